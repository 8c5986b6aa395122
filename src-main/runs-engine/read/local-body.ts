import type { FileFailure } from '../../contract/failure.ts'
import { FileError } from '../file-error.ts'
import type { LocalFile } from '../ports.ts'
import { INPUT } from '../wasm/memory-layout.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import type { BodyLayout } from './response-shape.ts'

/** Bytes that are read at once: fewer take more switches of threads, more are no faster. */
const PIECE_BYTES = 512 * 1024

/** The first two bytes of every gzip file (RFC 1952). */
const GZIP_MAGIC = [0x1f, 0x8b]

/** How a batch of responses begins. Older servers add `id` and `jsonrpc`. */
const BATCH = /^\[\s*\{\s*(?:"(?:id|jsonrpc)"\s*:[^,{}[\]]*,\s*)*"(?:result|error)"/

/** A body that is in a local file, as it is or gzipped. */
export class LocalBody {
  readonly file: LocalFile
  readonly isPacked: boolean
  layout: BodyLayout = 'answer'
  /** The first piece of its text. Null if it has none. */
  first: Uint8Array | null = null
  /** Why its bytes ended early. */
  damage: FileFailure | null = null
  readonly #bytes: Bytes

  private constructor(file: LocalFile, isPacked: boolean, arrays: SharedArrays) {
    this.file = file
    this.isPacked = isPacked
    this.#bytes = isPacked ? unpacked(file) : plain(file, arrays)
  }

  /** Reads the first piece. A file that is not gzipped is read into the memory of the module. */
  static async open(file: LocalFile, arrays: SharedArrays): Promise<LocalBody> {
    try {
      const magic = new Uint8Array(GZIP_MAGIC.length)
      await file.read(magic, 0)
      const isPacked = GZIP_MAGIC.every((byte, at) => magic[at] === byte)
      const body = new LocalBody(file, isPacked, arrays)
      body.first = await body.next()
      if (body.first && beginsAsList(body.first)) body.layout = 'list'
      return body
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** How much of the file was read. */
  get bytesRead(): number {
    return this.#bytes.read()
  }

  /**
   * Returns the next piece, which is valid until the next call, or null at the end or if there is `damage`. Rejects
   * if the file was changed since it was opened: then nothing that was read of it counts.
   */
  async next(): Promise<Uint8Array | null> {
    try {
      const next = await this.#bytes.pieces.next()
      return next.done === true ? null : next.value
    } catch (error) {
      const isKnown = error instanceof FileError
      this.damage = isKnown ? error.failure : { code: 'file-cut', name: this.file.name }
      if (this.damage.code === 'file-changed') throw error
      return null
    }
  }

  /** Ends the reading of the body. */
  async end(): Promise<void> {
    await this.#bytes.pieces.return?.()
  }
}

type Bytes = { pieces: AsyncIterator<Uint8Array>; read(): number }

function unpacked(file: LocalFile): Bytes {
  let bytes = 0
  const pieces = file.unpack((read) => (bytes = read))
  return { pieces: pieces[Symbol.asyncIterator](), read: () => bytes }
}

/** While one piece is worked on, the next one is read beside it. */
function plain(file: LocalFile, arrays: SharedArrays): Bytes {
  const memory = arrays.room(INPUT, 2 * PIECE_BYTES)
  let position = 0
  const begin = (room: number): Promise<number> => {
    const from = room * PIECE_BYTES
    const reading = file.read(memory.subarray(from, from + PIECE_BYTES), position)
    // A failure is thrown when this piece is awaited, if it still is.
    reading.catch(() => undefined)
    return reading
  }
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let coming = begin(0)
    for (let room = 0; ; room = 1 - room) {
      const length = await coming
      if (length === 0) return
      position += length
      coming = begin(1 - room)
      yield memory.subarray(room * PIECE_BYTES, room * PIECE_BYTES + length)
    }
  }
  return { pieces: pieces(), read: () => position }
}

/** Whether a text begins as an array that is not a batch of responses. */
function beginsAsList(head: Uint8Array): boolean {
  // A copy: texts are not decoded from memory that is shared.
  const text = new TextDecoder().decode(head.slice()).trimStart()
  return text.startsWith('[') && !BATCH.test(text)
}
