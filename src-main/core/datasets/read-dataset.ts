import type { FirstRuns } from '../../contract/dataset.ts'
import type { Exchange, Failure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports.ts'
import { readText } from '../platform/body.ts'
import type { OpenAnswer, PlatformClient, PlatformRequest } from '../platform/client.ts'
import type { RequestContext } from '../platform/context.ts'
import { type DatasetAnswer, totalRunsOf } from '../platform/dataset-reader.ts'
import { datasetRequest, isPaged, langfusePage } from '../platform/dataset-request.ts'
import { refusalOf } from '../platform/judge.ts'
import { retried } from '../platform/retry.ts'
import type { OpenedDataset, OpenFailure, RunsEngine, SoFar } from '../runs/engine.ts'
import { understandAnswer } from './understand-answer.ts'
import { watchBody } from './watched-body.ts'

export type DatasetServices = {
  client: PlatformClient
  clock: Clock
  runs: RunsEngine
  /** The folder of the spools. */
  spool: string
  /** Milliseconds without a byte after which a body counts as stalled. */
  idle: number
}

export type ReadDataset = {
  opened: OpenedDataset
  answer: DatasetAnswer
  /** Why the answer ended early, when it did. */
  incomplete: Failure | null
}

/** What is told while a dataset is read. */
type ReadingJob = {
  signal: AbortSignal
  onProgress: (read: { bytes: number; runs: number }) => void
  onFirstRuns?: (first: FirstRuns) => void
}

/**
 * Reads a dataset with its runs (specification, endpoint 4): the runs are spooled and indexed while they
 * arrive, whatever their number; what stands around them is read as the answer.
 */
export async function readDataset(
  services: DatasetServices,
  context: RequestContext,
  id: string,
  job: ReadingJob,
): Promise<Result<ReadDataset>> {
  const first = await openPage(services, context, id, 0, job.signal)
  if (!first.ok) return first
  const { request, answer, body, head } = first.value

  const opened = await services.runs.open(body, {
    spool: services.spool,
    signal: job.signal,
    onProgress: job.onProgress,
    ...(job.onFirstRuns ? { onFirstRuns: job.onFirstRuns } : {}),
    ...(isPaged(context.dialect) ? { next: nextPage(services, context, id, job.signal) } : {}),
  })
  const explain = (failure: OpenFailure) =>
    openFailure(failure, {
      exchange: answer.exchange(head(), false),
      interrupted: (cause) =>
        cause instanceof PageRefused
          ? cause.failure
          : services.client.failureOf(context, request, cause, job.signal),
    })
  if (!opened.ok) return failed(explain(opened.failure))
  const exchange = answer.exchange(JSON.stringify(opened.value.envelope), false)
  const quoted = { exchange, redact: answer.redact }
  const read = understandAnswer(opened.value, quoted)
  if (!read.ok) {
    await opened.value.close()
    return read
  }
  const { incomplete } = opened.value
  return done({
    opened: opened.value,
    answer: read.value,
    incomplete: incomplete && explain(incomplete),
  })
}

/** Carries through the reading of runs why a following page was not given. */
class PageRefused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

type Page = {
  request: PlatformRequest
  answer: OpenAnswer
  body: ReadableStream<Uint8Array>
  head: () => string
}

/** Asks for one page and looks at its head: refusals end here, with their text. */
async function openPage(
  services: DatasetServices,
  context: RequestContext,
  id: string,
  page: number,
  signal: AbortSignal,
): Promise<Result<Page>> {
  const request = datasetRequest(context, id, page)
  const answered = await retried(services.clock, signal, (within) =>
    services.client.open(context, request, { signal, within }),
  )
  if (!answered.ok) return failed(answered.failure.reason)
  const answer = answered.value
  const isFine = answer.status >= 200 && answer.status < 300
  if (isFine && answer.body) {
    return done({ request, answer, ...watchBody(answer.body, services.idle) })
  }
  try {
    const { text, whole } = await readText(
      answer.body && watchBody(answer.body, services.idle).body,
      1_000_000,
    )
    const exchange = answer.exchange(text, whole)
    if (isFine) return failed({ code: 'unexpected-answer', exchange })
    return failed(refusalOf({ ...answer, text, exchange }))
  } catch (cause) {
    return failed(services.client.failureOf(context, request, cause, signal))
  }
}

/**
 * The following pages of the `langfuse` dialect, until one is not full or the platform's own number is
 * reached: one that takes no notice of the page would send the same runs for ever.
 */
function nextPage(
  services: DatasetServices,
  context: RequestContext,
  id: string,
  signal: AbortSignal,
) {
  let page = 0
  return async ({ runs, bodyRuns, envelope }: SoFar) => {
    const total = totalRunsOf(envelope)
    if (bodyRuns !== langfusePage || (total > 0 && runs >= total)) return null
    page += 1
    const opened = await openPage(services, context, id, page, signal)
    if (!opened.ok) throw new PageRefused(opened.failure)
    return opened.value.body
  }
}

function openFailure(
  failure: OpenFailure,
  { exchange, interrupted }: { exchange: Exchange; interrupted: (cause: unknown) => Failure },
): Failure {
  if ('code' in failure) return failure
  switch (failure.kind) {
    case 'interrupted':
      return interrupted(failure.cause)
    case 'web-page':
      return { code: 'web-page', exchange }
    case 'truncated':
    case 'not-json':
    case 'invalid-utf-8':
      return { code: 'not-json', exchange, message: `${failure.kind}, byte ${failure.offset}` }
    case 'empty':
    case 'too-deep':
    case 'too-large':
      return {
        code: 'unexpected-answer',
        exchange,
        message: `${failure.kind}, byte ${failure.offset}`,
      }
  }
}
