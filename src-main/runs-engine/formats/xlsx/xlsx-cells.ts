import { at, ZERO } from '../../read/json-bytes.ts'
import { columnLetters } from './xlsx-parts.ts'

const NINE = ZERO + 9
const encoder = new TextEncoder()
const INLINE_TEXT = ' t="inlineStr"><is><t>'

/**
 * The beginnings of a row's cells, such as `<c r="AB12"`, kept ready for all columns: from one row
 * to the next only a digit or two of each change, and a whole one is copied at once.
 */
export class CellOpenings {
  /** The row's number, counted from 1; 0 before the first `nextRow`. */
  row = 0
  /** Of each column: `<c r="AB12" t="inlineStr"><is><t>`. */
  texts: readonly Uint8Array[] = []
  /** Of each column: `<c r="AB12"`. */
  values: readonly Uint8Array[] = []
  readonly #letters: readonly string[]
  #digits = new Uint8Array()
  /** What `texts` and `values` are views of, and where in it the row's number is in each column. */
  #bytes = new Uint8Array()
  readonly #places: Int32Array

  constructor(columns: number) {
    this.#letters = Array.from({ length: columns }, (_, column) => columnLetters(column))
    this.#places = new Int32Array(columns)
  }

  /** Goes back in front of the first row. */
  restart(): void {
    this.row = 0
  }

  nextRow(): void {
    this.row++
    const digits = this.#digits
    let first = digits.length - 1
    while (first >= 0 && at(digits, first) === NINE) first--
    if (first < 0 || this.row === 1) {
      this.#build()
      return
    }
    digits[first] = at(digits, first) + 1
    digits.fill(ZERO, first + 1)
    this.#putDigits(first)
  }

  /** The row's number, in digits. */
  get digits(): Uint8Array {
    return this.#digits
  }

  /** Writes the digits from `first` on into the openings of all columns. */
  #putDigits(first: number): void {
    const digits = this.#digits
    const places = this.#places
    const bytes = this.#bytes
    for (const place of places) {
      for (let i = first; i < digits.length; i++) bytes[place + i] = at(digits, i)
    }
  }

  /** Makes the openings anew, for a number that has more digits than the one before, or fewer. */
  #build(): void {
    const number = String(this.row)
    const openings = this.#letters.map((letters) => `<c r="${letters}${number}"${INLINE_TEXT}`)
    this.#digits = encoder.encode(number)
    this.#bytes = encoder.encode(openings.join(''))
    let end = 0
    this.texts = openings.map((opening, column) => {
      const start = end
      end += opening.length
      this.#places[column] = end - INLINE_TEXT.length - 1 - number.length
      return this.#bytes.subarray(start, end)
    })
    this.values = this.texts.map((text) => text.subarray(0, text.length - INLINE_TEXT.length))
  }
}
