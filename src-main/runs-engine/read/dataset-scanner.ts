import type { ParseError } from './parse-error.ts'
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
import { OPEN_ARRAY, OPEN_OBJECT } from '../wasm/ascii.ts'
import { JsonScanner } from './json-scanner.ts'
import { MAX_DEPTH } from '../wasm/memory-layout.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'

/** Most bytes of a response without its runs. */
export const MAX_ENVELOPE_BYTES = 8 * 1024 * 1024
/** Most bytes of a superjson `meta` that is kept. A larger one, which has an entry per run, becomes `null`. */
const MAX_META_BYTES = 1024 * 1024

/** Receives what the scanner finds, in the order of the body. */
export type RunListener = {
  /**
   * The list of runs begins. Runs that were reported before are from a less certain place and must be dropped
   * (`response-shape.ts`).
   */
  runsBegin(): void
  /** A complete item of the list of runs, of any type. `start` counts from the first byte of the body. */
  run(start: number, length: number): void
  /**
   * A run begins at `start`, with `depth` containers around it. The listener may read it and validate it itself, with
   * runs that follow it. It then returns the end of the last one, and `run` is not called for these runs. Otherwise it
   * returns -1.
   */
  ingestRun(start: number, depth: number): number
}

/** The result of scanning a body. */
export type ScanOutcome = {
  fault: ParseError | null
  /** Whether a list of runs was found. */
  runsFound: boolean
  /**
   * JSON text of the response with `[]` instead of the runs, or `{}` if they are an object. A truncated response is
   * closed after its last complete value.
   */
  envelope: string
}

const COLLECT = 0
const IN_RUNS = 1
const SKIP = 2

/**
 * Reads the response to a dataset request as it arrives. The pieces may end anywhere. It validates the whole text,
 * reports the position of each run, and keeps the rest. Memory does not depend on the number of runs.
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
  /** Number of containers around the runs, or around a skipped value. */
  #outerDepth = 0
  #runStart = -1
  #runsFound = false
  #certainty = 0
  #keyPosition = 0
  #key = ''
  /** Depth of the current `meta`, and its start in the envelope. The depth is -1 if there is none. */
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

  get fault(): ParseError | null {
    return this.#json.fault
  }

  get runsFound(): boolean {
    return this.#runsFound
  }

  /** Address of the current piece in the module's memory. */
  get address(): number {
    return this.#json.address
  }

  /** Start of the run that is not complete yet, or -1. */
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

  /** Stops with a fault that the scanner itself cannot detect. */
  refuse(kind: ParseError['kind'], offset: number): void {
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

  /** The open containers of the envelope, outermost first. True for an array, false for an object. */
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
   * A value begins in an object of runs. If it is not an object, none of the values are runs. The listener cannot read
   * such runs itself, because it does not expect keys between them.
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

  /** Writes an empty list or object in place of the runs. Skips runs from a less certain place than before. */
  #leaveOut(isKeyed: boolean, offset: number, depth: number, certainty: number): void {
    this.#envelope.takeTo(offset)
    this.#envelope.put(isKeyed ? '{}' : '[]')
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

  /** Skips the current `meta` if it is too large at `offset`. */
  #dropLargeMeta(offset: number): void {
    if (this.#metaDepth < 0) return
    if (this.#envelope.positionOf(offset) - this.#metaPosition <= MAX_META_BYTES) return
    // If the `meta` began in this piece, bytes before it are not copied yet and must be kept.
    this.#envelope.takeTo(offset)
    this.#envelope.put('null', this.#metaPosition)
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
