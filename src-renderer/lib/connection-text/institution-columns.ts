import { type Addresses, addressFields, type Profile } from '#contract/profile.ts'
import { fold } from '#contract/fold.ts'
import { couldBeToken, isAddress, isWords } from './cell-content.ts'
import { looksLikeToken } from './token-shape.ts'

/** The cells of a line that are used, by meaning. */
export type Cells = Addresses & { name: string; token: string; kind: string }

/** The possible headings of each column, in the languages of the window. */
export const headings: Record<keyof Cells, RegExp> = {
  kind: /^(?!.*(?:token|chave|clave|key)).*\b(?:tipo|type|kind|ambiente|environment|entorno)\b/,
  token: /^(?!.*\b(?:tipo|type)\b).*(?:token|chave|clave|\bkey\b)/,
  contentUrl: /content|conte[uú]do|contenido|course|curso/,
  analyticsUrl: /analytic|dataset|conjunto|dados|datos/,
  baseUrl: /url|address|endere[cç]o|direcci[oó]n|school|escola|escuela|plataforma|platform|base/,
  name: /name|nome|nombre|institu/,
}

/** The words for each kind, folded, in the languages of the window. */
const kindWords: Record<Profile['kind'], RegExp> = {
  demo: /^(?:demo|demonstra|demostra|pra[ct]ti[cs]|treina|training|capacita)/,
  test: /^(?:test|prueba|sandbox|homolog|hml|staging|qa$)/,
  production: /^(?:prod|live$|real$)/,
}

/** The kind that a cell says. Null if its word is not known. */
export function kindOf(cell: string): Profile['kind'] | null {
  const kinds = Object.keys(kindWords) as Profile['kind'][]
  return kinds.find((kind) => kindWords[kind].test(fold(cell))) ?? null
}

/** A heading of names, unless addresses stand below it: then it is the service of schools. */
const schoolWord = /school|escola|escuela|col[eé]gio/
const addressWord = /url|address|endere[cç]o|direcci[oó]n|plataforma|platform|base/

/** The website of a school is rarely its platform, so it counts only if no other column has addresses. */
const website = /\b(?:web)?site\b|\bsitio\b/

/** The meaning of each column. Null if the line is not a heading. `hasAddresses`: whether addresses stand below a column. */
export function columnsOf(
  cells: readonly string[],
  hasAddresses: (place: number) => boolean = () => true,
): (keyof Cells | null)[] | null {
  // A line with an address is not a heading.
  if (cells.some((cell) => isAddress(cell))) return null
  const texts = cells.map((cell) => cell.toLowerCase())
  // Nothing shows which of several tokens is the one for all addresses.
  const hasTokens = texts.filter((text) => headings.token.test(text)).length > 1
  const free = new Set(Object.keys(headings) as (keyof Cells)[])
  const isNamed = texts.some((text) => headings.name.test(text))
  const columns = texts.map((text, place) => {
    if (website.test(text) || (hasTokens && headings.token.test(text))) return null
    const isOfNames = schoolWord.test(text) && !addressWord.test(text) && !hasAddresses(place)
    const isOf = (key: keyof Cells) =>
      isOfNames ? key === 'name' && !isNamed : headings[key].test(text)
    const column = [...free].find(isOf) ?? null
    if (column !== null) free.delete(column)
    return column
  })
  const hasAddress = addressFields.some((field) => columns.includes(field))
  const place = hasAddress ? -1 : texts.findIndex((text) => website.test(text))
  if (place >= 0) columns[place] = 'baseUrl'
  return columns.filter((column) => column !== null).length >= 2 ? columns : null
}

export function byColumn(
  cells: readonly string[],
  columns: readonly (keyof Cells | null)[],
): Partial<Cells> {
  return Object.fromEntries(
    columns.flatMap((column, place) => (column === null ? [] : [[column, cells[place] ?? '']])),
  )
}

/**
 * The meanings of the cells of a line without a heading: addresses in their usual order, the cell that looks most like a
 * token, a word for a kind, and the first other cell as the name. `tokenPlaces`: where other lines have a token.
 */
export function columnsByContent(
  cells: readonly string[],
  tokenPlaces: ReadonlySet<number> = new Set(),
): (keyof Cells | null)[] {
  const addresses: (keyof Cells)[] = ['baseUrl', 'contentUrl', 'analyticsUrl']
  const texts = cells.flatMap((cell, at) => (cell === '' || isAddress(cell) ? [] : [at]))
  const token = tokenPlaceIn(cells, texts, tokenPlaces)
  const others = texts.filter((at) => at !== token)
  const [name, ...rest] = others.filter((at) => isLabel(cells[at] ?? ''))
  const kind = rest.find((at) => isWords(cells[at] ?? '') && kindOf(cells[at] ?? '') !== null)
  const services = cells.filter((cell) => isAddress(cell) && !isWebsite(cell))
  return cells.map((cell, at) => {
    if (isAddress(cell))
      return services.length > 0 && isWebsite(cell) ? null : (addresses.shift() ?? null)
    if (at === token) return 'token'
    if (at === name) return 'name'
    return at === kind ? 'kind' : null
  })
}

/** The address of a public website, which is rarely the platform's. */
function isWebsite(cell: string): boolean {
  return /^(?:https?:\/\/)?www\./i.test(cell)
}

/** A text that may be shown as a name: it has letters, and is no token. */
function isLabel(cell: string): boolean {
  return /\p{L}/u.test(cell) && !looksLikeToken(cell)
}

/** The places of the cells that certainly hold a token. */
export function tokenPlacesIn(cells: readonly string[]): number[] {
  return cells.flatMap((cell, at) => (looksLikeToken(cell) && !isAddress(cell) ? [at] : []))
}

/** The place of the token among the `texts` of a line without a heading. Undefined without one. */
function tokenPlaceIn(
  cells: readonly string[],
  texts: readonly number[],
  tokenPlaces: ReadonlySet<number>,
): number | undefined {
  const sure = tokenPlacesIn(cells)
  // Nothing shows which of several is the token.
  if (sure.length > 0) return sure.length === 1 ? sure[0] : undefined
  const [first, ...others] = texts
  const possible = others.filter(
    (at) => couldBeToken(cells[at] ?? '') && (tokenPlaces.size === 0 || tokenPlaces.has(at)),
  )
  const withDigits = possible.find((at) => /\d/.test(cells[at] ?? ''))
  if (withDigits !== undefined) return withDigits
  const cell = first === undefined ? '' : (cells[first] ?? '')
  const isBeforeName = first !== undefined && others.length > 0
  const isLong = cell.length >= (/\d/.test(cell) ? 12 : 20)
  if (isBeforeName && isLong && couldBeToken(cell)) return first
  return possible[0]
}

/** In a column where other lines have their kind, a word that is not known is a kind as well. */
export function withUnknownKind(
  places: readonly (keyof Cells | null)[],
  cells: readonly string[],
  kindPlaces: ReadonlySet<number>,
): (keyof Cells | null)[] {
  if (places.includes('kind')) return [...places]
  return places.map((place, at) => {
    const isFree = place === null && cells[at] !== ''
    return isFree && kindPlaces.has(at) ? 'kind' : place
  })
}
