import type { ByteBuffer } from '../../byte-buffer.ts'
import type { ExactType } from '../../values/column-type.ts'

/** The least and the greatest value of a column, as bytes. */
export type Extremes = { least: Uint8Array; greatest: Uint8Array }

/** Whether the value at one offset is less than the one at another. */
type IsLess = (view: DataView, one: number, other: number) => boolean

const isLessInt64: IsLess = (view, one, other) => {
  const high = view.getInt32(one + 4, true)
  const otherHigh = view.getInt32(other + 4, true)
  if (high !== otherHigh) return high < otherHigh
  return view.getUint32(one, true) < view.getUint32(other, true)
}

/** Texts have none: readers gain little from them, and they may be long. */
const orders: Partial<Record<ExactType, IsLess>> = {
  int64: isLessInt64,
  instant: isLessInt64,
  local: isLessInt64,
  double: (view, one, other) => view.getFloat64(one, true) < view.getFloat64(other, true),
  day: (view, one, other) => view.getInt32(one, true) < view.getInt32(other, true),
  boolean: (view, one, other) => view.getUint8(one) < view.getUint8(other),
}

/** The extremes of the values of `width` bytes, of which there is one at least; `null` for texts. */
export function extremesOf(exact: ExactType, width: number, values: ByteBuffer): Extremes | null {
  const isLess = orders[exact]
  if (!isLess) return null
  const { bytes, length } = values
  const view = new DataView(bytes.buffer, bytes.byteOffset, length)
  let least = 0
  let greatest = 0
  for (let offset = width; offset < length; offset += width) {
    if (isLess(view, offset, least)) least = offset
    if (isLess(view, greatest, offset)) greatest = offset
  }
  const extremes = {
    least: bytes.slice(least, least + width),
    greatest: bytes.slice(greatest, greatest + width),
  }
  if (exact === 'double') spanZeros(extremes)
  return extremes
}

/** 0 and -0 are equal, so an extreme of zero must take in both (parquet.thrift, ColumnOrder). */
function spanZeros({ least, greatest }: Extremes): void {
  const low = new DataView(least.buffer)
  const high = new DataView(greatest.buffer)
  if (low.getFloat64(0, true) === 0) low.setFloat64(0, -0, true)
  if (high.getFloat64(0, true) === 0) high.setFloat64(0, 0, true)
}
