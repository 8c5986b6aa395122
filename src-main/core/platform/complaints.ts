import { z } from 'zod'
import type { Complaint } from '../../contract/failure.ts'
import type { FieldPath } from '../../contract/issue.ts'

/** What an error body says, in the platform's words, with the platform's own field paths. */
export type Complaints = { message: string | undefined; complaints: Complaint[] }

/**
 * Reads an error body of any of the styles that are seen (wire, section 4): Laravel's map of fields, the
 * wrapped one, lists of rules or of problems, a single sentence, tRPC. Nothing is lost: what names no
 * field has an empty path. A body of no known style gives neither.
 */
export function readComplaints(body: unknown): Complaints {
  if (Array.isArray(body)) return merge(body.map((item: unknown) => readComplaints(item)))
  if (!isRecord(body)) return { message: undefined, complaints: [] }
  if ('error' in body && isRecord(body['error'])) return readTrpcError(body['error'])
  const { errors, data } = body
  const fields = errors ?? (body['success'] === false ? data : undefined)
  return {
    message: textOf(body['message']) ?? textOf(body['error']) ?? textOf(body['title']),
    complaints: [
      ...(Array.isArray(fields) ? fields.flatMap(readListed) : []),
      ...(isRecord(fields) ? readMap(fields, []) : []),
    ],
  }
}

/** `{"urlSlug":["taken"],"location":{"zipCode":"…"}}`: a sentence or several per field, nested or dotted. */
function readMap(fields: Record<string, unknown>, above: FieldPath): Complaint[] {
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
        (key): key is string | number => typeof key === 'string' || typeof key === 'number',
      )
    : parsePath(textOf(item['field']) ?? pointer ?? '')
  const index = item['index']
  return [{ path: typeof index === 'number' ? [...path, index] : path, message }]
}

/** tRPC, with or without superjson; its message may itself be zod's list of issues as JSON text. */
function readTrpcError(error: Record<string, unknown>): Complaints {
  const inner = isRecord(error['json']) ? error['json'] : error
  const message = textOf(inner['message'])
  const issues = message?.startsWith('[') ? parseJson(message) : undefined
  if (Array.isArray(issues)) return { message: undefined, complaints: issues.flatMap(readListed) }
  const zodError = isRecord(inner['data']) ? inner['data']['zodError'] : undefined
  const fields = isRecord(zodError) ? zodError['fieldErrors'] : undefined
  return { message, complaints: isRecord(fields) ? readMap(fields, []) : [] }
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
