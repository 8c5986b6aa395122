import type { Dataset } from '../../contract/dataset.ts'
import type { Exchange, PlatformFailure } from '../../contract/failure.ts'
import { Json, type Unread } from '../../contract/primitives.ts'
import { readComplaints } from './server-errors.ts'
import { fieldsOf, LenientReader } from './lenient-reader.ts'
import { mayBeOneOfMore, type Paging, readPaging } from './paging.ts'
import { type Remark, remarksIn } from './part-words.ts'
import { statementOf } from './answer-signals.ts'
import { isRecord } from './answer-fields.ts'

/** A dataset answer without its runs: the dataset, the number that the platform gives, and what it refused. */
export type DatasetAnswer = {
  dataset: Dataset | null
  datasetFailure?: PlatformFailure
  runsFailure?: PlatformFailure
  /** 0 when the platform says nothing; null when what it says makes no sense, or when it says that there are more. */
  totalRuns: number | null
  unread: Unread[]
}

/** What was found of the runs when they were taken out of an answer. */
export type TakenRuns = { runsFound: boolean; runs: number }

/**
 * What an answer is quoted with in a failure. `isPage`: it says that there are more, and they were asked for. `headers`: of
 * an answer that was not saved.
 */
export type Quoted = {
  exchange: Exchange
  redact: (text: string) => string
  isPage?: boolean
  headers?: Headers
}

/**
 * Reads the answer of a dataset read in either shape (wire, section 1): the flat one of the specification
 * or the tRPC batch, with or without superjson. The runs themselves were taken out of it beforehand.
 * `null` when it is neither. A dataset that is `null` in a good answer does not exist.
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
    totalRuns: orMore(totalOf(parts.runs, taken.runs, reader, quoted), parts.dataset, taken.runs),
    unread: reader.unread,
  }
}

/**
 * The number of all runs that a page gives, when `runs` came with it and the pages before it (`DatasetAnswer.totalRuns`).
 * `page`: which one it is, from 1 on, of those that were asked for; it brought `rows` of them. `unread`: what was not
 * understood of it, as the words beside its runs.
 */
export function totalRunsOf(
  envelope: unknown,
  { runs, ...answer }: { runs: number } & Counted,
): Pick<DatasetAnswer, 'totalRuns' | 'unread'> {
  const reader = new LenientReader()
  const totalRuns = totalOf(partsOf(envelope)?.runs, runs, reader, answer)
  return { totalRuns, unread: reader.unread }
}

/** The two results of a batch. The flat shape is told as one whose second result stands around the first. */
function partsOf(envelope: unknown): { dataset: unknown; runs: unknown } | null {
  if (Array.isArray(envelope)) {
    const [dataset, runs] = envelope as unknown[]
    return isResult(dataset) || isResult(runs) ? { dataset, runs } : null
  }
  const { result, ...around } = asRecord(envelope)
  if (!Array.isArray(result) && !isRecord(result)) return null
  const [first] = Array.isArray(result) ? (result as unknown[]) : [result]
  return {
    dataset: isResult(first) ? first : { result: first },
    runs: { result: { data: around } },
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

/** Where one result keeps the next one that its own fields stand around. */
const innerNames = ['result', 'data', 'json'] as const

/** What a result says of itself at any of its levels, when it says that it failed. What it holds is not asked. */
function refusalIn(part: unknown, { exchange, redact }: Quoted): PlatformFailure | null {
  let level = part
  for (const inner of [...innerNames, null]) {
    if (!isRecord(level)) return null
    const { meta: _, runs: __, ...own } = level
    if (inner !== null) delete own[inner]
    const { says } = statementOf(own)
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
  // 200 with null is how a missing dataset is said.
  if (item.data === null || item.data === undefined) {
    return { dataset: null, datasetFailure: { code: 'not-found', exchange } }
  }
  // A dataset may have a state of its own; an error has no id.
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
 * Whether the paging of an answer says that there is more than what was sent, before it or after it. Nothing else in it
 * speaks against that. `asked`: the number of the page, from 1 on; undefined where no page can be asked for.
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
  // Beside a total that came, a page 0 of one page is the whole. Without a total, it may be the first of two.
  const isCertain = total !== null || asked !== undefined
  return lastPage !== null && lastPage > (isCertain ? Math.max(at, number) : at)
}

type Counted = Pick<Quoted, 'isPage' | 'headers' | 'redact'> & { page?: number; rows?: number }

/** The number of runs that the platform gives, beside the `sent` runs (`DatasetAnswer.totalRuns`). */
function totalOf(
  part: unknown,
  sent: number,
  reader: LenientReader,
  { isPage = false, page, rows = sent, headers, redact }: Counted,
): number | null {
  const item = asRecord(part)
  const data = asRecord(dataOf(item))
  const said = fieldsOf(data)('totalRuns').value
  const total = reader.count(said, 'totalRuns')
  const isSenseless = isPresent(said) && (total === null || (total === 0 && sent > 0))
  if (isPage) return isSenseless ? null : (total ?? 0)
  // Beside the list, around it (`meta` beside `json`), or in the headers.
  const around = asRecord(asRecord(item['result'])['data'])
  const remarks = (around === data ? [data] : [data, around]).flatMap(remarksIn)
  note(remarks, reader, redact)
  if (isSenseless) return null
  if (total !== null && total > sent) return total
  const beside = { around, rows, ...(headers ? { headers } : {}) }
  const paging = readPaging(data, new LenientReader(), beside)
  // A number that came weighs more than words of trouble. Without one they may be why runs are missing.
  const isTrouble = !total && remarks.some((remark) => remark.isTrouble)
  const isPart = paging.isPart || isTrouble || remarks.some((remark) => remark.isPart)
  // Where pages are asked for, the next one tells.
  const isOneOfMore = page === undefined && total === null && mayBeOneOfMore(paging, rows)
  const isMore = isOneOfMore || isMoreNamed(paging, { sent, rows, page })
  return isPart || isMore || paging.isContradictory ? null : (total ?? 0)
}

/** Words beside the runs are for the person. They are redacted before they are cut, so that no half of a token is left. */
function note(remarks: readonly Remark[], reader: LenientReader, redact: Quoted['redact']): void {
  for (const { path, value } of remarks) {
    if (typeof value === 'string') reader.quote(redact(path), redact(value))
    else reader.note(redact(path), value)
  }
}

/** A number of runs, or a larger one than came that stands in the dataset itself. Prisma counts under `_count`. */
function orMore(total: number | null, part: unknown, sent: number): number | null {
  if (total === null) return null
  const data = asRecord(dataOf(asRecord(part)))
  const field = fieldsOf(data)
  const said = [
    ...['totalRuns', 'runCount', 'runsCount'].map((name) => field(name).value),
    asRecord(data['_count'])['runs'],
  ]
  const reader = new LenientReader()
  const counts = said.map((value) => reader.count(value, 'totalRuns') ?? 0)
  const most = Math.max(...counts)
  return most > sent ? Math.max(total, most) : total
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}
