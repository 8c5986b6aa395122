import { foldCode } from './fold-code.ts'
import { MODULE_BYTES } from './module-bytes.ts'

/** As much as is used of what every host has; the compiler knows it from the library for pages only. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: object }
}

/**
 * The inner loops of the reader in WebAssembly (`assembly`): twins of `RunFields.read`,
 * `Columns.add`, `CsvWriter.run`, `wholeRun` and of what these call. Addresses and sizes are bytes of `memory`.
 */
export type ReaderModule = {
  memory: { buffer: ArrayBuffer }
  /** Address of the first byte that is free. */
  heapBase(): number
  /**
   * Reads the object at `start`; answers where it ends, or 0 when `RunFields` has the word. Places
   * are counted from `base`, `run` is the number that marks its fields.
   */
  readRun(base: number, start: number, limit: number, room: number, run: number): number
  /** Reads and counts at most so many runs that follow each other; answers how many it took. */
  takeRuns(
    base: number,
    start: number,
    limit: number,
    room: number,
    firstRun: number,
    most: number,
  ): number
  /**
   * Writes runs of the table of places as lines of CSV, at most `count` from its member `first` on; answers how many it
   * wrote.
   */
  writeCsv(base: number, first: number, count: number, room: number, firstRun: number): number
  /** Writes the same as they came, each on a line. */
  writeLines(base: number, first: number, count: number): number
}

/** What the module asks of us (`assembly/fold.ts`, `assembly/decimals.ts`); the reader itself asks nothing. */
const importsOf = (nearestDouble: (start: number, end: number) => number) => ({
  fold: { foldCode },
  decimals: { nearestDouble },
})

const decoder = new TextDecoder()

let compiled: object | null | undefined

/** A new module with its own memory; `null` where the host cannot run it. */
export function createReaderModule(): ReaderModule | null {
  if (compiled === undefined) compiled = compile()
  if (compiled === null) return null
  try {
    // The bytes are ours: they export what the type says.
    return new WebAssembly.Instance(compiled, importsOf(Number)).exports as ReaderModule
  } catch {
    // There is no address space left for its memory.
    return null
  }
}

function compile(): object | null {
  try {
    const bytes = Uint8Array.from(atob(MODULE_BYTES), (char) => char.charCodeAt(0))
    return new WebAssembly.Module(bytes)
  } catch {
    // No WebAssembly, or a processor without instructions for sixteen bytes at a time.
    return null
  }
}

/** Another instance, for queries, with memory that may grow. Throws if the host has no memory for it. */
export function createQueryInstance(): object {
  compiled ??= compile()
  if (compiled === null) throw new Error('this host cannot run WebAssembly with SIMD')
  const nearestDouble = (start: number, end: number): number =>
    Number(decoder.decode(new Uint8Array(exports.memory.buffer, start, end - start)))
  const { exports } = new WebAssembly.Instance(compiled, importsOf(nearestDouble)) as {
    exports: { memory: { buffer: ArrayBuffer } }
  }
  return exports
}
