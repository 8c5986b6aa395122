import { foldCode, roundTripsAsDouble } from './host-functions.ts'
import { MODULE_BYTES } from './module-bytes.ts'

declare global {
  /** A byte, in the files that AssemblyScript compiles too. */
  type u8 = number
}

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
 * The inner loops of the engine in WebAssembly. Each function is described in `assembly`. Addresses and sizes are bytes
 * of `memory`. Positions of runs and fields count from the address `base`.
 */
export type ReaderModule = {
  memory: SharedMemory
  host: ModuleHost
  allocate(bytes: number): number
  resize(address: number, bytes: number, newBytes: number): number
  addKey(parent: number, start: number, end: number): number
  ingestRun(start: number, end: number): void
  ingestRuns(base: number, from: number, to: number, maxDepth: number): number

  beginScan(): void
  scan(start: number, end: number): void
  endScan(): void

  writeCsv(base: number, first: number, count: number): number
  writeCsvName(start: number, end: number, isQuoted: number): void
  writeLines(base: number, first: number, count: number): number
  writeMembers(base: number, first: number, count: number): number

  beginRows(): void
  writeRows(base: number, first: number, count: number): number
  endRows(): number
  deflate(
    text: number,
    length: number,
    repeats: number,
    count: number,
    output: number,
    capacity: number,
  ): number

  /* Parquet. `listFields` runs in the reader's instance, the rest in its own instance. */
  listFields(base: number, first: number, count: number): number
  openColumns(count: number, nodes: number, rows: number, bytes: number): void
  addColumn(type: number, node: number): void
  inputBuffer(bytes: number): number
  addRows(from: number, to: number, base: number): number
  rowCount(): number
  isFull(): number
  packColumn(column: number): number
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
