import { z } from 'zod'
import { requiredText } from './primitives.ts'

/** A proxy by its host and port, as in `proxy.example:8080`; an address of IPv6 stands in brackets. */
export const ProxyAddress = z
  .string()
  .max(300)
  .regex(/^(?:\[[\da-f:.]+\]|[^\s:/@[\]]+):\d{1,5}$/i)
  .toLowerCase()

/** Who this person is to a proxy. A name cannot have a colon (RFC 7617, section 2). */
export const ProxyLogin = z.strictObject({
  name: requiredText(250).regex(/^[^:]*$/),
  password: z.string().min(1, 'required').max(250),
})
export type ProxyLogin = z.infer<typeof ProxyLogin>
