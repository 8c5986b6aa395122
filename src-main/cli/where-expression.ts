import type { RunFilter } from '../contract/run-query.ts'

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

const column = String.raw`(?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^"].*?))`
// The longer ones first: `<=` is not `<` and a value that begins with `=`.
const compared = new RegExp(
  String.raw`^\s*${column}\s*(?<sign>[!<>^$]=|!~|[=<>~])(?<value>.*)$`,
  's',
)
const judged = new RegExp(String.raw`^\s*${column}\s+is\s+(?<state>empty|filled)\s*$`, 'is')

/**
 * Reads `column=value`, with any of the signs above, or `column is empty` or `is filled`. The first sign counts; a
 * column with a sign in its name, or a value with spaces around it, stands in double quotes (`""` is one of them).
 * `null`: it is none of these.
 */
export function parseWhere(expression: string): RunFilter | null {
  const { sign, value = '', ...named } = compared.exec(expression)?.groups ?? {}
  const test = tests[sign ?? '']
  if (test) return { column: columnOf(named), test, value: valueOf(value.trim()) }
  const { state, ...judgedColumn } = judged.exec(expression)?.groups ?? {}
  if (state === undefined) return null
  const isEmpty = state.toLowerCase() === 'empty'
  return { column: columnOf(judgedColumn), test: isEmpty ? 'empty' : 'filled', value: '' }
}

/** Reads `column`, `column:asc` or `column:desc`, the column quoted as above if it ends like that itself. */
export function readSort(text: string): { column: string; descending: boolean } {
  const { direction = 'asc', ...named } =
    new RegExp(String.raw`^\s*${column}\s*(?::(?<direction>asc|desc)\s*)?$`, 'is').exec(text)
      ?.groups ?? {}
  return { column: columnOf(named), descending: direction.toLowerCase() === 'desc' }
}

function columnOf({ quoted, bare }: Record<string, string | undefined>): string {
  return quoted?.replaceAll('""', '"') ?? bare?.trim() ?? ''
}

function valueOf(text: string): string {
  return /^".*"$/s.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text
}
