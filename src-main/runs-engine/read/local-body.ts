import type { FileFailure } from '../../contract/failure.ts'
import { FileError } from '../file-error.ts'
import type { LocalFile } from '../ports.ts'
import type { OtherFinder, Threads } from '../threads.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { INPUT } from '../wasm/memory-layout.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import type { RunSeparator, RunsFromThread } from './find-runs.ts'
import { ROOT_NODE } from './run-fields.ts'
import type { BodyLayout } from './response-shape.ts'

/** Bytes of one read. Smaller reads cause more thread switches. Larger reads are not faster. */
const PIECE_BYTES = 1024 * 1024

/** Bytes of a file per further thread. Starting a thread takes tens of milliseconds. */
const WORTH_THREAD = 16 * 1024 * 1024

/** The first two bytes of every gzip file (RFC 1952). */
const GZIP_MAGIC = [0x1f, 0x8b]

/** The beginning of a batch of JSON-RPC responses. Older servers add `id` and `jsonrpc`. */
const BATCH = /^\[\s*\{\s*(?:"(?:id|jsonrpc)"\s*:[^,{}[\]]*,\s*)*"(?:result|error)"/

/** A piece of a body, and the runs in it that another thread has found. */
export type BodyPiece = { bytes: Uint8Array; found: RunsFromThread | null }

/** A body in a local file, which may be gzipped. */
export class LocalBody {
  readonly file: LocalFile
  readonly isPacked: boolean
  layout: BodyLayout = 'answer'
  /** The first piece of the text. Null if the text is empty. */
  first: BodyPiece | null = null
  /** Why the file could not be read to its end. Null if it could. */
  damage: FileFailure | null = null
  readonly #bytes: Bytes

  private constructor(file: LocalFile, isPacked: boolean, bytes: Bytes) {
    this.file = file
    this.isPacked = isPacked
    this.#bytes = bytes
  }

  /** Reads the first piece. A file that is not gzipped is read into the memory of the module, and perhaps by several threads. */
  static async open(file: LocalFile, arrays: SharedArrays, threads: Threads): Promise<LocalBody> {
    let body: LocalBody | null = null
    try {
      const magic = new Uint8Array(GZIP_MAGIC.length)
      await file.read(magic, 0)
      const isPacked = GZIP_MAGIC.every((byte, at) => magic[at] === byte)
      const bytes = isPacked ? unpacked(file) : plain(file, arrays, startFinders(file, threads))
      body = new LocalBody(file, isPacked, bytes)
      body.first = await body.next(null)
      if (body.first && beginsAsList(body.first.bytes)) body.layout = 'list'
      return body
    } catch (error) {
      await (body ?? file).close()
      throw error
    }
  }

  /** Bytes of the file that were read. */
  get bytesRead(): number {
    return this.#bytes.read()
  }

  /**
   * Returns the next piece, which is valid until the next call, or null at the end or if there is `damage`. Rejects if the
   * file has changed since it was opened: everything read before is then invalid. Other threads find the runs of some
   * pieces as soon as the separator is known.
   */
  async next(separator: RunSeparator | null): Promise<BodyPiece | null> {
    try {
      const next = await this.#bytes.pieces.next(separator)
      return next.done === true ? null : next.value
    } catch (error) {
      const isKnown = error instanceof FileError
      this.damage = isKnown ? error.failure : { code: 'file-cut', name: this.file.name }
      if (this.damage.code === 'file-changed') throw error
      return null
    }
  }

  /** Closes the file and ends the threads that look for runs. */
  async close(): Promise<void> {
    await this.file.close()
    await this.end()
  }

  /** Ends the reading of the body. */
  async end(): Promise<void> {
    await this.#bytes.end()
  }
}

type BodyPieces = AsyncGenerator<BodyPiece, void, RunSeparator | null>

type Bytes = {
  pieces: BodyPieces
  read(): number
  end(): Promise<void>
}

function unpacked(file: LocalFile): Bytes {
  let bytes = 0
  async function* pieces(): BodyPieces {
    for await (const piece of file.unpack((read) => (bytes = read))) {
      yield { bytes: piece, found: null }
    }
  }
  const all = pieces()
  return { pieces: all, read: () => bytes, end: async () => void (await all.return()) }
}

/** Another thread that finds runs. It is used only after it has started, and not after a failure. */
type Finder = { thread: OtherFinder; nodes: number[]; isReady: boolean }

function startFinders(file: LocalFile, threads: Threads): Finder[] {
  const count = Math.min(threads.count - 1, Math.floor(file.bytes / WORTH_THREAD))
  return Array.from({ length: Math.max(0, count) }, () => {
    const finder = { thread: threads.startFinder(), nodes: [ROOT_NODE], isReady: false }
    const nothing = new Uint8Array(0)
    void find(finder, nothing, { text: nothing, start: 0, maxDepth: 0 }).then((found) => {
      finder.isReady = found !== null
    })
    return finder
  })
}

/** Returns null if the thread has failed. */
async function find(
  finder: Finder,
  piece: Uint8Array,
  separator: RunSeparator,
): Promise<RunsFromThread | null> {
  try {
    return { ...(await finder.thread.find(piece, separator)), nodes: finder.nodes }
  } catch {
    finder.isReady = false
    return null
  }
}

/** Reads ahead: while one piece is processed, the next ones are read, and other threads find the runs in some of them. */
function plain(file: LocalFile, arrays: SharedArrays, finders: Finder[]): Bytes {
  const threads = finders.length + 1
  const bufferCount = threads === 1 ? 2 : 2 * threads + 1
  const memory = arrays.buffer(INPUT, bufferCount * PIECE_BYTES)
  let done = 0
  const begin = async (number: number, separator: RunSeparator | null): Promise<BodyPiece> => {
    const from = (number % bufferCount) * PIECE_BYTES
    const buffer = memory.subarray(from, from + PIECE_BYTES)
    const bytes = buffer.subarray(0, await fill(file, buffer, number * PIECE_BYTES))
    const finder = finders[(number % threads) - 1]
    const found = separator && finder?.isReady ? await find(finder, bytes, separator) : null
    return { bytes, found }
  }
  async function* pieces(): BodyPieces {
    const pending: Promise<BodyPiece>[] = []
    let separator: RunSeparator | null = null
    for (let next = 0; ;) {
      for (; pending.length < bufferCount; next++) {
        const piece = begin(next, separator)
        // The error is reported when the piece is awaited. That may never happen, so it must not count as unhandled.
        piece.catch(() => undefined)
        pending.push(piece)
      }
      // Gives the other threads their pieces before this thread is busy again.
      if (finders.length > 0) await yieldToEventLoop()
      const piece = (await pending.shift()) as BodyPiece
      if (piece.bytes.length === 0) return
      done += piece.bytes.length
      separator = yield piece
    }
  }
  const all = pieces()
  return {
    pieces: all,
    read: () => done,
    end: async () => {
      await Promise.all([all.return(), ...finders.map(({ thread }) => thread.close())])
    },
  }
}

/** Fills `into` as far as the file has bytes. Returns how many bytes were read. */
async function fill(file: LocalFile, into: Uint8Array, position: number): Promise<number> {
  let length = 0
  while (length < into.length) {
    const read = await file.read(into.subarray(length), position + length)
    if (read === 0) break
    length += read
  }
  return length
}

/** Whether a text begins as an array that is not a batch of responses. */
function beginsAsList(head: Uint8Array): boolean {
  // A copy, because TextDecoder does not accept shared memory.
  const text = new TextDecoder().decode(head.slice()).trimStart()
  return text.startsWith('[') && !BATCH.test(text)
}
