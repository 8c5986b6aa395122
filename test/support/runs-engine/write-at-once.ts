import { ByteBuffer } from '../../../src-main/runs-engine/byte-buffer.ts'
import type { RunWriter } from '../../../src-main/runs-engine/formats/run-writer.ts'
import type { RunIndex } from '../../../src-main/runs-engine/read/run-index.ts'

type RunsAtHand = { body: Uint8Array; index: Pick<RunIndex, 'count' | 'start' | 'length'> }

/** Writes runs as one chunk. Returns its bytes and facts. */
export function chunkOf(writer: RunWriter, { body, index }: RunsAtHand) {
  const out = new ByteBuffer()
  const start = (run: number) => index.start(run)
  const length = (run: number) => index.length(run)
  const pieces = writer.writeChunk({ bytes: body, first: 0, end: index.count, start, length }, out)
  for (;;) {
    const { done, value: facts } = pieces.next()
    if (done) return { bytes: out.content(), facts }
  }
}

/** Writes runs as a whole file with one chunk. */
export function writeAtOnce(writer: RunWriter, taken: RunsAtHand): Uint8Array {
  const { count } = taken.index
  writer.begin()
  const pieces = [writer.out.content().slice()]
  writer.out.clear()
  if (count > 0) {
    const { bytes, facts } = chunkOf(writer, taken)
    writer.add?.({ first: 0, end: count, length: bytes.length, facts })
    pieces.push(writer.out.content().slice(), new Uint8Array(bytes))
    writer.out.clear()
  }
  writer.end(count)
  return Buffer.concat([...pieces, writer.out.content()])
}
