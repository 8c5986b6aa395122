import { expect, test } from '@playwright/test'
import {
  editsFor,
  isEditable,
  isIn,
  rangeBetween,
  repeatedOver,
  textIn,
} from '../../../../../../src-renderer/features/batches/rows/cell-range.ts'
import { batchRowOf } from '../../../../../support/samples/records.ts'

const columns = ['A', 'B', 'C']

test('a range has the same cells whichever corner was chosen first', () => {
  const range = rangeBetween({ row: 5, column: 0 }, { row: 2, column: 3 })
  expect(range).toEqual({ top: 2, bottom: 5, left: 0, right: 3 })
  expect(rangeBetween({ row: 2, column: 3 }, { row: 5, column: 0 })).toEqual(range)
  expect(isIn(range, { row: 5, column: 3 })).toBe(true)
  expect(isIn(range, { row: 6, column: 3 })).toBe(false)
  expect(isIn(range, { row: 5, column: 4 })).toBe(false)
})

test('a cell shows its corrected text, even an empty one', () => {
  const row = batchRowOf({ cells: ['a', 'b', 'c'], edited: { B: '' } })
  expect(columns.map((_, column) => textIn(row, columns, column))).toEqual(['a', '', 'c'])
})

test('an empty cell shows its generated text until a text is typed', () => {
  const made = { column: 'B', field: 'urlSlug', kind: 'slug-from-name' as const, before: '' }
  const cells = { cells: ['Escola', ''], repairs: [{ ...made, after: 'escola', isMade: true }] }
  const row = batchRowOf(cells)
  expect(textIn(row, columns, 1)).toBe('escola')
  expect(editsFor([row], columns, 1, [['escola']], 'school')).toEqual([])
  expect(textIn({ ...row, edited: { B: 'outra' } }, columns, 1)).toBe('outra')
  const off = { ...cells, repairs: [{ ...made, after: 'escola', isMade: false }] }
  expect(textIn(batchRowOf(off), columns, 1)).toBe('')
})

test('a row that was sent or has an unknown outcome cannot be corrected', () => {
  const texts = [['new']]
  for (const state of ['created', 'updated', 'was-there', 'sending', 'unknown'] as const) {
    const row = batchRowOf({ state, cells: ['old'] })
    expect(isEditable(row, 'school')).toBe(false)
    expect(editsFor([row], columns, 0, texts, 'school')).toEqual([])
  }
  for (const state of ['waiting', 'failed', 'left-out'] as const) {
    expect(
      editsFor([batchRowOf({ state, cells: ['old'] })], columns, 0, texts, 'school'),
    ).toHaveLength(1)
  }
})

test('edits only changed cells, and none beyond the last column', () => {
  const rows = [
    batchRowOf({ row: 7, cells: ['a', 'b', 'c'] }),
    batchRowOf({ row: 9, cells: ['d', 'e', 'f'] }),
  ]
  const texts = [
    ['b', 'C', 'beyond'],
    ['E', 'f'],
  ]
  expect(editsFor(rows, columns, 1, texts, 'school')).toEqual([
    { row: 7, column: 'C', text: 'C' },
    { row: 9, column: 'B', text: 'E' },
  ])
})

test('the text of the file removes a correction', () => {
  const row = batchRowOf({ row: 3, cells: ['a'], edited: { A: 'b' } })
  expect(editsFor([row], columns, 0, [['a']], 'school')).toEqual([
    { row: 3, column: 'A', text: null },
  ])
})

test('a course that did not have to be sent can be edited, a school cannot', () => {
  const row = batchRowOf({ state: 'was-there', cells: ['old'] })
  expect([isEditable(row, 'course'), isEditable(row, 'school')]).toEqual([true, false])
  expect(editsFor([row], columns, 0, [['new']], 'course')).toHaveLength(1)
})

for (const [name, [height, width], cells, expected] of [
  ['one cell', [2, 2], 'x', 'xx xx'],
  ['one row', [3, 2], 'xy', 'xy xy xy'],
  ['one row, over several times its columns', [2, 4], 'xy', 'xyxy xyxy'],
  ['one row, over one selected column', [3, 1], 'xy', 'xy xy xy'],
  ['one column', [2, 3], 'x y', 'xxx yyy'],
  ['a block, over a multiple of its rows', [4, 1], 'x y', 'x y x y'],
  ['a block, over one cell', [1, 1], 'xy zw', 'xy zw'],
  ['a block that does not fit in rows', [3, 2], 'xy zw', 'xy zw'],
  ['a block that does not fit in columns', [4, 3], 'xy zw', 'xy zw'],
  ['lines of different lengths', [4, 2], 'xy z', 'xy z'],
] as const) {
  test(`repeats copied cells as Excel does: ${name}`, () => {
    const range = { top: 5, bottom: 4 + height, left: 2, right: 1 + width }
    const cellsOf = (text: string) => text.split(' ').map((line) => [...line])
    expect(repeatedOver(range, cellsOf(cells))).toEqual(cellsOf(expected))
  })
}
