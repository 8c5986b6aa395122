/** A request to the platform, before its headers. */
export type PlatformRequest = {
  method: 'GET' | 'POST' | 'OPTIONS'
  url: string
  /** `shown` is the body for display. `contentType` is null if fetch creates it (multipart). */
  body?: { content: string | FormData; contentType: string | null; shown: string }
}
