import { isToken } from './cell-content.ts'
import { headings } from './institution-columns.ts'
import type { NumberedRow } from './table-rows.ts'

/**
 * A pasted column of tokens, without its heading. `lines`: how many lines it has. Some may have no token, so each token has
 * its line, from 1.
 */
export type TokenColumn = { tokens: { token: string; line: number }[]; lines: number }

/** What people write where an institution has no token. */
const noToken =
  /^(?:[-–—−?.*]+|n\/?[ad]\.?|none|nenhum|ninguno|nada|pending|pendente|pendiente|missing|falta|(?:no|sem|sin) \p{L}+)$/iu

/** Reads the rows of a text as a column of tokens. Null if they are anything else. */
export function tokenColumnOf(rows: readonly NumberedRow[], text: string): TokenColumn | null {
  if (rows.some(({ cells }) => cells.length > 1)) return null
  const all = rows.map(({ cells: [token = ''], number }) => ({ token, line: number }))
  const [first, ...others] = all
  const isHeading =
    first !== undefined &&
    !noToken.test(first.token) &&
    headings.token.test(first.token.toLowerCase()) &&
    !/\d/.test(first.token) &&
    others.some(({ token }) => /\d/.test(token))
  const above = isHeading ? first.line : 0
  const body = isHeading ? others : all
  const tokens = body.filter(({ token }) => !noToken.test(token))
  if (tokens.length === 0 || !tokens.every(({ token }) => isToken(token))) return null
  // An end of line after the last line begins no other.
  const lines = text.replace(/\r?\n$/, '').split('\n').length
  return {
    tokens: tokens.map(({ token, line }) => ({ token, line: line - above })),
    lines: lines - above,
  }
}
