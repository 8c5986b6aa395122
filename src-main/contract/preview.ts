import { z } from 'zod'
import { SentCourse } from './course.ts'
import { Json } from './primitives.ts'

/** What would be sent, exactly, and what the difference is measured from. */
export const Preview = z.object({
  method: z.string(),
  url: z.string(),
  contentType: z.string(),
  /** The body as text; a multipart body is described field by field. */
  body: z.string(),
  payload: z.record(z.string(), Json),
  /** The last payload sent from here for the same thing; `null` when there is none. */
  base: SentCourse.nullable(),
})
export type Preview = z.infer<typeof Preview>
