import { jsonAnswer, jsonStream, type Answer } from './response.ts'
import { demoProjectId, type DatasetCatalog, type DemoDataset } from './dataset-catalog.ts'
import { readQuestion, type DatasetDialect, type Entry } from './dataset-input.ts'
import type { DemoRequest } from './request.ts'
import { inPieces, runMetaTexts, runTexts, type RunRange } from './run-stream.ts'
import {
  errorItem,
  noSuchProcedure,
  procedures,
  statusOf,
  type Procedure,
  type TrpcError,
} from './trpc.ts'

/** The data that the dataset endpoint needs. */
export type DatasetSource = {
  catalog: DatasetCatalog
  seed: number
  dialects: readonly DatasetDialect[]
}

/** The result of one procedure: a dataset, nothing, or an error. */
type Found = { ok: true; dataset: DemoDataset | null } | { ok: false; error: TrpcError }

/**
 * `GET /api/trpc/datasets.byId,datasets.runsByDatasetId`. Returns a tRPC batch, or the flat shape of the specification.
 */
export function showDataset(source: DatasetSource, request: DemoRequest): Answer {
  const question = readQuestion(request.query, source.dialects)
  if (question.shape === 'no-procedure') return noSuchProcedure()
  if (question.shape === 'flat') return flatAnswer(source, question.entry)

  const { wrapped, dataset, runs } = question
  const foundDataset = find(source.catalog, 'datasets.byId', dataset)
  const foundRuns = find(source.catalog, 'datasets.runsByDatasetId', runs)
  return jsonStream(
    batchStatus(foundDataset, foundRuns),
    inPieces(batchTexts(source.seed, wrapped, foundDataset, foundRuns, rangeOf(runs, foundRuns))),
  )
}

/** The response without a token: each procedure of the batch has its own error. */
export function unauthorizedDataset(source: DatasetSource, request: DemoRequest): Answer {
  const question = readQuestion(request.query, source.dialects)
  const wrapped = question.shape !== 'batch' || question.wrapped
  const error: TrpcError = { code: 'UNAUTHORIZED', message: 'Unauthenticated.' }
  return failedBatch([error, error], wrapped)
}

function find(catalog: DatasetCatalog, procedure: Procedure, entry: Entry): Found {
  if (!entry.ok) return entry
  const dataset = catalog.find(entry.id) ?? null
  const failing = procedure === 'datasets.byId' ? 'dataset' : 'runs'
  if (dataset?.fails === failing || dataset?.fails === 'both') {
    return { ok: false, error: brokenInside(procedure) }
  }
  return { ok: true, dataset }
}

function brokenInside(procedure: Procedure): TrpcError {
  return {
    code: 'INTERNAL_SERVER_ERROR',
    message: 'The data store did not answer',
    stack: `TRPCError: The data store did not answer\n    at ${procedure} (/srv/app/server/datasets.js:41:7)`,
  }
}

/**
 * Returns the common status, or 207 if they differ (as on the wire of tRPC's batch link). A missing dataset is no
 * error.
 */
function batchStatus(...found: Found[]): number {
  const statuses = new Set(found.map((item) => (item.ok ? 200 : statusOf(item.error))))
  const [status = 200] = statuses
  return statuses.size === 1 ? status : 207
}

function failedBatch(errors: readonly TrpcError[], wrapped: boolean): Answer {
  const items = errors.map((error, index) => errorItem(error, procedures[index] ?? '', wrapped))
  const status = batchStatus(...errors.map((error) => ({ ok: false as const, error })))
  return jsonAnswer(status, items)
}

/** The runs that an entry requests: all of them, or one page. */
function rangeOf(entry: Entry, found: Found): RunRange {
  const runs = found.ok ? (found.dataset?.runs ?? 0) : 0
  if (!entry.ok || !entry.page) return { first: 0, count: runs }
  const first = Math.min(entry.page.number * entry.page.limit, runs)
  return { first, count: Math.min(entry.page.limit, runs - first) }
}

function* batchTexts(
  seed: number,
  wrapped: boolean,
  dataset: Found,
  runs: Found,
  range: RunRange,
): Generator<string> {
  yield `[${datasetItem(dataset, wrapped)},`
  if (!runs.ok) {
    yield JSON.stringify(errorItem(runs.error, procedures[1], wrapped))
  } else {
    yield `{"result":{"data":${wrapped ? '{"json":' : ''}`
    yield `{"totalRuns":${runs.dataset?.totalRuns ?? 0},"runs":[`
    yield* runTexts(seed, range)
    yield ']}'
    if (wrapped) {
      yield ',"meta":{"values":{'
      yield* runMetaTexts(range)
      yield '}}}'
    }
    yield '}}'
  }
  yield ']'
}

function datasetItem(found: Found, wrapped: boolean): string {
  if (!found.ok) return JSON.stringify(errorItem(found.error, procedures[0], wrapped))
  const shown = found.dataset && shownDataset(found.dataset)
  if (!wrapped) return JSON.stringify({ result: { data: shown } })
  const meta = shown ? { meta: { values: { createdAt: ['Date'], updatedAt: ['Date'] } } } : {}
  return JSON.stringify({ result: { data: { json: shown, ...meta } } })
}

/** The flat shape of the specification, which cannot express one failure next to one success. */
function flatAnswer({ catalog, seed }: DatasetSource, entry: Entry): Answer {
  const dataset = find(catalog, 'datasets.byId', entry)
  const runs = find(catalog, 'datasets.runsByDatasetId', entry)
  if (!dataset.ok) return failedBatch([dataset.error], true)
  if (!runs.ok) return failedBatch([runs.error], true)
  return jsonStream(200, inPieces(flatTexts(seed, dataset.dataset, rangeOf(entry, runs))))
}

function* flatTexts(seed: number, dataset: DemoDataset | null, range: RunRange): Generator<string> {
  const values = { createdAt: [{ value: 'Date' }], updatedAt: [{ value: 'Date' }] }
  const data = { json: dataset && shownDataset(dataset), meta: dataset ? { values } : {} }
  yield `{"result":[{"data":${JSON.stringify(data)}}],"totalRuns":${dataset?.totalRuns ?? 0},"runs":[`
  yield* runTexts(seed, range)
  yield ']}'
}

function shownDataset(dataset: DemoDataset) {
  const { id, name, description, metadata, createdAt, updatedAt } = dataset
  return { id, projectId: demoProjectId, name, description, metadata, createdAt, updatedAt }
}
