import { cellsOfText } from '#contract/cells-of-text.ts'
import { type Addresses, originOf, type Profile } from '#contract/profile.ts'
import { fold } from '#contract/fold.ts'
import { completeAddress } from './complete-address.ts'
import { readConnectionText } from './read-connection-text.ts'

/** The cells of a line that are used, by meaning. */
type Cells = Addresses & { name: string; token: string; kind: string }

/** One line of a pasted table. Missing values are empty. `kind` is null if the line has none that is known. */
export type InstitutionLine = Omit<Cells, 'kind'> & { kind: Profile['kind'] | null }

/**
 * A table of institutions, or a column of tokens for institutions that are listed already. `leftOut`: how many lines
 * contain neither an address nor a token, such as the lines of the message around a table. `unused`: the columns with
 * values that are not used, by heading, or by number from 1 without one. `unknownKinds`: the words for a kind that are not
 * known.
 */
export type InstitutionTable =
  | {
      kind: 'institutions'
      lines: InstitutionLine[]
      leftOut: number
      unused: (string | number)[]
      unknownKinds: string[]
    }
  | { kind: 'tokens'; tokens: string[] }

/** The maximum number of lines, and the maximum length of the text in characters: far more than anyone needs. */
const mostLines = 1000
const longestTable = 4_000_000

/** The possible headings of each column, in the languages of the window. */
const headings: Record<keyof Cells, RegExp> = {
  kind: /^(?!.*(?:token|chave|clave|key)).*\b(?:tipo|type|kind|ambiente|environment|entorno)\b/,
  token: /^(?!.*\b(?:tipo|type)\b).*(?:token|chave|clave|\bkey\b)/,
  contentUrl: /content|conte[uú]do|contenido|course|curso/,
  analyticsUrl: /analytic|dataset|conjunto|dados|datos/,
  baseUrl: /url|address|endere[cç]o|direcci[oó]n|school|escola|escuela|site|base/,
  name: /name|nome|nombre|institu/,
}

/** The words for each kind, folded, in the languages of the window. */
const kindWords: Record<Profile['kind'], RegExp> = {
  demo: /^(?:demo|demonstra|demostra|pra[ct]ti[cs]|treina|training|capacita)/,
  test: /^(?:test|prueba|sandbox|homolog|hml|staging|qa$)/,
  production: /^(?:prod|live$|real$)/,
}

/**
 * Reads lines with tabs, semicolons or commas between the cells, as a spreadsheet copies them. A command or a recording is
 * not a table: its connection becomes one institution without a name. Returns null if nothing is found.
 */
export function readInstitutionTable(text: string): InstitutionTable | null {
  if (text.length > longestTable || text.trim() === '') return null
  const rows = rowsOf(text)
  const columns = columnsOf(rows[0] ?? [])
  const isTable = columns !== null || rows.some((cells) => cells.some(isAddress))
  if (!isTable || /^\s*[[{]/.test(text)) {
    const request = readRequest(text)
    if (request) return request
  }
  if (rows.length > 0 && rows.every((cells) => cells.length === 1 && isToken(cells[0] ?? ''))) {
    return { kind: 'tokens', tokens: rows.map(([token = '']) => token) }
  }
  const body = (columns ? rows.slice(1) : rows).map((cells) => {
    const places = columns ?? columnsByContent(cells)
    return { cells, places, line: withTokenInPlace(byColumn(cells, places)) }
  })
  const found = body.filter(({ line }) => isInstitution(line, columns !== null))
  if (found.length === 0) return null
  const unused = found.flatMap(({ cells, places }) =>
    cells.flatMap((cell, place) => (cell !== '' && !places[place] ? [place] : [])),
  )
  return institutions(
    found.map(({ line }) => line),
    body.length - found.length,
    [...new Set(unused)].sort((a, b) => a - b).map((at) => (columns && rows[0]?.[at]) || at + 1),
  )
}

function institutions(
  found: readonly Partial<Cells>[],
  leftOut = 0,
  unused: (string | number)[] = [],
): InstitutionTable {
  const unknown = found
    .flatMap(({ kind = '' }) => (kind === '' || kindOf(kind) ? [] : [kind]))
    .map((word) => (looksLikeToken(word) ? '…' : word))
  const unknownKinds = [...new Set(unknown)]
  return { kind: 'institutions', lines: found.map(completed), leftOut, unused, unknownKinds }
}

/** The kind that a cell says. Null if its word is not known. */
function kindOf(cell: string): Profile['kind'] | null {
  const kinds = Object.keys(kindWords) as Profile['kind'][]
  return kinds.find((kind) => kindWords[kind].test(fold(cell))) ?? null
}

/** Reads the connection from a command or a recording. If it were read as a table, its token would be shown as part of a name. */
function readRequest(text: string): InstitutionTable | null {
  const found = readConnectionText(text)
  if (!found) return null
  const addresses = Object.fromEntries(
    Object.entries(found.addresses).flatMap(([field, [first]]) =>
      first?.isLikely ? [[field, first.value]] : [],
    ),
  )
  const tokens = found.tokens.map(({ value }) => value.token)
  const line = { ...addresses, token: tokens[0] ?? '' }
  if (isInstitution(line, false)) {
    return institutions([line])
  }
  return tokens.length > 0 && /^\s*(?:authorization:|curl\s)/i.test(text)
    ? { kind: 'tokens', tokens }
    : null
}

function rowsOf(text: string): string[][] {
  const written = text.trimStart().split(/\r?\n/, mostLines)
  const holdsAddress = (line: string) => line.split(/[\t;,]/).some((cell) => isAddress(cell.trim()))
  // The first lines may be a greeting that contains commas.
  const sample = written.find(holdsAddress) ?? written[0] ?? ''
  const delimiter = ['\t', ';', ','].find((mark) => sample.includes(mark)) ?? '\t'
  return cellsOfText(text, delimiter)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .slice(0, mostLines)
}

/** The meaning of each column. Null if the line is not a heading. */
function columnsOf(cells: readonly string[]): (keyof Cells | null)[] | null {
  // A line with an address is not a heading.
  if (cells.some((cell) => isAddress(cell))) return null
  const free = new Set(Object.keys(headings) as (keyof Cells)[])
  const columns = cells.map((cell) => {
    const column = [...free].find((key) => headings[key].test(cell.toLowerCase())) ?? null
    if (column !== null) free.delete(column)
    return column
  })
  return columns.filter((column) => column !== null).length >= 2 ? columns : null
}

function byColumn(
  cells: readonly string[],
  columns: readonly (keyof Cells | null)[],
): Partial<Cells> {
  return Object.fromEntries(
    columns.flatMap((column, place) => (column === null ? [] : [[column, cells[place] ?? '']])),
  )
}

/**
 * The meanings of the cells of a line without a heading: addresses in their usual order; the first other cell is the name,
 * the next one the token, and a word for a kind after them the kind.
 */
function columnsByContent(cells: readonly string[]): (keyof Cells | null)[] {
  const addresses: (keyof Cells)[] = ['baseUrl', 'contentUrl', 'analyticsUrl']
  const texts: (keyof Cells)[] = ['name', 'token']
  let hasKind = false
  return cells.map((cell) => {
    if (cell === '') return null
    if (isAddress(cell)) return addresses.shift() ?? null
    const isKind = texts.length < 2 && !hasKind && isWords(cell) && kindOf(cell) !== null
    if (!isKind) return texts.shift() ?? null
    hasKind = true
    return 'kind'
  })
}

/** One word or several, unlike a token such as `demo-AbCdEf` or `testAbCdEf`. */
function isWords(cell: string): boolean {
  return /^(?:\p{Lu}{2,16}|\p{L}\p{Ll}{1,15})(?: \p{L}{1,16})*$/u.test(cell)
}

/** Moves a token out of the place of the name, where it would be shown: the two may be swapped, or there is no name. */
function withTokenInPlace(line: Partial<Cells>): Partial<Cells> {
  const { name = '', token = '' } = line
  const isSwapped =
    looksLikeToken(name) || (isToken(name) && /\d/.test(name) && looksLikeName(token))
  if (!isSwapped) return line
  return looksLikeToken(token) ? { ...line, name: '' } : { ...line, name: token, token: name }
}

/** A long word with digits, unlike the name of any institution. */
function looksLikeToken(cell: string): boolean {
  return /^(?:bearer\s+\S{8,}|eyJ[\w-]+\.\S+|(?=\S*\d)\S{20,}|(?=\S{16})\S*\d\D+\d\S*)$/i.test(cell)
}

function looksLikeName(cell: string): boolean {
  return /^\p{L}.*[\s\u0080-\uffff]/u.test(cell) && !/^bearer\s|\S{16}/i.test(cell)
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

function isAddress(cell: string): boolean {
  return (
    /^[a-z]+:\/\//i.test(cell) ||
    (!/\s/.test(cell) &&
      /\.[a-z]{2,}(?:[:/]|$)/i.test(cell) &&
      originOf(completeAddress(cell).address) !== null)
  )
}

function isToken(cell: string): boolean {
  return /^(?:bearer\s+)?[\x21-\x7e]{8,}$/i.test(cell) && !isAddress(cell)
}
