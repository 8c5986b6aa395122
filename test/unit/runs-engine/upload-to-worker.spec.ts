import { expect, test } from '@playwright/test'
import { ok } from '../../../src-main/contract/result.ts'
import type { Call } from '../../../src-main/runs-engine/protocol.ts'
import { uploadToWorker } from '../../../src-main/runs-engine/upload-to-worker.ts'

const CHUNK_BYTES = 512 * 1024

/** A worker that takes chunks and answers for the oldest one when `answer` is called. */
function patientWorker() {
  const waiting: (() => void)[] = []
  const chunks: number[][] = []
  const call = (_: 'append', { bytes }: { bytes: Uint8Array }) => {
    chunks.push([bytes[0] ?? -1, bytes.length])
    return new Promise((resolve) => {
      waiting.push(() => resolve(ok({ bytes: 0, runs: 0, fault: null })))
    })
  }
  // One cast: only `append` is called.
  return { call: call as unknown as Call, chunks, waiting, answer: () => waiting.shift()?.() }
}

/** A body of full chunks that are numbered by their bytes; `taken` is how many of them were read. */
function numberedChunks(count: number) {
  const read = { taken: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read.taken === count) controller.close()
        else controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(read.taken++))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

test('sends three chunks at a time, in order, and pauses the body while a fourth is full', async () => {
  const worker = patientWorker()
  const { body, read } = numberedChunks(6)
  const sent = uploadToWorker(worker.call, 'd', body, new AbortController().signal, () =>
    Promise.resolve(),
  )
  await expect.poll(() => worker.chunks.length).toBe(1)
  worker.answer()
  await expect.poll(() => read.taken).toBe(5)
  expect(worker.chunks.map(([number]) => number)).toEqual([0, 1, 2, 3])
  worker.answer()
  await expect.poll(() => read.taken).toBe(6)
  expect(worker.waiting).toHaveLength(3)
  const answering = setInterval(worker.answer)
  expect(await sent).toEqual(ok({ interruption: null }))
  clearInterval(answering)
  expect(worker.chunks).toEqual([0, 1, 2, 3, 4, 5].map((number) => [number, CHUNK_BYTES]))
})

test('sends the second chunk only when all that follows from the first one is done', async () => {
  const worker = patientWorker()
  const { body, read } = numberedChunks(4)
  let finish = (): void => undefined
  const following = new Promise<void>((resolve) => (finish = resolve))
  const sent = uploadToWorker(worker.call, 'd', body, new AbortController().signal, () => following)
  await expect.poll(() => read.taken).toBe(2)
  worker.answer()
  await new Promise(setImmediate)
  expect(worker.chunks).toEqual([[0, CHUNK_BYTES]])
  finish()
  await expect.poll(() => worker.chunks.length).toBe(4)
  while (worker.waiting.length > 0) worker.answer()
  expect(await sent).toEqual(ok({ interruption: null }))
})

test('collects small pieces while the worker has a chunk', async () => {
  const worker = patientWorker()
  const pieces = [1, 2, 3]
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const next = pieces.shift()
        if (next === undefined) controller.close()
        else controller.enqueue(Uint8Array.of(next))
      },
    },
    { highWaterMark: 0 },
  )
  const sent = uploadToWorker(worker.call, 'd', body, new AbortController().signal, () =>
    Promise.resolve(),
  )
  await expect.poll(() => pieces.length).toBe(0)
  expect(worker.chunks).toEqual([[1, 1]])
  worker.answer()
  await expect
    .poll(() => worker.chunks)
    .toEqual([
      [1, 1],
      [2, 2],
    ])
  worker.answer()
  expect(await sent).toEqual(ok({ interruption: null }))
})
