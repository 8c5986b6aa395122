import { z } from 'zod'

/** An https address without credentials, query or fragment. */
export const UpdateAddress = z.string().refine((text) => {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}, 'not-an-address')

/** What the administrators of a computer have laid down for it, in a file that only they write. */
export const Policy = z.strictObject({
  v: z.literal(1),
  /** `ask`: the program looks for updates, and a person decides. */
  updates: z.enum(['off', 'ask']).default('off'),
  /** Where updates come from, in place of the address that the program was built with. */
  updateAddress: UpdateAddress.optional(),
})
export type Policy = z.infer<typeof Policy>
