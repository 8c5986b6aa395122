import type { Dataset } from '../../contract/dataset.ts'
import type { Exchange, PlatformFailure } from '../../contract/failure.ts'
import { Json, type Unread } from '../../contract/text.ts'
import { readComplaints } from './complaints.ts'
import { TolerantReader } from './tolerant.ts'

/** A dataset answer without its runs: the dataset, the number that the platform gives, and what it refused. */
export type DatasetAnswer = {
  dataset: Dataset | null
  datasetFailure?: PlatformFailure
  runsFailure?: PlatformFailure
  /** 0 when the platform says nothing. */
  totalRuns: number
  unread: Unread[]
}

/** What an answer is quoted with in a failure. */
export type Quoted = { exchange: Exchange; redact: (text: string) => string }

/**
 * Reads the answer of a dataset read in either shape (wire, section 1): the flat one of the specification
 * or the tRPC batch, with or without superjson. The runs themselves were taken out of it beforehand.
 * `null` when it is neither. A dataset that is `null` in a good answer does not exist.
 */
export function readDatasetAnswer(envelope: unknown, quoted: Quoted): DatasetAnswer | null {
  const parts = partsOf(envelope)
  if (parts === null) return null
  const reader = new TolerantReader()
  const runs = itemOf(parts.runs, quoted)
  return {
    ...readDatasetItem(itemOf(parts.dataset, quoted), reader, quoted.exchange),
    ...(runs.failure ? { runsFailure: runs.failure } : {}),
    totalRuns: totalOf(runs.data, reader),
    unread: reader.unread,
  }
}

/** The number of runs that the platform gives; 0 when it says nothing. */
export function totalRunsOf(envelope: unknown): number {
  return totalOf(dataOf(asRecord(partsOf(envelope)?.runs)), new TolerantReader())
}

/** The two results of a batch. The flat shape is told as one whose second result stands around the first. */
function partsOf(envelope: unknown): { dataset: unknown; runs: unknown } | null {
  if (Array.isArray(envelope)) {
    const [dataset, runs] = envelope as unknown[]
    return isResult(dataset) || isResult(runs) ? { dataset, runs } : null
  }
  const { result, totalRuns } = asRecord(envelope)
  if (!Array.isArray(result) && !isRecord(result)) return null
  const [first] = Array.isArray(result) ? (result as unknown[]) : [result]
  return {
    dataset: isResult(first) ? first : { result: first },
    runs: { result: { data: { totalRuns } } },
  }
}

function isResult(item: unknown): boolean {
  return isRecord(item) && ('result' in item || isPresent(item['error']))
}

type Item = { data: unknown; failure?: PlatformFailure }

/** One result of a batch: `{result:{data:{json}}}`, `{result:{data}}`, or `{error}`. */
function itemOf(part: unknown, quoted: Quoted): Item {
  const item = asRecord(part)
  if (isPresent(item['error'])) return { data: undefined, failure: refusalOfItem(item, quoted) }
  return { data: dataOf(item) }
}

function dataOf(item: Record<string, unknown>): unknown {
  const { data } = asRecord(item['result'])
  return isRecord(data) && 'json' in data ? data['json'] : data
}

function refusalOfItem(
  item: Record<string, unknown>,
  { exchange, redact }: Quoted,
): PlatformFailure {
  const { message, complaints } = readComplaints(item, redact)
  const status = statusOf(item)
  const code = (
    { 401: 'unauthorized', 403: 'forbidden', 404: 'not-found', 429: 'rate-limited' } as const
  )[status]
  return {
    code: code ?? (status >= 500 ? 'server-error' : 'refused'),
    exchange: { ...exchange, status: status || exchange.status },
    ...(message === undefined ? {} : { message }),
    ...(complaints.length > 0 ? { complaints } : {}),
  }
}

function statusOf(item: Record<string, unknown>): number {
  const error = asRecord(item['error'])
  const inner = isRecord(error['json']) ? error['json'] : error
  const data = asRecord(inner['data'])
  return typeof data['httpStatus'] === 'number' ? data['httpStatus'] : 0
}

function readDatasetItem(
  item: Item,
  reader: TolerantReader,
  exchange: Exchange,
): Pick<DatasetAnswer, 'dataset' | 'datasetFailure'> {
  if (item.failure) return { dataset: null, datasetFailure: item.failure }
  // 200 with null is how a missing dataset is said.
  if (item.data === null || item.data === undefined) {
    return { dataset: null, datasetFailure: { code: 'not-found', exchange } }
  }
  const data = reader.record(item.data, 'dataset')
  const text = (key: string) => reader.text(data[key], `dataset.${key}`)
  const metadata = Json.safeParse(data['metadata'] ?? null)
  if (!metadata.success) reader.note('dataset.metadata', data['metadata'])
  return {
    dataset: {
      id: text('id') ?? '',
      projectId: text('projectId'),
      name: text('name'),
      description: text('description'),
      metadata: metadata.success ? metadata.data : null,
      createdAt: text('createdAt'),
      updatedAt: text('updatedAt'),
    },
  }
}

function totalOf(data: unknown, reader: TolerantReader): number {
  if (!isRecord(data)) return 0
  return reader.number(data['totalRuns'], 'totalRuns') ?? 0
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
