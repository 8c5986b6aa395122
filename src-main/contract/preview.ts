import { z } from 'zod'
import { SentCourse } from './course.ts'
import { Json } from './primitives.ts'

/** The exact request that would be sent, and the base of the comparison. */
export const Preview = z.object({
  method: z.string(),
  url: z.string(),
  contentType: z.string(),
  /** The body as text; a multipart body is described field by field. */
  body: z.string(),
  payload: z.record(z.string(), Json),
  /** The last payload that this computer sent for the same school or course; `null` if there is none. */
  base: SentCourse.nullable(),
})
export type Preview = z.infer<typeof Preview>
