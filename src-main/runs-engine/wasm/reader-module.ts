import { foldCode, roundTripsAsDouble } from './host-functions.ts'
import { MODULE_BYTES } from './module-bytes.ts'

/** The part of WebAssembly's API that is used here. TypeScript declares it only in its library for web pages. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: object }
  Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory
}

/** Shared memory, because growing it does not detach the arrays over it. */
type SharedMemory = { readonly buffer: SharedArrayBuffer }

/** Pages of 64 KiB: at first, and at most. 32 bits can address one page more. */
const PAGES = 16
const MAX_PAGES = 65_535

/**
 * The inner loops of the engine in WebAssembly (`assembly`). Addresses and sizes are bytes of `memory`. Positions of
 * runs and fields count from the address `base`. `maxDepth` is the largest number of nested containers in a run.
 * `run` is a number that marks the fields of a run. No other run may have it.
 */
export type ReaderModule = {
  memory: SharedMemory
  /** Allocates memory, which is never freed. */
  allocate(bytes: number): number
  /** Enlarges a block of memory. Returns its new address. */
  resize(address: number, bytes: number, newBytes: number): number
  /** Returns the node of a key inside another node, and adds it if there is none. The key is JSON without its quotes. */
  addKey(parent: number, start: number, end: number): number
  ingestRun(start: number, end: number): void
  ingestRuns(base: number, from: number, to: number, maxDepth: number): number
  /**
   * Writes at most `count` of the runs at `RUN_RANGES`, from index `first` on, as lines of CSV. Returns how many it
   * wrote, or 0 if the first one is not valid.
   */
  writeCsv(base: number, first: number, count: number): number
  /**
   * Writes the name of a column, which is a JSON string without its quotes. If `isQuoted` is 1, it is always in
   * quotes.
   */
  writeCsvName(start: number, end: number, isQuoted: number): void
  /** Writes runs as they arrived, one per line. Returns how many it wrote. */
  writeLines(base: number, first: number, count: number): number
  /**
   * Writes runs as objects with the chosen members, one per line. Returns how many it wrote, or 0 if the first one is
   * not valid.
   */
  writeMembers(base: number, first: number, count: number): number
  /** Validates a JSON text that arrives in chunks. */
  beginScan(): void
  scan(start: number, end: number): void
  endScan(): void
  host: ModuleHost
} & XlsxModule &
  ParquetModule

/** Writes the rows of a workbook in the buffer at `XLSX` (`xlsx-layout.ts`). */
type XlsxModule = {
  /** Begins a piece of a sheet, which can be decompressed alone. */
  beginRows(): void
  /**
   * Writes at most `count` of the runs at `RUN_RANGES`, from index `first` on. Returns how many it wrote. If it
   * stopped early, the buffer is full (its `PROGRESS` is then not 0) or the next run is not valid.
   */
  writeRows(base: number, first: number, count: number): number
  /** Compresses the piece. Returns its number of bytes, or 0 if most of it is not a repetition. */
  endRows(): number
  /**
   * Compresses a text whose repetitions are known, as DEFLATE. Returns how many bytes it wrote, or 0 if it may need
   * more than `capacity`.
   */
  deflate(
    text: number,
    length: number,
    repeats: number,
    count: number,
    output: number,
    capacity: number,
  ): number
}

/** The functions for Parquet. `listFields` runs in the reader's instance, the rest in its own instance. */
type ParquetModule = {
  /**
   * Lists the fields of at most `count` of the runs at `RUN_RANGES`, from index `first` on, in the output. Returns
   * how many runs are listed, or 0 if the first one is not valid.
   */
  listFields(base: number, first: number, count: number): number
  /**
   * Begins a file of `count` columns, whose nodes are below `nodes`. `rows` and `bytes` are the limits of a row
   * group.
   */
  openColumns(count: number, nodes: number, rows: number, bytes: number): void
  /** Adds the column of a node. The types are in `parquet-layout.ts`. */
  addColumn(type: number, node: number): void
  /** Returns the address of a buffer for this many bytes of input. */
  inputBuffer(bytes: number): number
  /** Adds listed fields as rows until the row group is full. Returns how many rows it added. */
  addRows(from: number, to: number, base: number): number
  rowCount(): number
  /** Returns 1 if the row group has reached a limit. */
  isFull(): number
  /** Returns the address of the words that describe the pages of a column (`parquet-layout.ts`). */
  packColumn(column: number): number
  /** Begins the next row group. */
  clearColumns(): void
}

/** The functions that the module calls. A caller sets them before it calls the module. */
export type ModuleHost = {
  /** Returns how many seconds the time zone of an export is ahead of UTC, at an instant in whole seconds since 1970. */
  zoneOffset: (instant: number) => number
  listener: ScanListener
}

/**
 * The events of the scanner. Positions count from the beginning of the chunk. `depth` counts the enclosing
 * containers.
 */
export type ScanListener = {
  /** A value begins with `byte`. Returns its end if the listener has read it itself, else -1. */
  begin(byte: number, place: number, depth: number): number
  /** A value ended just before a position. */
  end(place: number, depth: number): void
  keyBegin(place: number): void
  keyEnd(place: number, depth: number): void
}

const noListener: ScanListener = {
  begin: () => -1,
  end: () => undefined,
  keyBegin: () => undefined,
  keyEnd: () => undefined,
}

/** Compiled when a worker starts, because it is needed as soon as a response body arrives. */
const compiled: object = new WebAssembly.Module(decoded(MODULE_BYTES))

/** Decodes base64. Uses a loop, because `Uint8Array.from` would take thirty milliseconds at the start of every thread. */
function decoded(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Creates an instance with its own memory. */
export function createReaderModule(): ReaderModule {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: MAX_PAGES, shared: true })
  const decoder = new TextDecoder()
  const host: ModuleHost = {
    zoneOffset: () => 0,
    listener: noListener,
  }
  const text = (start: number, end: number): string =>
    decoder.decode(new Uint8Array(memory.buffer, start, end - start))
  const imports = {
    env: { memory },
    host: {
      roundTripsAsDouble: (start: number, end: number) => roundTripsAsDouble(text(start, end)),
      nearestDouble: (start: number, end: number) => Number(text(start, end)),
      foldCode,
      zoneOffset: (instant: number) => host.zoneOffset(instant),
      begin: (byte: number, place: number, depth: number) =>
        host.listener.begin(byte, place, depth),
      end: (place: number, depth: number) => host.listener.end(place, depth),
      keyBegin: (place: number) => host.listener.keyBegin(place),
      keyEnd: (place: number, depth: number) => host.listener.keyEnd(place, depth),
    },
  }
  const { exports } = new WebAssembly.Instance(compiled, imports)
  // The cast is safe: the module is compiled from `assembly`, which has these exports.
  return { ...exports, memory, host } as ReaderModule
}
