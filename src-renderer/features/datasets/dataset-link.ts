/** What stands before the id in the path of a link, in whatever address a person copied. */
const collection = /^datasets?$/i
const elsewhere = 'https://link.invalid/'
const idParameters = ['id', 'datasetId']

/**
 * The dataset's id in what a person typed or pasted: the id itself, or a link that holds one
 * (`…/datasets/ID`, `?id=ID`, the address of the interface with its `input`). Null for a link without one, or for nothing.
 */
export function datasetIdOf(text: string): string | null {
  const trimmed = text.trim()
  if (!isLink(trimmed)) return trimmed === '' ? null : trimmed
  const url = parsed(trimmed)
  if (url === null) return null
  // Applications that live in one page keep their own path and query behind the `#`.
  const inner = parsed(url.hash.replace(/^#!?\/*/, ''))
  return idIn(url) ?? (inner && idIn(inner))
}

/** An id may hold nearly any character; only what cannot be one by accident counts as a link. */
function isLink(text: string): boolean {
  return (
    /^[a-z][a-z\d+.-]*:\/\//i.test(text) ||
    /(?:^|\/)datasets?\/./i.test(text) ||
    /[?&](?:id|datasetId|input)=/.test(text)
  )
}

/** A link, also one without its scheme or its host: all that matters comes after them. */
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

/** The id in the `input` of a tRPC request: of its first call, with or without superjson's `json`. */
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
