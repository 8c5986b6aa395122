import { expect, test } from '@playwright/test'
import {
  printable,
  printableJson,
  printableLine,
} from '../../../../src-main/cli/output/printable.ts'

test('control characters of both blocks and bidirectional controls become visible', () => {
  expect(printable('a\u001b[31mb\u0007\u007f\u009bc\rd')).toBe('a\\x1b[31mb\\x07\\x7f\\x9bc\\x0dd')
  expect(printable('\u202eabc\u2066\u200f\u061c')).toBe('\\u202eabc\\u2066\\u200f\\u061c')
})

test('ordinary text stays as it is, with its tabs and line breaks', () => {
  const text = 'Escola Açaí – 7º ano\n\t“日本” 😀'
  expect(printable(text)).toBe(text)
})

test('a line has no line breaks, of whatever kind', () => {
  for (const end of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n\t\n '])
    expect(printableLine(`one${end}two\tthree`)).toBe('one two three')
  expect(printableLine('    set  in\u001b')).toBe('    set  in\\x1b')
})

test('JSON says the same value without a control character', () => {
  const value = { name: 'a\u001b\u009b\u007f\u202e"\n' }
  const json = printableJson(value)
  expect(JSON.parse(json)).toEqual(value)
  expect(json).toMatch(/^[\u0020-\u007e\u00a0-\uffff]+$/)
  // A command that is copied from the terminal sends it.
  expect(printable(json)).toBe(json)
})
