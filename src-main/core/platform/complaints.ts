import { z } from 'zod'
import type { Complaint } from '../../contract/failure.ts'
import type { FieldPath } from '../../contract/issue.ts'

/** What an error body says, in the platform's words, with the platform's own field paths. */
export type Complaints = { message: string | undefined; complaints: Complaint[] }

/** Nothing that complains is nested as deep; what is deeper is not looked at. */
const deepest = 32

/**
 * Reads an error body of any of the styles that are seen (wire, section 4): Laravel's map of fields, the
 * wrapped one, lists of rules or of problems, a single sentence, tRPC. Nothing is lost: what names no
 * field has an empty path. A body of no known style gives neither. `redact` removes tokens, which a
 * platform may quote.
 */
export function readComplaints(body: unknown, redact: (text: string) => string): Complaints {
  const { message, complaints } = readBody(body, deepest)
  return {
    message: message === undefined ? undefined : redact(message),
    complaints: complaints.map(({ path, message: said }) => ({
      path: path.map((key) => (typeof key === 'string' ? redact(key) : key)),
      message: redact(said),
    })),
  }
}

function readBody(body: unknown, depth: number): Complaints {
  if (depth === 0) return { message: undefined, complaints: [] }
  if (Array.isArray(body)) return merge(body.map((item: unknown) => readBody(item, depth - 1)))
  if (!isRecord(body)) return { message: undefined, complaints: [] }
  const { error, errors, message, data } = body
  if (isRecord(error)) return readError(error)
  return {
    message: textOf(message) ?? textOf(error) ?? textOf(body['title']) ?? textOf(body['detail']),
    complaints: [
      ...readFields(errors),
      ...(body['success'] === false ? readFields(data) : []),
      // Some frameworks put the list or the map where others have the sentence.
      ...(textOf(message) === undefined ? readFields(message) : []),
    ],
  }
}

/** A map by field, a list of rules or problems, or a sentence. */
function readFields(fields: unknown): Complaint[] {
  if (Array.isArray(fields)) return fields.flatMap(readListed)
  return isRecord(fields) ? readMap(fields, []) : readListed(fields)
}

/** `{"urlSlug":["taken"],"location":{"zipCode":"…"}}`: a sentence or several per field, nested or dotted. */
function readMap(fields: Record<string, unknown>, above: FieldPath): Complaint[] {
  if (above.length > deepest) return []
  return Object.entries(fields).flatMap(([key, value]) => {
    const path = [...above, ...parsePath(key)]
    if (isRecord(value)) return readMap(value, path)
    const messages = Array.isArray(value) ? value : [value]
    return messages.flatMap((message: unknown) => {
      if (isRecord(message)) return readMap(message, path)
      const text = textOf(message)
      return text === undefined ? [] : [{ path, message: text }]
    })
  })
}

/** `{"message":"…","field":"tags","index":1}` or `{"title":"…","source":"name"}`, or a sentence alone. */
function readListed(item: unknown): Complaint[] {
  const sentence = textOf(item)
  if (sentence !== undefined) return [{ path: [], message: sentence }]
  if (!isRecord(item)) return []
  const message = textOf(item['message']) ?? textOf(item['title']) ?? textOf(item['detail'])
  if (message === undefined) return []
  const source = item['source']
  const pointer = isRecord(source) ? textOf(source['pointer']) : textOf(source)
  const path = Array.isArray(item['path'])
    ? item['path'].filter(
        (key): key is string | number => typeof key === 'string' || Number.isFinite(key),
      )
    : parsePath(textOf(item['field']) ?? pointer ?? '')
  const index = item['index']
  return [{ path: typeof index === 'number' ? [...path, index] : path, message }]
}

/** tRPC, with or without superjson, whose message may itself be zod's list of issues as JSON text; or any other error object. */
function readError(error: Record<string, unknown>): Complaints {
  const inner = isRecord(error['json']) ? error['json'] : error
  const message = textOf(inner['message'])
  const issues = message?.startsWith('[') ? parseJson(message) : undefined
  const listed = Array.isArray(issues) ? issues.flatMap(readListed) : []
  if (listed.length > 0) return { message: undefined, complaints: listed }
  const zodError = isRecord(inner['data']) ? inner['data']['zodError'] : undefined
  const { fieldErrors, formErrors } = isRecord(zodError) ? zodError : {}
  return {
    message,
    complaints: [fieldErrors, formErrors, inner['errors']].flatMap(readFields),
  }
}

function merge(all: Complaints[]): Complaints {
  const messages = all.flatMap(({ message }) => (message === undefined ? [] : [message]))
  return {
    message: [...new Set(messages)].join(' ') || undefined,
    complaints: all.flatMap(({ complaints }) => complaints),
  }
}

/** `location.zipCode`, `tags.10`, `tags[10]` and the JSON pointer `/data/attributes/name` as keys. */
function parsePath(name: string): FieldPath {
  return name
    .replace(/^\/?(?:data\/attributes\/)?/, '')
    .split(/[./[\]]+/)
    .filter((key) => key !== '')
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

const Sentence = z.string().trim().min(1)

function textOf(value: unknown): string | undefined {
  return Sentence.safeParse(value).data
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
