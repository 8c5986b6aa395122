import type { Dataset } from '../../contract/dataset.ts'
import type { Exchange, PlatformFailure } from '../../contract/failure.ts'
import { isRecord } from '../../contract/is-record.ts'
import { Json, type Unread } from '../../contract/primitives.ts'
import { readComplaints } from './complaints/read-complaints.ts'
import { fieldFinder, foldName, LenientReader, isPresent } from './paging/lenient-reader.ts'
import { mayBeOneOfMore } from './paging/paging-remainder.ts'
import { type Paging, readPaging } from './paging/paging.ts'
import { noteMessages } from './paging/list-messages.ts'
import { statementOf } from './answers/answer-signals.ts'

/**
 * A dataset response without its runs: the dataset, the number of runs that the platform gives, and a refusal of the
 * runs.
 */
export type DatasetAnswer = {
  dataset: Dataset | null
  datasetFailure?: PlatformFailure
  runsFailure?: PlatformFailure
  /** 0 if the platform gives no number. Null if its number makes no sense, or if the platform says that there are more runs. */
  totalRuns: number | null
  unread: Unread[]
}

/** The result of removing the runs from a response. */
export type TakenRuns = { runsFound: boolean; runs: number }

/**
 * Context for a failure. `isPage`: the response says that there are more runs, and they were requested. `headers`: only
 * for a response that was not saved.
 */
export type Quoted = {
  exchange: Exchange
  redact: (text: string) => string
  isPage?: boolean
  headers?: Headers
}

/**
 * Reads the response to a dataset request in either shape (wire, section 1): the flat shape of the specification or the
 * tRPC batch, with or without superjson. The runs must have been removed before. Returns null if it has neither shape.
 * If the dataset is null in a successful response, it does not exist.
 */
export function readDatasetAnswer(
  envelope: unknown,
  taken: TakenRuns,
  quoted: Quoted,
): DatasetAnswer | null {
  const parts = partsOf(envelope)
  if (parts === null) return null
  const reader = new LenientReader()
  const runs = itemOf(parts.runs, quoted)
  const runsFailure =
    runs.failure ??
    refusalIn(parts.runs, quoted) ??
    runsFailureOf(runs.data, taken, reader, quoted.exchange)
  return {
    ...readDatasetItem(parts.dataset, reader, quoted),
    ...(runsFailure ? { runsFailure } : {}),
    totalRuns: [parts.dataset, ...parts.others].reduce<number | null>(
      (total, part) => orMore(total, part, taken.runs),
      totalOf(parts.runs, taken.runs, reader, quoted),
    ),
    unread: reader.unread,
  }
}

/**
 * Returns the total number of runs that a page gives, when `runs` came with this page and the pages before it
 * (`DatasetAnswer.totalRuns`). `page`: its number from 1 on. It has `rows` runs. `unread`: parts of it that were not
 * understood, such as the texts beside its runs.
 */
export function totalRunsOf(
  envelope: unknown,
  { runs, ...answer }: { runs: number } & Counted,
): Pick<DatasetAnswer, 'totalRuns' | 'unread'> {
  const reader = new LenientReader()
  const totalRuns = totalOf(partsOf(envelope)?.runs, runs, reader, answer)
  return { totalRuns, unread: reader.unread }
}

type Parts = { dataset: unknown; runs: unknown; others: unknown[] }

/** Returns the two results of a batch, and further ones. In the flat shape, the first result is inside the second. */
function partsOf(envelope: unknown): Parts | null {
  if (Array.isArray(envelope)) {
    const [dataset, runs, ...others] = envelope as unknown[]
    return isResult(dataset) || isResult(runs) ? { dataset, runs, others } : null
  }
  const { result, ...around } = asRecord(envelope)
  if (!Array.isArray(result) && !isRecord(result)) return null
  const [dataset, ...others] = [result]
    .flat()
    .map((each: unknown) => (isResult(each) ? each : { result: each }))
  return { dataset, runs: { result: { data: around } }, others }
}

function isResult(item: unknown): boolean {
  return isRecord(item) && ('result' in item || isPresent(item['error']))
}

type Item = { data: unknown; failure?: PlatformFailure }

/** Reads one result of a batch: `{result:{data:{json}}}`, `{result:{data}}`, or `{error}`. */
function itemOf(part: unknown, quoted: Quoted): Item {
  const item = asRecord(part)
  if (isPresent(item['error'])) return { data: undefined, failure: refusalOfItem(item, quoted) }
  return { data: dataOf(item) }
}

function dataOf(item: Record<string, unknown>): unknown {
  const { data } = asRecord(item['result'])
  return isRecord(data) && 'json' in data ? data['json'] : data
}

/** Names under which a result contains the next one. */
const innerNames = ['result', 'data', 'json'] as const

/**
 * Returns the failure that a result reports at any of its levels, or null. The content of the result is not examined.
 */
function refusalIn(part: unknown, { exchange, redact }: Quoted): PlatformFailure | null {
  let level = part
  for (const inner of [...innerNames, null]) {
    if (!isRecord(level)) return null
    const { meta: _, runs: __, ...own } = level
    if (inner !== null) delete own[inner]
    const says = statementOf(own)
    if (says === 'no' || says === 'failed' || says === 'both') {
      const { message, complaints } = readComplaints(own, redact)
      return {
        code: says === 'no' ? 'refused' : says === 'failed' ? 'server-error' : 'unexpected-answer',
        exchange,
        ...(message === undefined ? {} : { message }),
        ...(complaints.length > 0 ? { complaints } : {}),
      }
    }
    if (inner !== null && inner in level) level = level[inner]
  }
  return null
}

function refusalOfItem(
  item: Record<string, unknown>,
  { exchange, redact }: Quoted,
): PlatformFailure {
  const { message, complaints, ...more } = readComplaints(item, redact)
  const status = statusOf(item)
  const code = (
    { 401: 'unauthorized', 403: 'forbidden', 404: 'not-found', 429: 'rate-limited' } as const
  )[status]
  return {
    code: code ?? (status >= 500 ? 'server-error' : 'refused'),
    exchange: { ...exchange, status: status || exchange.status },
    ...(message === undefined ? {} : { message }),
    ...(complaints.length > 0 ? { complaints } : {}),
    ...more,
  }
}

function statusOf(item: Record<string, unknown>): number {
  const error = asRecord(item['error'])
  const inner = isRecord(error['json']) ? error['json'] : error
  const data = asRecord(inner['data'])
  return typeof data['httpStatus'] === 'number' ? data['httpStatus'] : 0
}

function readDatasetItem(
  part: unknown,
  reader: LenientReader,
  quoted: Quoted,
): Pick<DatasetAnswer, 'dataset' | 'datasetFailure'> {
  const { exchange } = quoted
  const item = itemOf(part, quoted)
  if (item.failure) return { dataset: null, datasetFailure: item.failure }
  // The platform responds with 200 and null if the dataset does not exist.
  if (item.data === null || item.data === undefined) {
    return { dataset: null, datasetFailure: { code: 'not-found', exchange } }
  }
  // A dataset may have a field for its state. An error has no id.
  const hasId = isPresent(asRecord(item.data)['id'])
  const refusal = hasId ? null : refusalIn(part, quoted)
  if (refusal) return { dataset: null, datasetFailure: refusal }
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

/**
 * Returns why the runs could not be read, or null. A result without `runs` has none (wire, section 1). A missing result
 * is a failure. If the runs are an object of objects, its values are the runs, and a note says that the keys are left out.
 */
function runsFailureOf(
  data: unknown,
  taken: TakenRuns,
  reader: LenientReader,
  exchange: Exchange,
): PlatformFailure | null {
  const runs = isRecord(data) ? data['runs'] : data
  if (!isPresent(data)) return { code: 'unexpected-answer', exchange, detail: 'runs: undefined' }
  if (!isPresent(runs) || Array.isArray(runs)) return null
  if (!isRecord(runs) || !taken.runsFound) {
    return { code: 'unexpected-answer', exchange, detail: `runs: ${typeof runs}` }
  }
  if (taken.runs > 0) reader.note('runs', runs)
  return null
}

/**
 * Whether the paging of a response says that there are more runs before or after these, and nothing contradicts it.
 * `asked`: the page number from 1 on. Undefined if no page can be requested.
 */
function isMoreNamed(
  { total, page, otherPages, lastPage, hasNext, hasPrevious, rowsBefore }: Paging,
  { sent, rows, page: asked }: { sent: number; rows: number; page: number | undefined },
): boolean {
  const number = asked ?? 1
  const at = page ?? otherPages[0] ?? number
  if (hasNext === true || (hasPrevious && number === 1) || (page ?? 0) > number) return true
  if (rows > 0 && (rowsBefore ?? 0) > sent - rows) return true
  if (lastPage !== null && at > number) return true
  if (total !== null && total > sent) return true
  // With a total, page 0 of 1 is the whole list. Without a total, it may be the first of two pages.
  const isCertain = total !== null || asked !== undefined
  return lastPage !== null && lastPage > (isCertain ? Math.max(at, number) : at)
}

type Counted = Pick<Quoted, 'isPage' | 'headers' | 'redact'> & { page?: number; rows?: number }

/** Returns the number of runs that the platform gives beside the `sent` runs (`DatasetAnswer.totalRuns`). */
function totalOf(
  part: unknown,
  sent: number,
  reader: LenientReader,
  { isPage = false, page, rows = sent, headers, redact }: Counted,
): number | null {
  const item = asRecord(part)
  const data = asRecord(dataOf(item))
  const said = fieldFinder(data)('totalRuns').value
  const total = reader.count(said, 'totalRuns')
  const isSenseless =
    isPresent(said) && (total === null || (total === 0 && sent > 0) || isContradicted(data))
  if (isPage) return isSenseless ? null : (total ?? 0)
  // The number may be beside the list, around it (`meta` beside `json`), or in the headers.
  const around = asRecord(asRecord(item['result'])['data'])
  const beside = { around, rows, ...(headers ? { headers } : {}) }
  const paging = readPaging(data, new LenientReader(), beside)
  noteMessages(paging.messages, reader, redact)
  if (isSenseless) return null
  if (total !== null && total > sent) return total
  // If pages are requested, the next page shows whether there are more.
  const isOneOfMore = page === undefined && total === null && mayBeOneOfMore(paging, rows)
  const isMore = isOneOfMore || isMoreNamed(paging, { sent, rows, page })
  return paging.isPart || isMore || paging.isContradictory ? null : (total ?? 0)
}

/** Returns the number of runs, or a larger number in the dataset itself or in a further result. Prisma puts counts under `_count`. */
function orMore(total: number | null, part: unknown, sent: number): number | null {
  if (total === null) return null
  const data = asRecord(dataOf(asRecord(part)))
  const field = fieldFinder(data)
  const said = [
    ...['totalRuns', 'runCount', 'runsCount'].map((name) => field(name).value),
    asRecord(data['_count'])['runs'],
  ]
  const reader = new LenientReader()
  const counts = said.map((value) => reader.count(value, 'totalRuns') ?? 0)
  const most = Math.max(...counts)
  return most > sent ? Math.max(total, most) : total
}

/** Whether the response gives the number of runs in two spellings with different values. */
function isContradicted(data: Record<string, unknown>): boolean {
  const said = Object.entries(data)
    .filter(([key, value]) => foldName(key) === foldName('totalRuns') && isPresent(value))
    .map(([, value]) => String(value))
  return new Set(said).size > 1
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
