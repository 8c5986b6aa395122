import type { FileFailure } from '../contract/failure.ts'
import { ok, err, type Result } from '../contract/result.ts'
import { defectOf } from '../contract/out-of-memory.ts'
import type {
  FileOptions,
  Incomplete,
  OpenedDataset,
  OpenedFile,
  OpenFailure,
  OpenOptions,
} from './engine-types.ts'
import type { Call, EndedBody } from './protocol.ts'
import { uploadToWorker } from './upload-to-worker.ts'
import { throttled } from './work.ts'

/** The size of the first rows (`onFirstRuns`): more than a screen shows. */
const FIRST_ROWS = 50
const FIRST_COLUMNS = 60

/** The main thread's side of `RunsEngine.open`: sends the bodies to the worker. */
export async function openDataset(
  call: Call,
  body: ReadableStream<Uint8Array>,
  options: OpenOptions,
): Promise<Result<OpenedDataset, OpenFailure>> {
  const { spool, layout = 'answer' } = options
  const opened = await call('open', { spool, layout }).catch((error: unknown) => {
    abandon(body)
    throw error
  })
  if (!opened.ok) {
    abandon(body)
    return opened
  }
  const handle = opened.value
  return orClose(call, handle, async () => {
    const read = await readBodies(call, handle, body, options)
    return read.ok ? ok(await datasetOf(call, handle, read.value)) : read
  })
}

/** The main thread's side of `RunsEngine.openFile`. */
export async function openFile(
  call: Call,
  path: string,
  options: FileOptions,
): Promise<Result<OpenedFile, OpenFailure>> {
  const { spool, signal, onProgress } = options
  const opened = await call('openFile', { spool, path })
  if (!opened.ok) return opened
  const handle = opened.value
  const showFirstRuns = firstRuns(call, handle, options)
  return orClose(call, handle, async () => {
    const read = await call(
      'readFile',
      { handle },
      {
        ...(signal ? { signal } : {}),
        onProgress: ({ runs, of, bytes }) => {
          onProgress?.({ done: bytes, total: of || null })
          void showFirstRuns(runs)
        },
      },
    )
    if (!read.ok) return read
    const { layout, changedAt, damage, ...body } = read.value
    const { fault } = body
    if (fault && !isWorthKeeping(fault, body))
      return err(isShort(fault) ? (damage ?? fault) : fault)
    const dataset = await datasetOf(call, handle, { first: body, last: body, incomplete: fault })
    return ok({ ...dataset, layout, changedAt, damage })
  })
}

/** Closes the dataset if `open` fails. */
async function orClose<T>(
  call: Call,
  handle: string,
  open: () => Promise<Result<T, OpenFailure>>,
): Promise<Result<T, OpenFailure>> {
  try {
    const opened = await open()
    if (!opened.ok) await call('close', { handle })
    return opened
  } catch (error) {
    await call('close', { handle }).catch(() => null)
    throw error
  }
}

/** Cancels a body, because an unread one would keep its connection open. Ignores a body that already failed. */
function abandon(body: ReadableStream<Uint8Array>): void {
  body.cancel().catch(() => undefined)
}

type ReadBodies = { first: EndedBody; last: EndedBody; incomplete: Incomplete | null }

async function readBodies(
  call: Call,
  handle: string,
  firstBody: ReadableStream<Uint8Array>,
  options: OpenOptions,
): Promise<Result<ReadBodies, OpenFailure>> {
  const signal = options.signal ?? new AbortController().signal
  const showFirstRuns = firstRuns(call, handle, options)
  const report = throttled(options.onProgress ?? (() => undefined))
  let first: EndedBody | null = null
  let body: ReadableStream<Uint8Array> | null = firstBody
  for (;;) {
    const sent = await uploadToWorker(call, handle, body, signal, async ({ bytes, runs }) => {
      report({ bytes, runs })
      await showFirstRuns(runs)
    })
    if (!sent.ok) return sent
    if (signal.aborted) return err({ code: 'cancelled' })
    const end = await call('endBody', { handle })
    if (!end.ok) return end
    const ended: EndedBody = end.value
    const fault = faultOf(ended, sent.value.interruption)
    if (fault && first === null && !isWorthKeeping(fault, ended)) return err(fault)
    first ??= ended
    if (fault) return ok({ first, last: ended, incomplete: fault })
    try {
      body = (await options.next?.(ended)) ?? null
    } catch (cause) {
      if (signal.aborted) return err({ code: 'cancelled' })
      return ok({ first, last: ended, incomplete: { kind: 'interrupted', offset: 0, cause } })
    }
    if (body === null) return ok({ first, last: ended, incomplete: null })
  }
}

/** If the stream broke, that is the reason for a body that ends early. A complete document has no fault. */
function faultOf(
  { fault, bytes }: EndedBody,
  interruption: { cause: unknown } | null,
): Incomplete | null {
  return isShort(fault) && interruption
    ? { kind: 'interrupted', offset: bytes, cause: interruption.cause }
    : fault
}

function isShort(fault: Incomplete | null): boolean {
  return fault?.kind === 'truncated' || fault?.kind === 'empty'
}

/** Whether the first body is kept. It is kept only if it ends early, within or after its runs. */
function isWorthKeeping({ kind }: Incomplete, { runsFound }: EndedBody): boolean {
  return runsFound && (kind === 'truncated' || kind === 'interrupted')
}

/**
 * Shows the first rows when some have arrived, and again when all `FIRST_ROWS` have. A failure is ignored here: the
 * call that reads the body reports it.
 */
function firstRuns(
  call: Call,
  handle: string,
  { onFirstRuns }: Pick<OpenOptions, 'onFirstRuns'>,
): (arrived: number) => Promise<void> {
  let asked = 0
  let shown = 0
  const show = async (): Promise<void> => {
    const columns = (await call('columns', { handle })).slice(0, FIRST_COLUMNS)
    const keys = columns.map(({ key }) => key)
    const input = { view: null, offset: 0, limit: FIRST_ROWS, columns: keys }
    const read = await asker(call, handle)('runs', input)
    const rows = read.ok ? read.value : []
    if (rows.length <= shown) return
    shown = rows.length
    onFirstRuns?.({ columns, rows })
  }
  return async (arrived) => {
    const isDue = asked === 0 ? arrived > 0 : asked < FIRST_ROWS && arrived >= FIRST_ROWS
    if (!isDue || !onFirstRuns) return
    asked = arrived
    await show().catch(() => undefined)
  }
}

async function datasetOf(
  call: Call,
  handle: string,
  { first, last, incomplete }: ReadBodies,
): Promise<OpenedDataset> {
  return {
    handle,
    envelope: first.envelope,
    runsFound: first.runsFound,
    runs: last.runs,
    bytes: last.bytes,
    incomplete,
    columns: await call('columns', { handle }),
    ask: asker(call, handle),
    close: async () => {
      await call('close', { handle })
    },
  }
}

/** Sends a question to the worker. A call that throws, or a lost worker, is a defect. */
function asker(call: Call, handle: string): OpenedDataset['ask'] {
  return async (question, input, asking) => {
    try {
      // Messages carry no types, so the answer is cast to the type that belongs to its question.
      return (await call('ask', { handle, question, input }, asking)) as Result<never, FileFailure>
    } catch (error) {
      return err(defectOf(error, String(error)))
    }
  }
}
