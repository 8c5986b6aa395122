import type { RunFilter } from '../../contract/run-query.ts'

const tests: Record<string, RunFilter['test']> = {
  '=': 'is',
  '!=': 'is-not',
  '<': 'less',
  '<=': 'at-most',
  '>': 'more',
  '>=': 'at-least',
  '~': 'contains',
  '!~': 'contains-not',
  '^=': 'starts',
  '$=': 'ends',
}

/** Longer signs first, so that `<=` is not read as `<` and a value that starts with `=`. */
const signs = /[!<>^$]=|!~|[=<>~]/
const states = /(?<!\s)\s+is\s+(empty|filled)$/i

/**
 * Parses `column=value`, with any of the signs above, or `column is empty` or `is filled`. The first sign counts. A column
 * with a sign in its name, or a value with spaces around it, is in double quotes (`""` is a quote). Returns null for
 * anything else.
 */
export function parseWhere(expression: string): RunFilter | null {
  const { quoted, rest } = splitQuoted(expression)
  const columnBefore = (index: number) => {
    const bare = rest.slice(0, index).trim()
    if (quoted !== null) return bare === '' ? quoted : null
    return bare === '' || bare.startsWith('"') ? null : bare
  }
  const sign = signs.exec(rest)
  const test = tests[sign?.[0] ?? '']
  const compared = sign && columnBefore(sign.index)
  if (sign && test && compared !== null) {
    const value = valueOf(rest.slice(sign.index + sign[0].length).trim())
    return { column: compared, test, value }
  }
  const state = states.exec(rest)
  const judged = state && columnBefore(state.index)
  if (!state || judged === null) return null
  const isEmpty = state[1]?.toLowerCase() === 'empty'
  return { column: judged, test: isEmpty ? 'empty' : 'filled', value: '' }
}

/** Parses `column`, `column:asc` or `column:desc`. A column whose name ends in that way is in double quotes. */
export function readSort(text: string): { column: string; descending: boolean } {
  const { quoted, rest } = splitQuoted(text)
  const direction = /:(asc|desc)$/i.exec(rest)
  const bare = rest.slice(0, direction?.index).trim()
  return { column: quoted ?? bare, descending: direction?.[1]?.toLowerCase() === 'desc' }
}

/** Splits off a column in double quotes at the start. */
function splitQuoted(text: string): { quoted: string | null; rest: string } {
  const trimmed = text.trim()
  const quoted = /^"((?:[^"]|"")*)"/.exec(trimmed)
  if (quoted === null) return { quoted: null, rest: trimmed }
  return {
    quoted: (quoted[1] ?? '').replaceAll('""', '"'),
    rest: trimmed.slice(quoted[0].length),
  }
}

function valueOf(text: string): string {
  return /^".*"$/s.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text
}
