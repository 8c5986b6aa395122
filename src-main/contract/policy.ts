import { z } from 'zod'

/** An https address without credentials, query or fragment. */
export const UpdateAddress = z.string().refine((text) => {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}, 'not-an-address')

/** The policy of a computer's administrators, in a file that only they can write. */
export const Policy = z.strictObject({
  v: z.literal(1),
  /** `ask`: the program looks for updates, and a person decides. */
  updates: z.enum(['off', 'ask']).default('off'),
  /** The update address, instead of the built-in one. */
  updateAddress: UpdateAddress.optional(),
})
export type Policy = z.infer<typeof Policy>
