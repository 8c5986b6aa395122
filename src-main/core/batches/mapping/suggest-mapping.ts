import { type BatchKind, batchFields } from '../../../contract/batch-fields.ts'
import type { Mapping, SavedMapping, SuggestedMapping } from '../../../contract/batch-mapping.ts'
import type { Header, TableRow } from '../../../contract/batch-table.ts'
import { foldWords } from '../../../contract/fold.ts'
import type { KnownNames } from '../../../contract/school.ts'
import { fitsKind } from './fits-kind.ts'
import { matchHeader } from './header-match.ts'
import { isUnsentHeader } from './unsent-headers.ts'
import { blankMapping, fieldsIn, fitMapping, headersKey } from './saved-mapping.ts'

/**
 * Proposes a field for each column. Sure columns are in the mapping, likely ones become questions, and nothing is
 * guessed. Saved uses apply to columns with the same header. `sample`: some rows, whose values can exclude a field.
 * `names`: the known names of the institution. A column that holds only names of one list is probably its field.
 */
export function suggestMapping(
  headers: readonly Header[],
  sample: readonly TableRow[],
  kind: BatchKind,
  saved?: SavedMapping,
  names?: KnownNames,
): SuggestedMapping {
  const known = saved?.kind === kind ? fitMapping(saved, headers) : blankMapping
  const taken = new Set(Object.values(known.columns).flatMap(fieldsIn))
  const open = headers.flatMap(({ column, text }, at) => {
    if (Object.hasOwn(known.columns, column) || isUnsentHeader(text, kind)) return []
    const match = matchHeader(text, kind)
    const texts = sample.map(({ cells }) => cells[at]?.text ?? '')
    const named = match.isSure || !names ? null : fieldNamedBy(texts, kind, names)
    const matched = named === null ? match.fields : withoutLists(match.fields, kind, named)
    const fields = matched.filter((field) => !taken.has(field))
    const [first] = fields
    const isSure = match.isSure && first === matched[0] && first !== undefined
    return [{ column, fields, isSure: isSure && fitsKind(kindOf(kind, first), texts) }]
  })
  const claims = open.flatMap(({ fields: [first = ''], isSure }) => (isSure ? [first] : []))
  // The batch reports that these columns are not sent, so there are no questions about them.
  const unsent = headers.filter(({ text }) => isUnsentHeader(text, kind))
  const columns: Mapping['columns'] = {
    ...Object.fromEntries(unsent.map(({ column }) => [column, 'ignored'])),
    ...known.columns,
  }
  const sure: string[] = Object.keys(columns)
  const likely: SuggestedMapping['likely'] = []
  const unknown: string[] = []
  for (const { column, fields, isSure } of open) {
    const [first] = fields
    const isAlone = claims.filter((field) => field === first).length === 1
    if (isSure && isAlone && first !== undefined) {
      columns[column] = { field: first }
      sure.push(column)
    } else if (fields.length > 0) likely.push({ column, fields })
    else unknown.push(column)
  }
  const isRemembered = saved !== undefined && headersKey(saved.headers) === headersKey(headers)
  return { mapping: { ...known, columns }, sure, likely, unknown, isRemembered }
}

function kindOf(kind: BatchKind, path: string) {
  return batchFields(kind).find((field) => field.path === path)?.kind ?? 'text'
}

/** The field of the only list of names that has all texts of a column. Null if none or several have them. */
function fieldNamedBy(texts: readonly string[], kind: BatchKind, names: KnownNames): string | null {
  const filled = texts.map(foldWords).filter((text) => text !== '')
  if (filled.length === 0) return null
  const found = batchFields(kind).filter((field) => {
    const known = new Set(
      (field.names ? names[field.names] : []).map(({ name }) => foldWords(name)),
    )
    return filled.every((text) => known.has(text))
  })
  return found.length === 1 ? (found[0]?.path ?? null) : null
}

/** Puts the field that the values name first, and removes the fields of the other lists. */
function withoutLists(fields: readonly string[], kind: BatchKind, named: string): string[] {
  const lists = new Set(batchFields(kind).flatMap(({ path, names }) => (names ? [path] : [])))
  return [named, ...fields.filter((field) => !lists.has(field))]
}
