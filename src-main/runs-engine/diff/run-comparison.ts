import { ByteBuffer } from '../byte-buffer.ts'
import { at } from '../read/json-bytes.ts'
import { MISSING, type RunFields } from '../read/run-fields.ts'
import { putPlainValue } from './canonical-value.ts'
import type { SharedColumns } from './shared-columns.ts'

/** Finds the columns in which two runs differ; one instance serves any number of pairs. */
export class RunComparison {
  readonly #columns: SharedColumns
  readonly #before: RunFields
  readonly #after: RunFields
  readonly #differing: Int32Array
  readonly #one = new ByteBuffer(256)
  readonly #other = new ByteBuffer(256)

  constructor(columns: SharedColumns, before: RunFields, after: RunFields) {
    this.#columns = columns
    this.#before = before
    this.#after = after
    this.#differing = new Int32Array(columns.keys.length)
  }

  /** The columns in which the runs that both fields have just read differ, ascending; valid until the next pair. */
  differing(bytesBefore: Uint8Array, bytesAfter: Uint8Array): Int32Array {
    const { before, after } = this.#columns
    let count = 0
    for (let position = 0; position < this.#before.count; position++) {
      const node = this.#before.present(position)
      if (this.#before.kind(node) === MISSING) continue
      const column = before.columns[node] as number
      if (this.#isSame(node, bytesBefore, after.nodes[column] as number, bytesAfter)) continue
      this.#differing[count++] = column
    }
    for (let position = 0; position < this.#after.count; position++) {
      const node = this.#after.present(position)
      if (this.#after.kind(node) === MISSING) continue
      const column = after.columns[node] as number
      if (kindIn(this.#before, before.nodes[column] as number) !== MISSING) continue
      this.#differing[count++] = column
    }
    return this.#differing.subarray(0, count).sort()
  }

  #isSame(
    nodeBefore: number,
    bytesBefore: Uint8Array,
    nodeAfter: number,
    bytesAfter: Uint8Array,
  ): boolean {
    const [before, after] = [this.#before, this.#after]
    const kind = kindIn(after, nodeAfter)
    if (kind === MISSING) return false
    if (kind === before.kind(nodeBefore)) {
      const [start, from] = [before.start(nodeBefore), after.start(nodeAfter)]
      const [end, to] = [before.end(nodeBefore), after.end(nodeAfter)]
      if (areEqual(bytesBefore, start, end, bytesAfter, from, to)) return true
    }
    this.#one.clear()
    this.#other.clear()
    putPlainValue(this.#one, before, nodeBefore, bytesBefore)
    putPlainValue(this.#other, after, nodeAfter, bytesAfter)
    return areEqual(this.#one.bytes, 0, this.#one.length, this.#other.bytes, 0, this.#other.length)
  }
}

/** What a field is; a node 0 is that of a column that no run of the dataset has. */
function kindIn(fields: RunFields, node: number): number {
  return node === 0 ? MISSING : fields.kind(node)
}

function areEqual(
  one: Uint8Array,
  start: number,
  end: number,
  other: Uint8Array,
  from: number,
  to: number,
): boolean {
  if (end - start !== to - from) return false
  for (let i = 0; i < end - start; i++) {
    if (at(one, start + i) !== at(other, from + i)) return false
  }
  return true
}
