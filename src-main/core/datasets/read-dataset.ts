import type { FirstRuns } from '../../contract/dataset.ts'
import type { Failure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { DatasetAnswer } from '../platform/dataset-reader.ts'
import { LenientReader } from '../platform/paging/lenient-reader.ts'
import { isPaged } from '../platform/dataset-request.ts'
import type { OpenedDataset, OpenFailure, RunsEngine } from '../../runs-engine/engine-types.ts'
import { DatasetPages, notFinalFailure, type PageServices } from './dataset-pages.ts'
import { parseDatasetResponse } from './parse-dataset-response.ts'

export type DatasetServices = PageServices & {
  runs: RunsEngine
  spool: string
}

export type ReadDataset = {
  opened: OpenedDataset
  answer: DatasetAnswer
  /** Why the response ended early. Null if it did not. */
  incomplete: Failure | null
}

type ReadingJob = {
  signal: AbortSignal
  onProgress: (read: { bytes: number; runs: number }) => void
  onFirstRuns?: (first: FirstRuns) => void
}

/**
 * Reads a dataset with its runs (specification, endpoint 4). The worker stores and indexes the runs while they arrive.
 */
export async function readDataset(
  services: DatasetServices,
  context: RequestContext,
  id: string,
  job: ReadingJob,
): Promise<Result<ReadDataset>> {
  // The worker starts while the request runs.
  services.runs.start()
  const pages = new DatasetPages(services, context, id, job.signal)
  const first = await pages.first()
  if (!first.ok) return first
  const { answer, body } = first.value

  const opened = await services.runs.open(body, {
    spool: services.spool,
    signal: job.signal,
    onProgress: job.onProgress,
    ...(job.onFirstRuns ? { onFirstRuns: job.onFirstRuns } : {}),
    ...(isPaged(context.dialect) ? { next: pages.next } : {}),
  })
  const explain = (failure: OpenFailure) => openFailure(failure, pages)
  if (!opened.ok) return err(explain(opened.failure))
  const exchange = answer.exchange(JSON.stringify(opened.value.envelope), false)
  const { redact, headers } = answer
  const quoted = { exchange, redact, headers, isPage: isPaged(context.dialect) }
  const read = parseDatasetResponse(opened.value, quoted)
  const notFinal = notFinalFailure(answer.status, exchange)
  if (!read.ok) {
    await opened.value.close()
    return notFinal ? err(notFinal) : read
  }
  const { incomplete } = opened.value
  return ok({
    opened: opened.value,
    answer: withOtherId({ ...read.value, ...pages.told(read.value) }, id),
    incomplete: incomplete ? explain(incomplete) : notFinal,
  })
}

/** Adds a note if the platform returned another dataset than requested. */
function withOtherId(answer: DatasetAnswer, asked: string): DatasetAnswer {
  const given = answer.dataset?.id ?? ''
  if (given.trim() === '' || asked.trim() === '' || given.trim() === asked.trim()) return answer
  const reader = new LenientReader()
  reader.quote('id', given)
  return { ...answer, unread: [...answer.unread, ...reader.unread] }
}

/** The failure for a page that could not be read. It is always the latest page, because none is requested after it. */
function openFailure(failure: OpenFailure, pages: DatasetPages): Failure {
  if ('code' in failure) return failure
  if (failure.kind === 'interrupted') return pages.failureOf(failure.cause)
  const exchange = pages.exchange()
  switch (failure.kind) {
    case 'web-page':
      return { code: 'web-page', exchange }
    case 'not-json':
      return { code: 'not-json', exchange, offset: failure.offset }
    case 'truncated':
    case 'invalid-utf-8':
      return { code: 'not-json', exchange, offset: failure.offset, detail: failure.kind }
    case 'empty':
      return { code: 'unexpected-answer', exchange, detail: failure.kind }
    case 'too-deep':
    case 'too-large':
      return { code: 'unexpected-answer', exchange, offset: failure.offset, detail: failure.kind }
  }
}
