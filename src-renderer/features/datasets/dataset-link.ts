/** The path segment before the id in a link, regardless of the host. */
const collection = /^datasets?$/i
const elsewhere = 'https://link.invalid/'
const idParameters = ['id', 'datasetId']

/**
 * Returns the dataset's id in a typed or pasted text: the id itself, or a link that contains one (`…/datasets/ID`,
 * `?id=ID`, the address of the interface with its `input`). Returns null for an empty text or a link without an id.
 */
export function datasetIdOf(text: string): string | null {
  const trimmed = text.trim()
  if (!isLink(trimmed)) return trimmed === '' ? null : trimmed
  const url = parsed(trimmed)
  if (url === null) return null
  // Single-page applications put their path and query after the `#`.
  const inner = parsed(url.hash.replace(/^#!?\/*/, ''))
  return idIn(url) ?? (inner && idIn(inner))
}

/** An id may contain nearly any character. Only a text that is clearly a link counts as one. */
function isLink(text: string): boolean {
  return (
    /^[a-z][a-z\d+.-]*:\/\//i.test(text) ||
    /(?:^|\/)datasets?\/./i.test(text) ||
    /[?&](?:id|datasetId|input)=/.test(text)
  )
}

/** Parses a link even if it has no scheme or host, because the id comes after them. */
function parsed(link: string): URL | null {
  return URL.canParse(link, elsewhere) ? new URL(link, elsewhere) : null
}

function idIn(url: URL): string | null {
  const segments = url.pathname.split('/')
  const place = segments.findIndex((segment) => collection.test(segment))
  const inPath = place < 0 ? '' : decoded(segments[place + 1] ?? '')
  if (inPath !== '') return inPath
  for (const name of idParameters) {
    const value = url.searchParams.get(name)
    if (value) return value
  }
  return idInInput(url.searchParams.get('input'))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The id in the `input` of a tRPC request: the id of its first call, with or without superjson's `json`. */
function idInInput(input: string | null): string | null {
  if (input === null) return null
  try {
    return findId(JSON.parse(input) as unknown)
  } catch {
    return null
  }
}

function findId(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  for (const name of idParameters.toReversed()) {
    const id = fields.get(name)
    if (typeof id === 'string' && id !== '') return id
  }
  return findId(fields.get('0') ?? fields.get('json'))
}
