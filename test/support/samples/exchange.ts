import type { Exchange } from '../../../src-main/contract/failure.ts'

/** A request to which the platform responded with this status and no text. */
export function answeredWith(status: number): Exchange {
  return {
    method: 'POST',
    url: 'https://a.example',
    requestBody: null,
    status,
    contentType: null,
    responseBody: '',
    cut: false,
  }
}
