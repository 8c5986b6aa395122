import type { SentCourse } from '../../contract/course.ts'
import type { Preview } from '../../contract/preview.ts'
import type { PlatformRequest } from './platform-request.ts'

/** Returns the preview of a write: the exact request, and the data to compare it with. */
export function previewOf(
  request: PlatformRequest,
  payload: object,
  base: SentCourse | null,
): Preview {
  return {
    method: request.method,
    url: request.url,
    contentType: request.body?.contentType ?? 'multipart/form-data',
    body: request.body?.shown ?? '',
    // Only the data that JSON preserves is sent.
    payload: JSON.parse(JSON.stringify(payload)) as Preview['payload'],
    base,
  }
}
