import { dialects } from '../contract/profile.ts'
import { demoProjectId } from './dataset-catalog.ts'
import { isRecord } from '../contract/is-record.ts'
import { badInput, type TrpcError } from './trpc.ts'

/** The ways in which a client may send the input. A real server understands one of them. */
export const datasetDialects = dialects['dataset.input']
export type DatasetDialect = (typeof datasetDialects)[number]

/** The input of one procedure. `page` counts from 0. If it is null, all runs are requested. */
export type Entry =
  | { ok: true; id: string; page: { number: number; limit: number } | null }
  | { ok: false; error: TrpcError }

export type DatasetQuestion =
  | { shape: 'batch'; wrapped: boolean; dataset: Entry; runs: Entry }
  | { shape: 'flat'; entry: Entry }
  | { shape: 'no-procedure' }

/** Reads the query of a dataset request in any of the accepted dialects. */
export function readQuestion(
  query: URLSearchParams,
  accepted: readonly DatasetDialect[],
): DatasetQuestion {
  const input = parseInput(query.get('input'))
  if (query.get('batch') === '1') return readBatch(input, accepted)

  const id = query.get('id')
  if (id !== null && accepted.includes('query-id')) return { shape: 'flat', entry: readId({ id }) }
  if (isRecord(input) && 'id' in input && accepted.includes('query-input')) {
    return { shape: 'flat', entry: readId(input) }
  }
  return { shape: 'no-procedure' }
}

/** Marks an input that is not JSON. */
const unreadable = Symbol('unreadable')

function parseInput(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return unreadable
  }
}

function readBatch(input: unknown, accepted: readonly DatasetDialect[]): DatasetQuestion {
  if (input === unreadable) {
    const message = 'The input is not valid JSON'
    const entry: Entry = { ok: false, error: { code: 'PARSE_ERROR', message } }
    return { shape: 'batch', wrapped: true, dataset: entry, runs: entry }
  }
  const entries = isRecord(input) ? input : {}
  const isWrapped = (key: string) => isRecord(entries[key]) && 'json' in entries[key]
  const understandsSuperjson = accepted.includes('trpc-batch') || accepted.includes('langfuse')
  const wrapped =
    understandsSuperjson &&
    (isWrapped('0') || isWrapped('1') || !accepted.includes('trpc-batch-plain'))
  const read = (key: string) => {
    const given = entries[key]
    return readEntry(wrapped && isRecord(given) ? given['json'] : given, wrapped, accepted)
  }
  return { shape: 'batch', wrapped, dataset: read('0'), runs: read('1') }
}

function readEntry(input: unknown, wrapped: boolean, accepted: readonly DatasetDialect[]): Entry {
  const fields = isRecord(input) ? input : {}
  if (accepted.includes('langfuse') && 'projectId' in fields) return readLangfuse(fields)
  if (accepted.includes(wrapped ? 'trpc-batch' : 'trpc-batch-plain')) return readId(fields)
  return { ok: false, error: badInput('projectId', 'Required') }
}

function readId(fields: Record<string, unknown>): Entry {
  const id = fields['id']
  if (typeof id === 'string' && id !== '') return { ok: true, id, page: null }
  return { ok: false, error: badInput('id', id === undefined ? 'Required' : 'Expected string') }
}

function readLangfuse(fields: Record<string, unknown>): Entry {
  const { projectId, datasetId, page, limit } = fields
  if (projectId !== demoProjectId) {
    const message = 'User is not a member of this project'
    return { ok: false, error: { code: 'UNAUTHORIZED', message } }
  }
  if (typeof datasetId !== 'string') return { ok: false, error: badInput('datasetId', 'Required') }
  if (page === undefined && limit === undefined) return { ok: true, id: datasetId, page: null }
  if (!isCount(page)) return { ok: false, error: badInput('page', 'Expected number from 0') }
  if (!isCount(limit) || limit < 1 || limit > 100) {
    return { ok: false, error: badInput('limit', 'Expected number from 1 to 100') }
  }
  return { ok: true, id: datasetId, page: { number: page, limit } }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
