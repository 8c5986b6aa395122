import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  cellsOfPaste,
  textOfCells,
  withBreaksOf,
} from '../../../../../../src-renderer/features/batches/rows/cell-text.ts'

test('reads cells of a spreadsheet with their quotes and line breaks', () => {
  expect(cellsOfPaste('a\tb\r\n"say ""yes"""\t"two\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['say "yes"', 'two\nlines'],
  ])
})

test('a cell that starts with a quotation mark is one cell, and others keep their quotes', () => {
  const pasted = [
    '"Novo" Horizonte',
    'Escola B2\t"two\nlines"',
    '"C2',
    '"D2" \t"say ""yes"""',
    '',
  ].join('\r\n')
  expect(cellsOfPaste(pasted)).toEqual([
    ['"Novo" Horizonte'],
    ['Escola B2', 'two\nlines'],
    ['"C2'],
    ['D2', 'say "yes"'],
  ])
})

test('an edited cell keeps its kind of line break, and stays exact if nothing was typed', () => {
  expect(withBreaksOf('one\ntwo', 'one\n\ntwo')).toBe('one\n\ntwo')
  expect(withBreaksOf('one\r\ntwo', 'one\n\ntwo')).toBe('one\r\n\r\ntwo')
  for (const before of ['one\r\ntwo', 'one\rtwo\nthree\r\nfour', 'one'])
    expect(withBreaksOf(before, before.replaceAll(/\r\n?/g, '\n'))).toBe(before)
  expect(withBreaksOf('one\r\ntwo', 'one\r\ntwo!')).toBe('one\r\ntwo!')
})

test('quotes a copied cell with a line break of any kind', () => {
  expect(textOfCells([['one\ntwo', 'three\r\nfour', 'five']])).toBe(
    '"one\ntwo"\t"three\r\nfour"\tfive',
  )
})

test('pasting gives the copied cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '\t', '\n', '"', ' ', ',') })
  // A spreadsheet marks no end: a last line of one empty cell cannot be told from the end of the line before.
  const rows = fc
    .array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    .filter((each) => each.every((row) => row.length === each[0]?.length))
  fc.assert(
    fc.property(rows, (cells) => {
      expect(cellsOfPaste(textOfCells(cells))).toEqual(cells)
    }),
  )
})
