import {
  at,
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  SPACE,
} from './json-bytes.ts'
import { skipSpace } from './json-value.ts'
import { ROOT_NODE } from './key-tree.ts'
import { kindOf, MISSING, type RunFields, TEXT } from './run-fields.ts'

/** Where the fields of the run that was read last lie. */
export type FieldsOfRun = Pick<RunFields, 'kind' | 'start' | 'end'>

/** The same, with the reading. */
export type ReadFields = FieldsOfRun & {
  read(bytes: Uint8Array, start: number, end: number): void
}

/** A key that is looked for, or that leads to one. */
type Step = { node: number; key: Uint8Array; isChosen: boolean; steps: Step[] }

/** Answers of `#readObject` beside where the object ends. */
const FOUND_ALL = -1
const HAS_ESCAPES = -2

/**
 * Some fields of runs that were read before, and so are valid: what is not looked for is passed over as quickly as can
 * be, and the run is left when all is found. Runs for which that is too simple are left to `RunFields`.
 */
export class ChosenFields implements ReadFields {
  readonly #all: RunFields
  readonly #nodes: readonly number[]
  readonly #root: Step = { node: ROOT_NODE, key: new Uint8Array(0), isChosen: false, steps: [] }
  readonly #kinds: Uint8Array
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  #toFind = 0

  /** `all` has read all of the runs, so that its tree is complete. */
  constructor(all: RunFields, nodes: readonly number[]) {
    this.#all = all
    this.#nodes = [...new Set(nodes)].filter((node) => node !== ROOT_NODE)
    this.#kinds = new Uint8Array(all.tree.count)
    this.#starts = new Int32Array(all.tree.count)
    this.#ends = new Int32Array(all.tree.count)
    for (const node of this.#nodes) this.#stepTo(node).isChosen = true
  }

  kind(node: number): number {
    return at(this.#kinds, node)
  }

  start(node: number): number {
    return this.#starts[node] as number
  }

  end(node: number): number {
    return this.#ends[node] as number
  }

  read(bytes: Uint8Array, start: number, end: number): void {
    for (const node of this.#nodes) this.#kinds[node] = MISSING
    this.#toFind = this.#nodes.length
    if (this.#toFind === 0) return
    // Of a key that is there twice the last counts: then no run can be left before its end.
    const isSimple = at(bytes, start) === OPEN_OBJECT && !this.#all.hasRepeatedKeys
    if (!isSimple || this.#readObject(this.#root, bytes, start + 1) === HAS_ESCAPES) {
      this.#readWith(this.#all, bytes, start, end)
    }
  }

  #readWith(all: RunFields, bytes: Uint8Array, start: number, end: number): void {
    all.read(bytes, start, end)
    for (const node of this.#nodes) {
      this.#kinds[node] = all.kind(node)
      this.#starts[node] = all.start(node)
      this.#ends[node] = all.end(node)
    }
  }

  /** Reads an object from after its brace; answers where it ends, or why its end was not reached. */
  #readObject({ steps }: Step, bytes: Uint8Array, from: number): number {
    let i = skipped(bytes, from)
    if (at(bytes, i) === CLOSE_OBJECT) return i + 1
    for (;;) {
      const key = ++i
      for (let byte = at(bytes, i); byte !== QUOTE; byte = at(bytes, ++i)) {
        if (byte === BACKSLASH) return HAS_ESCAPES
      }
      const step = stepOf(steps, bytes, key, i)
      const colon = skipped(bytes, i + 1)
      i = skipped(bytes, colon + 1)
      i = step === null ? endOfValue(bytes, i) : this.#readValue(step, bytes, i)
      if (i < 0) return i
      i = skipped(bytes, i)
      if (at(bytes, i) === CLOSE_OBJECT) return i + 1
      i = skipped(bytes, i + 1)
    }
  }

  #readValue(step: Step, bytes: Uint8Array, start: number): number {
    const isFlattened =
      at(bytes, start) === OPEN_OBJECT && at(bytes, skipped(bytes, start + 1)) !== CLOSE_OBJECT
    if (isFlattened) {
      return step.steps.length > 0
        ? this.#readObject(step, bytes, start + 1)
        : endOfValue(bytes, start)
    }
    const end = endOfValue(bytes, start)
    if (!step.isChosen) return end
    const quote = at(bytes, start) === QUOTE ? 1 : 0
    this.#kinds[step.node] = quote === 1 ? TEXT : kindOf(bytes, start, end)
    this.#starts[step.node] = start + quote
    this.#ends[step.node] = end - quote
    return --this.#toFind === 0 ? FOUND_ALL : end
  }

  #stepTo(node: number): Step {
    if (node === ROOT_NODE) return this.#root
    const { tree } = this.#all
    const { steps } = this.#stepTo(tree.parent(node))
    const known = steps.find((step) => step.node === node)
    if (known) return known
    const key = new TextEncoder().encode(tree.path(node).at(-1))
    const step: Step = { node, key, isChosen: false, steps: [] }
    steps.push(step)
    return step
  }
}

function stepOf(
  steps: readonly Step[],
  bytes: Uint8Array,
  start: number,
  end: number,
): Step | null {
  for (const step of steps) if (isKey(step.key, bytes, start, end)) return step
  return null
}

function isKey(key: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (key.length !== end - start) return false
  for (let i = 0; i < key.length; i++) if (at(key, i) !== at(bytes, start + i)) return false
  return true
}

/** Index of the next byte that is not white space; nearly always that is `from`. */
function skipped(bytes: Uint8Array, from: number): number {
  return at(bytes, from) > SPACE ? from : skipSpace(bytes, from, bytes.length)
}

/** Index after the value at `start`, which is valid and a member of an object. */
function endOfValue(bytes: Uint8Array, start: number): number {
  const first = at(bytes, start)
  if (first === QUOTE) return endOfString(bytes, start + 1)
  let i = start
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) {
    for (let byte = first; byte > SPACE && byte !== COMMA && byte !== CLOSE_OBJECT;) {
      byte = at(bytes, ++i)
    }
    return i
  }
  for (let depth = 0; ;) {
    const byte = at(bytes, i++)
    if (byte === QUOTE) i = endOfString(bytes, i)
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++
    else if ((byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) && --depth === 0) return i
  }
}

function endOfString(bytes: Uint8Array, from: number): number {
  let i = from
  for (let byte = at(bytes, i); byte !== QUOTE; byte = at(bytes, i)) i += byte === BACKSLASH ? 2 : 1
  return i + 1
}
