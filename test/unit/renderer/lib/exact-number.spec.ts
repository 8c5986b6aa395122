import { expect, test } from '@playwright/test'
import { groupedNumber, withDecimalMark } from '../../../../src-renderer/lib/exact-number.ts'

test('groups numbers as text and keeps every digit', () => {
  expect(groupedNumber('1234.50', 'en')).toBe('1,234.50')
  expect(groupedNumber('1234.50', 'pt-BR')).toBe('1.234,50')
  expect(groupedNumber('-12345678901234567890.10', 'pt-BR')).toBe('-12.345.678.901.234.567.890,10')
  expect(groupedNumber('7.625', 'pt-BR')).toBe('7,625')
  expect(groupedNumber('1.5e-400', 'pt-BR')).toBe('1,5e-400')
  expect(groupedNumber('-0.000001', 'en')).toBe('-0.000001')
})

test('Spanish groups whole numbers of five digits and more', () => {
  expect(groupedNumber('1234', 'es')).toBe('1234')
  expect(groupedNumber('12345.6', 'es')).toBe('12.345,6')
})

test('a number for a spreadsheet has the decimal mark of the language and no groups', () => {
  expect(withDecimalMark('1234.50', 'pt-BR')).toBe('1234,50')
  expect(withDecimalMark('1234.50', 'en')).toBe('1234.50')
})
