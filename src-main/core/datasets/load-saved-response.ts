import type { Exchange, Failure, FileFailure, PlatformFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { withoutStacks } from '../platform/network/read-body.ts'
import type { DatasetAnswer } from '../platform/dataset-reader.ts'
import type {
  FileOptions,
  OpenedDataset,
  OpenFailure,
  RunsEngine,
} from '../../runs-engine/engine-types.ts'
import { nameOfPath } from './file-name.ts'
import type { ReadDataset } from './read-dataset.ts'
import { parseDatasetResponse } from './parse-dataset-response.ts'

export type SavedResponseServices = {
  runs: RunsEngine
  spool: string
}

export type SavedResponse = ReadDataset & {
  /** When the file was last changed, in milliseconds since 1970. */
  changedAt: number
}

/** The longest quote of a saved response in a failure, in characters. */
const quotedLimit = 20_000

/**
 * Reads a saved response as `readDataset` reads one from the platform. Also reads an exported array of runs. Both may
 * be gzipped. Needs no request and no profile.
 */
export async function loadSavedResponse(
  { runs, spool }: SavedResponseServices,
  path: string,
  job: Omit<FileOptions, 'spool'>,
): Promise<Result<SavedResponse>> {
  const name = nameOfPath(path)
  const read = await runs.openFile(path, { ...job, spool })
  if (!read.ok) return err(failureOf(read.failure, name))
  const { layout, changedAt, damage, ...opened } = read.value
  const answer = layout === 'list' ? answerOfList(opened, name) : answerOf(opened, name)
  if (!answer.ok) {
    await opened.close()
    return answer
  }
  // If the checksum of the gzip fails, the text may be damaged even though it looks complete.
  const incomplete = damage ?? (opened.incomplete && failureOf(opened.incomplete, name))
  return ok({ opened, answer: answer.value, incomplete, changedAt })
}

function answerOf(opened: OpenedDataset, name: string): Result<DatasetAnswer, FileFailure> {
  const exchange = exchangeOf(opened.envelope, name)
  const answer = parseDatasetResponse(opened, { exchange, redact: (text) => text })
  return answer.ok ? answer : err(refusalOf(opened.envelope, answer.failure, name))
}

/** A list contains only runs. If it ends before the first run, it is not a dataset. */
function answerOfList(opened: OpenedDataset, name: string): Result<DatasetAnswer, FileFailure> {
  if (opened.incomplete && opened.runs === 0) return err({ code: 'file-cut', name })
  return ok({ dataset: null, totalRuns: 0, unread: [] })
}

/** The saved response, quoted like one from the platform. Its address is not known. */
function exchangeOf(envelope: unknown, name: string): Exchange {
  const text = withoutStacks(JSON.stringify(envelope) ?? '')
  return {
    method: 'GET',
    url: name,
    requestBody: null,
    status: null,
    contentType: null,
    responseBody: text.slice(0, quotedLimit),
    cut: text.length > quotedLimit,
  }
}

/** Returns what the platform said instead of giving the dataset, if it said anything. */
function refusalOf(
  envelope: unknown,
  { code, message }: PlatformFailure,
  name: string,
): FileFailure {
  if (code === 'unexpected-answer' && !complains(envelope)) return { code: 'file-no-dataset', name }
  return { code: 'file-refusal', name, ...(message === undefined ? {} : { detail: message }) }
}

/** Whether JSON that is not a dataset is the body of an error. */
function complains(envelope: unknown): boolean {
  if (typeof envelope !== 'object' || envelope === null) return false
  return ['error', 'errors', 'message'].some((key) => key in envelope)
}

function failureOf(failure: OpenFailure, name: string): Failure {
  if ('code' in failure) return failure
  const { kind, offset } = failure
  switch (kind) {
    case 'interrupted':
    case 'truncated':
      return { code: 'file-cut', name }
    case 'empty':
      return { code: 'file-empty', name }
    case 'web-page':
      return { code: 'file-web-page', name }
    case 'not-json':
      return { code: 'file-not-json', name, offset }
    case 'invalid-utf-8':
      return { code: 'file-not-json', name, offset, detail: kind }
    case 'too-deep':
    case 'too-large':
      return { code: 'file-unreadable', name, offset, detail: `${kind}, byte ${offset}` }
  }
}
