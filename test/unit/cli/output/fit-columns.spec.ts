import { expect, test } from '@playwright/test'
import { Output } from '../../../../src-main/cli/output/output.ts'
import { fitColumns, fitText } from '../../../../src-main/cli/output/fit-columns.ts'

test('keeps the widths of columns that fit', () => {
  expect(fitColumns([10, 20, 30], 60)).toEqual([10, 20, 30])
  expect(fitColumns([], 10)).toEqual([])
})

test('shortens only the widest columns', () => {
  expect(fitColumns([8, 100, 50], 60)).toEqual([8, 26, 26])
  expect(fitColumns([8, 100, 10], 60)).toEqual([8, 42, 10])
})

test('keeps a smallest width for each column, even on a tiny screen', () => {
  expect(fitColumns([1, 100, 50], 10)).toEqual([1, 8, 8])
})

function linesOf(rows: string[][], screen: { isTTY?: boolean; columns?: number }): string[] {
  let text = ''
  const stdout = { ...screen, write: (part: string) => (text += part) }
  const stderr = { write: () => undefined }
  const output = new Output({ stdout, stderr }, { json: false, language: 'en' })
  output.table(['Id', 'Name', 'Address'], rows)
  return text.split('\n')
}

const long = ['1', 'Escola Municipal '.repeat(5).trim(), 'https://units.example.org/'.repeat(3)]

test('a table fits the screen: long texts end with an ellipsis, and short rows are not cut', () => {
  const lines = linesOf([long, ['2', 'B', 'https://b.example.org']], { isTTY: true, columns: 60 })
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
  expect(lines[1]).toMatch(/^1 {3}Escola Municipal .*… {2}https:.*…$/)
  expect(lines[2]).toMatch(/^2 {3}B +https:\/\/b\.example\.org$/)
})

test('counts a wide character as two columns', () => {
  const [, line = ''] = linesOf([['1', '日本'.repeat(40), 'a']], { isTTY: true, columns: 30 })
  expect(line).toMatch(/^1 {3}(日本)+日?… +a$/)
  expect([...line].length + line.replaceAll(/[^日本]/g, '').length).toBeLessThanOrEqual(30)
})

test('pads or cuts a text to exactly the given width', () => {
  expect(fitText('a', 3)).toBe('a  ')
  expect(fitText('abc', 3)).toBe('abc')
  expect(fitText('abcd', 3)).toBe('ab…')
  expect(fitText('日本', 3)).toBe('日…')
  expect(fitText('日本', 2)).toBe('… ')
  // One character for a person: a family, and an e with an accent of its own.
  expect(fitText('👩‍👩‍👧xyz', 4)).toBe('👩‍👩‍👧x…')
  expect(fitText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…')
})

test('does not cut output for a program', () => {
  const whole = linesOf([long], {})
  expect(whole[1]).toContain(long[1])
  expect(whole[1]).toContain(long[2])
  expect(linesOf([long], { isTTY: false, columns: 20 })).toEqual(whole)
})
