/**
 * An error in a body. `offset` is the first invalid byte, counted from the start of the body. For `empty` and
 * `truncated` it is the length of the body. For `too-large` it is about where a run exceeded `MAX_RUN_BYTES` or the
 * rest of the response exceeded `MAX_ENVELOPE_BYTES`.
 */
export type ParseError = {
  kind: 'empty' | 'web-page' | 'not-json' | 'invalid-utf-8' | 'too-deep' | 'too-large' | 'truncated'
  offset: number
}
