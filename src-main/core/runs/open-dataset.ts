import type { Failure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Defect, Incomplete, OpenedDataset, OpenFailure, OpenOptions } from './engine.ts'
import type { Call, EndedBody } from './protocol.ts'
import { sendBody } from './send-body.ts'
import { throttled } from './throttled.ts'

/** How many rows and columns the first look at a dataset shows: more than a screen has. */
const FIRST_ROWS = 50
const FIRST_COLUMNS = 60

/** The main thread's side of `RunsEngine.open`: feeds the worker, and hands out what it made. */
export async function openDataset(
  call: Call,
  body: ReadableStream<Uint8Array>,
  options: OpenOptions,
): Promise<Result<OpenedDataset, OpenFailure>> {
  const { spool, layout = 'answer' } = options
  const opened = await call('open', { spool, layout })
  if (!opened.ok) {
    await body.cancel()
    return opened
  }
  const handle = opened.value
  try {
    const read = await readBodies(call, handle, body, options)
    if (read.ok) return done(await datasetOf(call, handle, read.value))
    await call('close', { handle })
    return read
  } catch (error) {
    await call('close', { handle }).catch(() => null)
    throw error
  }
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
    const sent = await sendBody(call, handle, body, signal, ({ bytes, runs }) => {
      report({ bytes, runs })
      showFirstRuns(runs)
    })
    if (!sent.ok) return sent
    if (signal.aborted) return failed({ code: 'cancelled' })
    const ended: EndedBody = await call('endBody', { handle })
    const fault = faultOf(ended, sent.value.interruption)
    if (fault && first === null && !isWorthKeeping(fault, ended)) return failed(fault)
    first ??= ended
    if (fault) return done({ first, last: ended, incomplete: fault })
    try {
      body = (await options.next?.(ended)) ?? null
    } catch (cause) {
      if (signal.aborted) return failed({ code: 'cancelled' })
      return done({ first, last: ended, incomplete: { kind: 'interrupted', offset: 0, cause } })
    }
    if (body === null) return done({ first, last: ended, incomplete: null })
  }
}

/** A stream that broke explains an early end; a document that is whole all the same needs no explanation. */
function faultOf(
  { fault, bytes }: EndedBody,
  interruption: { cause: unknown } | null,
): Incomplete | null {
  const isShort = fault?.kind === 'truncated' || fault?.kind === 'empty'
  return isShort && interruption
    ? { kind: 'interrupted', offset: bytes, cause: interruption.cause }
    : fault
}

/** Of the first body only one that was cut short within or after its runs. */
function isWorthKeeping({ kind }: Incomplete, { runsFound }: EndedBody): boolean {
  return runsFound && (kind === 'truncated' || kind === 'interrupted')
}

/**
 * Shows the first rows when some are here, and once more when all of them are: on a slow line the first of them come
 * long before the others. They are for the eye only: whatever fails here will be told later.
 */
function firstRuns(
  call: Call,
  handle: string,
  { onFirstRuns }: OpenOptions,
): (arrived: number) => void {
  let asked = 0
  let shown = 0
  const show = async (): Promise<void> => {
    const columns = (await call('columns', { handle })).slice(0, FIRST_COLUMNS)
    const keys = columns.map(({ key }) => key)
    const range = { offset: 0, limit: FIRST_ROWS }
    const rows = (await call('window', { handle, view: null, ...range, columns: keys })) ?? []
    if (rows.length <= shown) return
    shown = rows.length
    onFirstRuns?.({ columns, rows })
  }
  return (arrived) => {
    const isDue = asked === 0 ? arrived > 0 : asked < FIRST_ROWS && arrived >= FIRST_ROWS
    if (!isDue || !onFirstRuns) return
    asked = arrived
    show().catch(() => undefined)
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
    query: (query, signal, onProgress) =>
      orDefect(call('query', { handle, query }, { signal, onProgress })),
    window: (offset, limit, columns, view = null) =>
      call('window', { handle, view, offset, limit, columns }),
    run: (index, view = null) => call('run', { handle, view, index }),
    summary: (view, columns, signal, onProgress) =>
      orDefect(call('summary', { handle, view, columns }, { signal, onProgress })),
    estimate: (options, signal) => orDefect(call('estimate', { handle, options }, { signal })),
    export: (options, place, signal, onProgress) =>
      orDefect(call('export', { handle, options, place }, { signal, onProgress })),
    digest: (signal, onProgress) => orDefect(call('digest', { handle }, { signal, onProgress })),
    keep: (body, signal, onProgress) =>
      orDefect(call('keep', { handle, body }, { signal, onProgress })),
    diff: (after, key, signal, onProgress) =>
      orDefect(call('diff', { before: handle, after, key }, { signal, onProgress })),
    changes: (diff, window) => call('changes', { diff, window }),
    close: async () => {
      await call('close', { handle })
    },
  }
}

/** Work of the engine that broke, or whose engine was lost, ends as a defect. */
async function orDefect<T, F extends Failure>(
  work: Promise<Result<T, F>>,
): Promise<Result<T, F | Defect>> {
  try {
    return await work
  } catch (error) {
    return failed({ code: 'defect', detail: String(error) })
  }
}
