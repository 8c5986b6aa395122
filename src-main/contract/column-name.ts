/**
 * Splits a column's key into the names that lead to its value. A key joins these names with dots; a dot inside a name is
 * written `\.` and a backslash `\\` (contract: Column).
 */
export function pathOfKey(key: string): string[] {
  const path = ['']
  for (const [part] of key.matchAll(/\\[^]|\.|[^.\\]+|\\/g)) {
    if (part === '.') path.push('')
    else path[path.length - 1] += part.length > 1 && part.startsWith('\\') ? part.slice(1) : part
  }
  return path
}

/**
 * The heading of a column: the message for a known name, or a readable form of any other name. A nested value has its whole
 * path in the heading, because `accuracy` alone would be ambiguous.
 */
function columnLabel(key: string, known: Readonly<Record<string, string>>): string {
  return pathOfKey(key)
    .map((name) => (Object.hasOwn(known, name) ? known[name] : readableName(name)))
    .join(' · ')
}

/**
 * Returns the heading of each column of a dataset. Columns whose headings would be the same have their keys behind them:
 * `Observação (remark)`, `Observação (observação)`.
 */
export function columnLabels(
  columns: readonly { key: string }[],
  known: Readonly<Record<string, string>>,
): (key: string) => string {
  const keys = new Set(columns.map(({ key }) => key))
  const plain = [...keys].map((key) => [key, columnLabel(key, known)] as const)
  // The second time for a key that is written like another heading with its key.
  const labels = new Map(withKeys(withKeys(plain)))
  return (key) => labels.get(key) ?? columnLabel(key, known)
}

type Labelled = readonly [key: string, label: string]

function withKeys(labels: readonly Labelled[]): Labelled[] {
  const uses = new Map<string, number>()
  for (const [, label] of labels) uses.set(folded(label), (uses.get(folded(label)) ?? 0) + 1)
  return labels.map(([key, label]) => [
    key,
    (uses.get(folded(label)) ?? 0) > 1 ? `${label} (${key})` : label,
  ])
}

/** Spreadsheets do not tell upper and lower case apart. */
function folded(label: string): string {
  return label.toLowerCase()
}

/** The name of a field as words: `schoolCode` and `school_code` are `School code`. A name with spaces is returned unchanged. */
function readableName(name: string): string {
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return name
  const words = wordsOf(name)
  if (words.length === 0) return name
  const said = words.map((word) => (isAcronym(word) ? word : word.toLowerCase()))
  const [first = '', ...others] = said
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...others].join(' ')
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
}

function isAcronym(word: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word) && word.length <= 4
}

/** Names of fields whose digits identify something and are not a quantity. */
const codeWords = new Set(
  'id ids code codigo código year ano año zip cep postcode phone telefone fone version versao versão hash cnpj cpf'.split(
    ' ',
  ),
)

/** What `holdsCodes` returned, by key: it is asked for each cell on screen, and there are few keys. */
const knownCodes = new Map<string, boolean>()

/** Most keys that are remembered. A dataset with more columns than this is not scrolled through. */
const mostKnown = 10_000

/** True for a column of ids, codes, years and the like: its digits are never grouped or converted to a number. */
export function holdsCodes(key: string): boolean {
  const known = knownCodes.get(key)
  if (known !== undefined) return known
  if (knownCodes.size >= mostKnown) knownCodes.clear()
  const holds = endsInCodeWord(key)
  knownCodes.set(key, holds)
  return holds
}

function endsInCodeWord(key: string): boolean {
  const last = wordsOf(pathOfKey(key).at(-1) ?? '').at(-1) ?? ''
  return codeWords.has(last.toLowerCase())
}
