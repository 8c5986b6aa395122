import { z } from 'zod'
import { requiredText } from './primitives.ts'

/** A proxy by its host and port, as in `proxy.example:8080`; an IPv6 address is in brackets. */
export const ProxyAddress = z
  .string()
  .max(300)
  .regex(/^(?:\[[\da-f:.]+\]|[^\s:/@[\]]+):\d{1,5}$/i)
  .toLowerCase()

/** The login for a proxy. A name cannot contain a colon (RFC 7617, section 2). */
export const ProxyLogin = z.strictObject({
  name: requiredText(250).regex(/^[^:]*$/),
  password: z.string().min(1, 'required').max(250),
})
export type ProxyLogin = z.infer<typeof ProxyLogin>
