import type { Exchange } from '../../../src-main/contract/failure.ts'

/** A request that the platform answered with this status and no text. */
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
