import { survives } from '../values/json-number.ts'
import { foldCode } from './fold-code.ts'
import { MODULE_BYTES } from './module-bytes.ts'

/** As much as is used of what every host has; the compiler knows it from the library for pages only. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: object }
  Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory
}

/** Memory that grows under the arrays that lie in it, which an ordinary one would take away: that is why it is shared. */
type SharedMemory = { readonly buffer: SharedArrayBuffer }

/** Pages of 64 KiB at first, and the most that 32 bits can address but one. */
const PAGES = 16
const MOST_PAGES = 65_535

/**
 * The loops of the engine in WebAssembly (`assembly`). Addresses and sizes are bytes of `memory`; places of runs and
 * fields are counted from the address `base`. `room`: how many levels of containers a run may have. `run` is the number
 * that marks a run's fields.
 */
export type ReaderModule = {
  memory: SharedMemory
  /** Takes memory for good. */
  allocate(bytes: number): number
  /** Makes a piece of memory larger; answers where it lies then. */
  resize(address: number, bytes: number, more: number): number
  /** The node of a key, as it may stand in a run, inside another node; it is made if there is none. */
  addKey(parent: number, start: number, end: number): number
  /** Finds the fields of the run at `start`; answers where it ends, or 0 when it is not valid or not whole. */
  readRun(base: number, start: number, limit: number, room: number, run: number): number
  /** Does the same and counts them in their columns. */
  takeRun(base: number, start: number, limit: number, room: number, run: number): number
  /** Does the same with at most so many runs that follow each other; answers how many. */
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
   * wrote. 0: the first one is not valid.
   */
  writeCsv(base: number, first: number, count: number, firstRun: number): number
  /** Writes the name of a column, the inner bytes of a JSON string; `isQuoted`: 1 in any case with quotes. */
  writeCsvName(start: number, end: number, isQuoted: number): void
  /** Writes runs as they came, each on a line. */
  writeLines(base: number, first: number, count: number): number
  /** Writes runs as objects of the chosen members, each on a line. */
  writeMembers(base: number, first: number, count: number, firstRun: number): number
  /** Validates a text that comes in pieces: begins one, takes the next piece, ends it. */
  beginScan(): void
  scan(start: number, end: number): void
  endScan(): void
  host: ModuleHost
} & XlsxModule &
  ParquetModule

/** What writes the rows of a workbook, in the room at `XLSX` (`xlsx-layout.ts`). */
type XlsxModule = {
  /** Begins a piece of a sheet that needs nothing of the piece before it. */
  beginRows(): void
  /**
   * Writes runs of the table of places as rows, at most `count` from its member `first` on; answers how many it wrote. The
   * next one has no room, which the room's `PROGRESS` tells by then, or is not valid.
   */
  writeRows(base: number, first: number, count: number, firstRun: number): number
  /** Compresses the piece; answers how many bytes it has then, or 0 if most of it does not repeat. */
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

/**
 * What the module does for Parquet: `listFields` over the reader's memory, the rest in an instance that does nothing else
 * (`parquet-layout.ts`).
 */
type ParquetModule = {
  /**
   * Lists the fields of runs of the table of places in the output, at most `count` from its member `first` on; answers how
   * many runs. 0: the first one is not valid.
   */
  listFields(base: number, first: number, count: number, firstRun: number): number
  /** Begins with room for some columns over some nodes of the `KeyTree`, and with the limits of a row group. */
  openColumns(count: number, nodes: number, rows: number, bytes: number): void
  addColumn(type: number, node: number): void
  /** The address where so many bytes can be handed in. */
  inputRoom(bytes: number): number
  /** Adds listed fields as rows, until the row group is full; answers how many rows. */
  putFields(from: number, to: number, base: number): number
  rowCount(): number
  /** Whether the row group has reached its limits; 0: no. */
  isFull(): number
  /** Answers the address of the words that describe the column as pages. */
  packColumn(column: number): number
  /** Forgets all rows. */
  clearColumns(): void
}

/** The functions that the module imports. Callers set their own before they call it. */
export type ModuleHost = {
  /** Seconds that the time zone of an export is ahead of UTC, at an instant in whole seconds since 1970. */
  zoneOffset: (instant: number) => number
  /** What hears of the values in a text that is scanned. */
  listener: ScanListener
}

/** Places count from the beginning of the piece; `depth` is the number of containers around. */
export type ScanListener = {
  /** A value begins with `byte`. Answers where it ends if the listener had it read itself, else -1. */
  begin(byte: number, place: number, depth: number): number
  /** The value ended just before a place. */
  end(place: number, depth: number): void
  keyBegin(place: number): void
  keyEnd(place: number, depth: number): void
}

const nobody: ScanListener = {
  begin: () => -1,
  end: () => undefined,
  keyBegin: () => undefined,
  keyEnd: () => undefined,
}

/** Compiled when a worker starts: it is needed as soon as a body arrives. */
const compiled: object = new WebAssembly.Module(
  Uint8Array.from(atob(MODULE_BYTES), (char) => char.charCodeAt(0)),
)

/** A new module with its own memory. */
export function createReaderModule(): ReaderModule {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: MOST_PAGES, shared: true })
  const decoder = new TextDecoder()
  const host: ModuleHost = {
    zoneOffset: () => 0,
    listener: nobody,
  }
  const text = (start: number, end: number): string =>
    decoder.decode(new Uint8Array(memory.buffer, start, end - start))
  const imports = {
    env: { memory },
    host: {
      survives: (start: number, end: number) => survives(text(start, end)),
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
  // The bytes are ours: they export what the type says.
  return { ...exports, memory, host } as ReaderModule
}
