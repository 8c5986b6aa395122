import * as kinds from '../kinds'
import * as layout from '../memory-layout'
import { endOf, fieldAt, fieldCount, startOf } from './fields'
import { bitsOfValue, isShortInteger } from './infer-type'
import { setShared, setWord, shared } from './memory'

/** Bit 0, which no kind has, marks a column. */
const IS_COLUMN: i32 = 1

/** Counts the fields of the current run in their columns. */
export function countFields(): void {
  const count = fieldCount()
  const records = shared(layout.NODES)
  for (let position = 0; position < count; position++) {
    const node = fieldAt(position)
    const record = records + ((node as usize) << layout.RECORD_BITS)
    const kind = load<u8>(record, layout.KIND)
    const counter = record + (kind == kinds.NULL ? layout.NULLS : layout.FILLED)
    store<u32>(counter, load<u32>(counter) + 1)
    const typeBits = load<i32>(record, layout.TYPE_BITS)
    // Most values add no bits to those of their column.
    if ((typeBits & (1 << kind)) != 0 && kind != kinds.DECIMAL) {
      if (kind != kinds.INTEGER || isShortInteger(startOf(node), endOf(node))) continue
    }
    if (typeBits == 0) addColumn(node)
    const newBits = IS_COLUMN | bitsOfValue(typeBits, kind, startOf(node), endOf(node))
    store<i32>(record, typeBits | newBits, layout.TYPE_BITS)
  }
}

function addColumn(node: i32): void {
  const column = shared(layout.COLUMN_COUNT) as i32
  setWord(shared(layout.COLUMNS), column, node)
  setShared(layout.COLUMN_COUNT, column + 1)
}
