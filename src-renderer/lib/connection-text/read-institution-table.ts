import { addressFields, type Profile } from '#contract/profile.ts'
import {
  couldBeToken,
  hasWordLikeToken,
  isAddress,
  isSeveral,
  isToken,
  looksLikeName,
  wordEnd,
} from './cell-content.ts'
import { completeAddress } from './complete-address.ts'
import {
  byColumn,
  type Cells,
  columnsByContent,
  columnsOf,
  kindOf,
  tokenPlacesIn,
  withUnknownKind,
} from './institution-columns.ts'
import { type ConnectionText, isEmpty, isOpen } from './read-connection-text.ts'
import { readInstitutions } from './read-institutions.ts'
import { numberedRowsOf } from './table-rows.ts'
import { upright } from './upright-rows.ts'
import { type TokenColumn, tokenColumnOf } from './token-column.ts'
import { holdsSeparator, looksLikeToken } from './token-shape.ts'
import { tokensInQuery } from './tokens-in.ts'

/** One line of a pasted table. Missing values are empty. `kind` is null if the line has none that is known. */
export type InstitutionLine = Omit<Cells, 'kind'> & { kind: Profile['kind'] | null }

/**
 * A table of institutions, or a column of tokens for institutions that are listed already. `leftOut`: how many lines
 * contain neither an address nor a token, such as the lines of the message around a table. `unread`: the numbers of the lines,
 * from 1, with a cell that holds several, because their cells are separated in another way. `unused`: the columns with
 * values that are not used, by heading, or by number from 1 without one. `unknownKinds`: the words for a kind that are not
 * known. `unlikely`: addresses that are not used, because nothing shows that they are the platform's. `unclear`: the text
 * has several institutions or tokens, and does not show which belong together.
 */
export type InstitutionTable =
  | {
      kind: 'institutions'
      lines: InstitutionLine[]
      leftOut: number
      unread: number[]
      unused: (string | number)[]
      unknownKinds: string[]
      unlikely: string[]
    }
  | ({ kind: 'tokens' } & TokenColumn)
  | { kind: 'unclear' | 'too-long' }

/** The maximum length of the text in characters: far more than anyone needs. */
const longestTable = 4_000_000

/**
 * Reads lines with tabs, semicolons or commas between the cells, as a spreadsheet copies them, or a table in Markdown. Any
 * other text that describes connections, such as a command, a recording or a `.env` file, becomes one line for each
 * institution. Returns null if nothing is found.
 */
export function readInstitutionTable(text: string): InstitutionTable | null {
  if (text.trim() === '') return null
  const numbered = upright(text.length > longestTable ? [] : numberedRowsOf(text))
  const rows = numbered.map(({ cells }) => cells)
  const [first = [], ...below] = rows
  const columns = columnsOf(first, (place) => below.some((cells) => isAddress(cells[place] ?? '')))
  const column = tokenColumnOf(numbered, text)
  const isPlain = column?.tokens.every(({ token }) => !hasLabel(token)) === true
  const isTable = columns !== null || rows.some(isRow) || isPlain
  if (!isTable || /^\s*[[{]/.test(text)) {
    const described = readDescription(text)
    if (described) return described
  }
  if (column) return { kind: 'tokens', ...column }
  const lines = columns ? numbered.slice(1) : numbered
  const tokenPlaces = new Set(
    lines.flatMap(({ cells }) => (cells.length > 1 ? tokenPlacesIn(cells) : [])),
  )
  const kindPlaces = new Set(
    columns ? [] : lines.map(({ cells }) => columnsByContent(cells, tokenPlaces).indexOf('kind')),
  )
  const all = lines.map(({ cells, number }) => {
    const places =
      columns ?? withUnknownKind(columnsByContent(cells, tokenPlaces), cells, kindPlaces)
    const line = withTokenOfAddress(withTokenInPlace(byColumn(cells, places)))
    return { cells, number, places, line }
  })
  const body = all.filter(({ line }) => !holdsSeveral(line))
  const unread = all.flatMap(({ line, number }) => (holdsSeveral(line) ? [number] : []))
  const found = body.filter(({ line }) => isInstitution(line, columns !== null))
  if (found.length + unread.length === 0) return null
  const unused = found.flatMap(({ cells, places }) =>
    cells.flatMap((cell, place) => (cell !== '' && !places[place] ? [place] : [])),
  )
  return institutions(
    found.map(({ line }) => line),
    body.length - found.length,
    unread,
    [...new Set(unused)].sort((a, b) => a - b).map((at) => (columns && rows[0]?.[at]) || at + 1),
  )
}

function institutions(
  found: readonly Partial<Cells>[],
  leftOut = 0,
  unread: number[] = [],
  unused: (string | number)[] = [],
  unlikely: string[] = [],
): InstitutionTable {
  const unknown = found
    .flatMap(({ kind = '' }) => (kind === '' || kindOf(kind) ? [] : [kind]))
    .map((word) => (hasWordLikeToken(word) ? '…' : word))
  const unknownKinds = [...new Set(unknown)]
  const lines = found.map(completed)
  return { kind: 'institutions', lines, leftOut, unread, unused, unknownKinds, unlikely }
}

/** True for a line of a table with an address. A line that is only an address may be a part of an e-mail. */
function isRow(cells: readonly string[], _: number, rows: readonly string[][]): boolean {
  if (cells.length > 1) return cells.some(isAddress)
  return rows.every(([cell = '', ...others]) => others.length === 0 && isAddress(cell))
}

/** `TOKEN=…`, as in a `.env` file. */
function hasLabel(cell: string): boolean {
  return /^[a-z_][\w.-]*[=:]./i.test(cell)
}

/** Reads a text that describes connections. If it were read as a table, a token would be shown as part of a name. */
function readDescription(text: string): InstitutionTable | null {
  const found = readInstitutions(text)
  if (found === null) return { kind: 'too-long' }
  if (found.kind === 'several') return institutions(found.all.map(lineOf))
  const { tokens, addresses } = found.found
  if (isEmpty(found.found)) return null
  const isList = text
    .trim()
    .split(/\r?\n/)
    .every((line) => /^\s*authorization:/i.test(line))
  const all = Object.values(addresses).flat()
  if (all.length === 0 && (tokens.length === 1 || isList)) {
    const written = text.split(/\r?\n/).filter((line) => /\d/.test(line) && isToken(line.trim()))
    // A line that is not understood must not take a token away without a word.
    if (written.length > tokens.length) return { kind: 'unclear' }
    const inOrder = tokens.map(({ value }, at) => ({ token: value.token, line: at + 1 }))
    return { kind: 'tokens', tokens: inOrder, lines: inOrder.length }
  }
  if (found.kind === 'unclear' || addressFields.some((field) => isOpen(found.found, field)))
    return { kind: 'unclear' }
  if (all.some(({ isLikely }) => isLikely)) return institutions([lineOf(found.found)])
  if (tokens.length === 0) return null
  const unlikely = [...new Set(all.map(({ value }) => value))]
  return institutions([lineOf(found.found)], 0, [], [], unlikely)
}

/** The line of an institution. Its token goes only to addresses that the text shows to be the platform's. */
function lineOf({ addresses, names, tokens }: ConnectionText): Partial<Cells> {
  const [name = ''] = names.length === 1 ? names : []
  const likely = addressFields.map((field) => {
    const [first] = addresses[field]
    return [field, first?.isLikely ? first.value : ''] as const
  })
  return {
    ...Object.fromEntries(likely),
    name: looksLikeToken(name) ? '' : name,
    token: tokens[0]?.value.token ?? '',
  }
}

/** Moves a token out of the place of the name, where it would be shown: the two may be swapped, or there is no name. */
function withTokenInPlace(line: Partial<Cells>): Partial<Cells> {
  const { name = '', token = '' } = line
  const isLikeToken = couldBeToken(name) && (/\d/.test(name) || name.length >= 20)
  const isName = /\p{L}/u.test(token) && !/\d/.test(token) && !couldBeToken(token)
  const isSwapped =
    looksLikeToken(name) || (isToken(name) && /\d/.test(name) && looksLikeName(token))
  if (!isSwapped && !(isLikeToken && isName)) return line
  return looksLikeToken(token) ? { ...line, name: '' } : { ...line, name: token, token: name }
}

/** Takes the token in the query of a line's only address. Beside another one, it could go to the server of that. */
function withTokenOfAddress(line: Partial<Cells>): Partial<Cells> {
  const said = addressFields.map((field) => line[field] ?? '').filter((cell) => cell !== '')
  const [token, another] = said.length === 1 ? tokensInQuery(said[0] ?? '') : []
  return line.token || !token || another ? line : { ...line, token: token.value }
}

/** True if any word of a text may be a token. */
export function mayHoldToken(text: string): boolean {
  if (text.length > longestTable) return true
  return text.split(wordEnd).some((word) => /\d/.test(word) && isToken(word))
}

/**
 * True if a cell holds what belongs into several, or a token is in the place of an address: a part of the line may be a token,
 * which must not be sent or shown.
 */
function holdsSeveral({ kind: _, ...cells }: Partial<Cells>): boolean {
  const { name = '', token = '', ...addresses } = cells
  return (
    holdsSeparator(token) ||
    Object.values(cells).some(isSeveral) ||
    (/\s/.test(name.trim()) && hasWordLikeToken(name)) ||
    Object.values(addresses).some((cell) => !isAddress(cell) && looksLikeToken(cell))
  )
}

/** True for a line with an address, or with a token if a heading says that it is one. */
function isInstitution(line: Partial<Cells>, hasHeading: boolean): boolean {
  const { baseUrl = '', contentUrl = '', analyticsUrl = '', token = '' } = line
  return [baseUrl, contentUrl, analyticsUrl].some(isAddress) || (hasHeading && isToken(token))
}

/** Fills missing addresses: an institution with a single address has all three services there. */
function completed(line: Partial<Cells>): InstitutionLine {
  const { name = '', token = '', kind = '' } = line
  const [baseUrl = '', contentUrl = '', analyticsUrl = ''] = [
    line.baseUrl,
    line.contentUrl,
    line.analyticsUrl,
  ].map((typed) => completeAddress(typed ?? '').address)
  return {
    name,
    baseUrl,
    contentUrl: contentUrl || baseUrl,
    analyticsUrl: analyticsUrl || contentUrl || baseUrl,
    token,
    kind: kindOf(kind),
  }
}
