import { expect, test } from '@playwright/test'
import {
  printable,
  printableJson,
  printableLine,
} from '../../../../src-main/cli/output/printable.ts'

test('makes C0, C1 and bidirectional control characters visible', () => {
  expect(printable('a\u001b[31mb\u0007\u007f\u009bc\rd')).toBe('a\\x1b[31mb\\x07\\x7f\\x9bc\\x0dd')
  expect(printable('\u202eabc\u2066\u200f\u061c')).toBe('\\u202eabc\\u2066\\u200f\\u061c')
})

test('keeps ordinary text unchanged, including tabs and line breaks', () => {
  const text = 'Escola Açaí – 7º ano\n\t“日本” 😀'
  expect(printable(text)).toBe(text)
})

test('removes every kind of line break from a line', () => {
  for (const end of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n\t\n '])
    expect(printableLine(`one${end}two\tthree`)).toBe('one two three')
  expect(printableLine('    set  in\u001b')).toBe('    set  in\\x1b')
})

test('escapes control characters in JSON without changing the value', () => {
  const value = { name: 'a\u001b\u009b\u007f\u202e"\n' }
  const json = printableJson(value)
  expect(JSON.parse(json)).toEqual(value)
  expect(json).toMatch(/^[\u0020-\u007e\u00a0-\uffff]+$/)
  // A command that is copied from the terminal sends it.
  expect(printable(json)).toBe(json)
})
