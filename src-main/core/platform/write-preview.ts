import type { SentCourse } from '../../contract/course.ts'
import type { Preview } from '../../contract/preview.ts'
import type { PlatformRequest } from './platform-request.ts'

/** What a person is shown before a write: the request as it will leave, and what it is compared with. */
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
    // What is sent is what JSON keeps of it.
    payload: JSON.parse(JSON.stringify(payload)) as Preview['payload'],
    base,
  }
}
