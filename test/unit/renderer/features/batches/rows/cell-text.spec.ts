import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  cellsOfText,
  textOfCells,
} from '../../../../../../src-renderer/features/batches/rows/cell-text.ts'

test('reads cells of a spreadsheet with their quotes and line breaks', () => {
  expect(cellsOfText('a\tb\r\n"say ""yes"""\t"two\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['say "yes"', 'two\nlines'],
  ])
})

test('pasting gives the copied cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '\t', '\n', '"', ' ', ',') })
  // A spreadsheet marks no end: a last line of one empty cell cannot be told from the end of the line before.
  const rows = fc
    .array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    .filter((each) => each.every((row) => row.length === each[0]?.length))
  fc.assert(
    fc.property(rows, (cells) => {
      expect(cellsOfText(textOfCells(cells))).toEqual(cells)
    }),
  )
})
