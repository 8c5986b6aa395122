/**
 * What is wrong with a body. `offset`: the first byte, counted from the body's beginning, that
 * cannot be right; for `empty` and `truncated` the length of the body; for `too-large` about where
 * a run passed `MAX_RUN_BYTES` or the rest of the answer passed `MAX_ENVELOPE_BYTES`.
 */
export type BodyFault = {
  kind: 'empty' | 'web-page' | 'not-json' | 'invalid-utf-8' | 'too-deep' | 'too-large' | 'truncated'
  offset: number
}
