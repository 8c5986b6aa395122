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

/**
 * Reads the answer of a dataset read in either shape (wire, section 1): the flat one of the specification
 * or the tRPC batch, with or without superjson. The runs themselves were taken out of it beforehand.
 * `null` when it is neither. A dataset that is `null` in a good answer does not exist.
 */
export function readDatasetAnswer(envelope: unknown, exchange: Exchange): DatasetAnswer | null {
  const reader = new TolerantReader()
  if (Array.isArray(envelope)) {
    const [first, second] = envelope as unknown[]
    const runs = itemOf(second, exchange)
    return {
      ...readDatasetItem(itemOf(first, exchange), reader, exchange),
      ...(runs.failure ? { runsFailure: runs.failure } : {}),
      totalRuns: totalOf(runs.data, reader),
      unread: reader.unread,
    }
  }
  const flat = reader.record(envelope, '')
  if (!Array.isArray(flat['result'])) return null
  const [first] = flat['result'] as unknown[]
  return {
    ...readDatasetItem(itemOf({ result: first }, exchange), reader, exchange),
    totalRuns: totalOf(flat, reader),
    unread: reader.unread,
  }
}

type Item = { data: unknown; failure?: PlatformFailure }

/** One result of a batch: `{result:{data:{json}}}`, `{result:{data}}`, or `{error}`. */
function itemOf(item: unknown, exchange: Exchange): Item {
  if (!isRecord(item)) return { data: undefined }
  if ('error' in item) return { data: undefined, failure: refusalOfItem(item, exchange) }
  const result = isRecord(item['result']) ? item['result'] : {}
  const { data } = result
  return { data: isRecord(data) && 'json' in data ? data['json'] : data }
}

function refusalOfItem(item: Record<string, unknown>, exchange: Exchange): PlatformFailure {
  const { message, complaints } = readComplaints(item)
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
  const error = isRecord(item['error']) ? item['error'] : {}
  const inner = isRecord(error['json']) ? error['json'] : error
  const data = isRecord(inner['data']) ? inner['data'] : {}
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
  const metadata = Json.safeParse(data['metadata'])
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
