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

  /* Rows of a workbook, in the room at `XLSX` (`xlsx-layout.ts`). */

  /** Begins a piece of a sheet that needs nothing of the piece before it. */
  beginRows(): void
  /**
   * Writes runs of the table of places as rows, at most `count` from its member `first` on; returns how many it wrote. The
   * next one has no room, which the room's `PROGRESS` tells by then, or `RunFields` has the word.
   */
  putRuns(base: number, first: number, count: number, room: number, firstRun: number): number
  /* A row by its cells; 0: there is no room for that. */
  openRow(): number
  putCell(column: number, kind: number, start: number, end: number): number
  closeRow(): void
  /** Compresses the piece; returns how many bytes it has then, or 0 if most of it does not repeat. */
  endRows(): number
  /** DEFLATE of a text whose repetitions are known; 0: it might need more than `room`. */
  deflate(
    text: number,
    length: number,
    repeats: number,
    count: number,
    output: number,
    room: number,
  ): number
}

let compiled: object | null | undefined

/** A new module with its own memory; `null` where the host cannot run it. */
export function createReaderModule(): ReaderModule | null {
  if (compiled === undefined) compiled = compile()
  if (compiled === null) return null
  try {
    // The bytes are ours: they export what the type says.
    return new WebAssembly.Instance(compiled, imports).exports as ReaderModule
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

/** What the module asks while it writes a workbook. Whoever has it write one sets the answers before. */
export const host = {
  /** Seconds that the workbook's time zone is ahead of UTC, at an instant in whole seconds since 1970. */
  zoneOffset: (_instant: number): number => 0,
  /** Whether the nearest double is written with the same digits as the number at an address. */
  isShortest: (_start: number, _end: number): boolean => false,
}

const imports = {
  host: {
    zoneOffset: (instant: number) => host.zoneOffset(instant),
    isShortest: (start: number, end: number) => host.isShortest(start, end),
  },
}
