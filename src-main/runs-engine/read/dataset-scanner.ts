import type { BodyFault } from './parse-error.ts'
import {
  type BodyLayout,
  certaintyOfRuns,
  META,
  NOWHERE,
  placeOfItem,
  placeOfMember,
  ROOT,
  RUNS,
} from './response-shape.ts'
import { Envelope } from './envelope.ts'
import { OPEN_ARRAY, OPEN_OBJECT } from './json-bytes.ts'
import { JsonScanner } from './json-scanner.ts'
import { MAX_DEPTH } from '../wasm/memory-layout.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'

/** The largest answer without its runs that is kept. */
export const MAX_ENVELOPE_BYTES = 8 * 1024 * 1024
/** The largest superjson `meta` that is kept; a larger one (one entry a run) becomes `null`. */
const MAX_META_BYTES = 1024 * 1024

/** What the scanner reports, in the order of the body. */
export type RunListener = {
  /** The runs begin. Runs reported before are from a less certain place and do not count (`response-shape.ts`). */
  runsBegin(): void
  /** A whole item of the runs, of whatever kind; `start` counts from the body's first byte. */
  run(start: number, length: number): void
  /**
   * A run begins at `start`, with `depth` containers around it. Returns where it ends, or where others end that
   * follow it, when the listener found it whole and valid by itself; `run` is not called for these then. Else -1.
   */
  ingestRun(start: number, depth: number): number
}

/** How a body ended. */
export type ScanOutcome = {
  fault: BodyFault | null
  /** Whether the runs were begun, and are runs. */
  runsFound: boolean
  /**
   * JSON text of the answer with `[]` for the runs, `{}` for an object in their place; when truncated, closed after
   * the last whole value.
   */
  envelope: string
}

const COLLECT = 0
const IN_RUNS = 1
const SKIP = 2

/**
 * Reads the answer to a dataset request as it arrives, in pieces cut anywhere: validates all of it,
 * reports where each run is, and keeps the rest. Memory does not depend on the number of runs.
 */
export class DatasetScanner {
  readonly #listener: RunListener
  readonly #layout: BodyLayout
  readonly #json: JsonScanner
  readonly #envelope = new Envelope()
  readonly #places = new Uint8Array(MAX_DEPTH)
  #mode = COLLECT
  /** Whether the runs are the values of an object. */
  #isKeyed = false
  /** Number of containers around the runs, or around the value that is skipped. */
  #outerDepth = 0
  #runStart = -1
  #runsFound = false
  #certainty = 0
  #keyPosition = 0
  #key = ''
  /** Depth of the `meta` that is being kept, or -1 if there is none, and where it begins in the envelope. */
  #metaDepth = -1
  #metaPosition = 0
  #offset = 0

  constructor(arrays: SharedArrays, listener: RunListener, layout: BodyLayout = 'answer') {
    this.#listener = listener
    this.#layout = layout
    this.#json = new JsonScanner(arrays, {
      begin: (byte, offset, depth) => this.#begin(byte, offset, depth),
      end: (offset, depth) => this.#end(offset, depth),
      keyBegin: (offset) => this.#keyBegin(offset),
      keyEnd: (offset, depth) => this.#keyEnd(offset, depth),
    })
  }

  get fault(): BodyFault | null {
    return this.#json.fault
  }

  get runsFound(): boolean {
    return this.#runsFound
  }

  /** Where the present piece is in the module's memory. */
  get address(): number {
    return this.#json.address
  }

  /** Where the run that is not whole yet began, or -1. */
  get openRun(): number {
    return this.#runStart
  }

  feed(chunk: Uint8Array): void {
    if (this.fault) return
    this.#envelope.enter(chunk, this.#offset)
    this.#json.feed(chunk)
    this.#offset += chunk.length
    if (this.fault || this.#mode !== COLLECT) return
    this.#dropLargeMeta(this.#offset)
    if (this.#mode !== COLLECT) return
    this.#envelope.takeTo(this.#offset)
    if (this.#envelope.length > MAX_ENVELOPE_BYTES) this.refuse('too-large', this.#offset)
  }

  /** Ends the work with a fault that the scanner itself cannot see. */
  refuse(kind: BodyFault['kind'], offset: number): void {
    this.#json.fault = { kind, offset }
  }

  end(): ScanOutcome {
    this.#json.end()
    const fault = this.fault
    const envelope =
      fault?.kind === 'truncated'
        ? this.#envelope.closedText(this.#openContainers())
        : this.#envelope.text()
    return { fault, runsFound: this.#runsFound, envelope }
  }

  /** The kinds (true: array) of the containers of the envelope that are open, outermost first. */
  #openContainers(): boolean[] {
    const depth = this.#mode === COLLECT ? this.#json.depth : this.#outerDepth
    return Array.from({ length: depth }, (_, at) => this.#json.isArray(at))
  }

  #begin(byte: number, offset: number, depth: number): number {
    if (this.#mode === IN_RUNS && depth > this.#outerDepth) {
      if (this.#isKeyed) return this.#beginKeyed(byte, offset)
      const past = this.#listener.ingestRun(offset, depth)
      if (past < 0) this.#runStart = offset
      return past
    }
    if (this.#mode === COLLECT && (byte === OPEN_OBJECT || byte === OPEN_ARRAY)) {
      this.#enter(byte, offset, depth)
    }
    return -1
  }

  /**
   * A value of an object of runs begins. If it is no object, none of the values are runs. The listener cannot take such
   * runs by itself: it knows no keys between them.
   */
  #beginKeyed(byte: number, offset: number): number {
    if (byte === OPEN_OBJECT) {
      this.#runStart = offset
    } else {
      this.#listener.runsBegin()
      this.#runsFound = false
      this.#mode = SKIP
      this.#json.watched = this.#outerDepth
    }
    return -1
  }

  /** A container outside the runs begins. */
  #enter(byte: number, offset: number, depth: number): void {
    const parent = depth === 0 ? NOWHERE : (this.#places[depth - 1] ?? NOWHERE)
    const place = this.#placeOf(depth, parent)
    const isKeyed = byte === OPEN_OBJECT
    const certainty = isKeyed && place !== RUNS ? 0 : this.#certaintyOf(place, parent)
    if (certainty > 0) {
      this.#leaveOut(isKeyed, offset, depth, certainty)
      return
    }
    if (place === META) {
      this.#metaDepth = depth
      this.#metaPosition = this.#envelope.positionOf(offset)
    }
    this.#places[depth] = place === META || place === RUNS ? NOWHERE : place
    this.#envelope.closableAt(offset + 1)
  }

  #certaintyOf(place: number, parent: number): number {
    if (this.#layout === 'list') return place === ROOT ? 1 : 0
    return certaintyOfRuns(place, parent)
  }

  #placeOf(depth: number, parent: number): number {
    if (depth === 0) return ROOT
    if (parent === NOWHERE) return NOWHERE
    return this.#json.isArray(depth - 1) ? placeOfItem(parent) : placeOfMember(parent, this.#key)
  }

  /** Writes an empty list or object for the runs. Runs from a less certain place than before are skipped. */
  #leaveOut(isKeyed: boolean, offset: number, depth: number, certainty: number): void {
    this.#envelope.takeTo(offset)
    if (isKeyed) this.#envelope.putEmptyObject()
    else this.#envelope.putEmptyArray()
    this.#outerDepth = depth
    if (certainty < this.#certainty) {
      this.#mode = SKIP
      this.#json.watched = depth
      return
    }
    this.#certainty = certainty
    this.#isKeyed = isKeyed
    this.#runsFound = true
    this.#mode = IN_RUNS
    this.#json.watched = depth + 1
    this.#listener.runsBegin()
  }

  #end(offset: number, depth: number): void {
    if (this.#mode === COLLECT) {
      if (depth === this.#metaDepth) {
        this.#dropLargeMeta(offset)
        this.#metaDepth = -1
      }
      if (this.#mode === COLLECT) {
        this.#envelope.closableAt(offset)
        return
      }
    }
    if (this.#mode === IN_RUNS && depth > this.#outerDepth) {
      const start = this.#runStart
      this.#runStart = -1
      this.#listener.run(start, offset - start)
    } else if (depth === this.#outerDepth) {
      this.#mode = COLLECT
      this.#json.watched = MAX_DEPTH
      this.#envelope.resumeAt(offset)
    }
  }

  /** Begins to skip the `meta` that is being kept once it is too large at `offset`. */
  #dropLargeMeta(offset: number): void {
    if (this.#metaDepth < 0) return
    if (this.#envelope.positionOf(offset) - this.#metaPosition <= MAX_META_BYTES) return
    // What was not taken yet begins before the `meta` when both came in the same chunk.
    this.#envelope.takeTo(offset)
    this.#envelope.replaceByNull(this.#metaPosition)
    this.#outerDepth = this.#metaDepth
    this.#metaDepth = -1
    this.#mode = SKIP
    this.#json.watched = this.#outerDepth
  }

  #keyBegin(offset: number): void {
    if (this.#mode === COLLECT) this.#keyPosition = this.#envelope.positionOf(offset)
  }

  #keyEnd(offset: number, depth: number): void {
    if (this.#mode !== COLLECT || this.#places[depth - 1] === NOWHERE) return
    this.#envelope.takeTo(offset)
    this.#key = String(JSON.parse(this.#envelope.textFrom(this.#keyPosition)))
  }
}
