import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { type Pieces, piecesOf, streamOf } from '../../runs-engine/stream-utils.ts'
import type { LargeFiles } from '../ports.ts'
import { FileError } from '../../runs-engine/file-error.ts'
import { throttled } from '../../runs-engine/throttle.ts'
import { nameOfPath } from './file-name.ts'

/** `total` is the size of the file; `null` where it has none, as a pipe. */
export type FileProgress = { done: number; total: number | null }

/** A body that was saved to a file. */
export type SavedBody = {
  bytes: ReadableStream<Uint8Array>
  /** Whether its text begins as an array does that is no batch of answers. */
  beginsAsList: boolean
  /** Milliseconds since 1970. */
  changedAt: number
  /** Why its stream broke; `null`: it did not, as far as it was read. */
  damage(): FileFailure | null
}

/** The first two bytes of every gzip file (RFC 1952). */
const gzipMagic = [0x1f, 0x8b]

/** How a batch of answers begins, perhaps with the extras of older servers. */
const batch = /^\[\s*\{\s*(?:"(?:id|jsonrpc)"\s*:[^,{}[\]]*,\s*)*"(?:result|error)"/

/** Opens a file that holds a body, as it is or gzipped. Its stream breaks with a `FileError`, or where the gzip is damaged. */
export async function openBody(
  files: LargeFiles,
  path: string,
  onProgress: (read: FileProgress) => void,
): Promise<Result<SavedBody, FileFailure>> {
  const opened = await files.open(path)
  if (!opened.ok) return opened
  const { body, bytes: total, changedAt } = opened.value
  let damage: FileFailure | null = null
  const onBroken = (error: unknown): void => {
    damage = damageOf(error, nameOfPath(path))
  }
  try {
    const file = await peek(counted(piecesOf(body), total || null, onProgress), onBroken)
    const isGzip = gzipMagic.every((byte, at) => file.head[at] === byte)
    const text = isGzip ? await peek(piecesOf(file.body.pipeThrough(gunzip())), onBroken) : file
    const beginsAsList = isList(text.head)
    return ok({ bytes: text.body, beginsAsList, changedAt, damage: () => damage })
  } catch (error) {
    return err(damageOf(error, nameOfPath(path)))
  }
}

/** What the error of a body's stream means: the file cannot be read, or its gzip makes no sense. */
export function damageOf(error: unknown, name: string): FileFailure {
  return error instanceof FileError ? error.failure : { code: 'file-cut', name }
}

function counted(
  pieces: Pieces,
  total: number | null,
  onProgress: (read: FileProgress) => void,
): Pieces {
  let read = 0
  const report = throttled(onProgress)
  return {
    ...pieces,
    async next() {
      const piece = await pieces.next()
      if (piece !== null) report({ done: (read += piece.length), total })
      return piece
    },
  }
}

function gunzip(): {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
} {
  const { readable, writable } = new DecompressionStream('gzip')
  // One cast: it takes any bytes, and is declared to take those of its own memory only.
  return { readable, writable: writable as WritableStream<Uint8Array> }
}

function isList(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart()
  return text.startsWith('[') && !batch.test(text)
}

/** The first of some pieces, and a stream that has all of them. */
async function peek(
  pieces: Pieces,
  onBroken: (error: unknown) => void,
): Promise<{ head: Uint8Array; body: ReadableStream<Uint8Array> }> {
  const first = await pieces.next()
  const head = first?.slice() ?? new Uint8Array(0)
  let isBegun = false
  const body = streamOf({
    ...pieces,
    async next() {
      if (!isBegun) {
        isBegun = true
        return first
      }
      try {
        return await pieces.next()
      } catch (error) {
        onBroken(error)
        throw error
      }
    },
  })
  return { head, body }
}
