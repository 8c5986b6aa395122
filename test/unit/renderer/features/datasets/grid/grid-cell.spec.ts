import { expect, test } from '@playwright/test'
import type { Cell } from '../../../../../../src-main/contract/dataset.ts'
import {
  cellText,
  formatCell,
} from '../../../../../../src-renderer/features/datasets/grid/grid-cell.ts'

const style = {
  language: 'pt-BR',
  zone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  states: {},
} as const
const number: Cell = { kind: 'number', text: '1234.50', cut: false }
const date: Cell = { kind: 'text', text: '2026-02-02T11:00:32.345Z', cut: false }
const decimals = { key: 'latency', type: 'decimal' } as const
const dates = { key: 'createdAt', type: 'date' } as const

test('a cell is formatted for people, and its tooltip shows the exact text', () => {
  expect(cellText(number, decimals, style)).toBe('1.234,50')
  expect(formatCell(number, decimals, { style, exact: false }).title).toBe('1234.50')
  expect(cellText(date, dates, style)).toBe('2 fev 2026, 08:00:32')
  expect(formatCell(date, dates, { style, exact: false }).title).toBe(date.text)
})

test('a cell as sent has a tooltip with its meaning', () => {
  expect(cellText(number, decimals, null)).toBe('1234.50')
  expect(formatCell(date, dates, { style, exact: true }).title).toBe('2 fev 2026, 08:00:32')
})

test('a cut cell is marked, and is not formatted as a date or a number', () => {
  const long: Cell = { kind: 'text', text: '2026-02-02', cut: true }
  expect(cellText(long, dates, style)).toBe('2026-02-02…')
})

test('a null has its own sign, and a missing field is empty', () => {
  const nothing: Cell = { kind: 'null', text: 'null', cut: false }
  expect(cellText(nothing, decimals, style)).toBe('—')
  expect(formatCell(nothing, decimals, { style, exact: false }).title).toBe('null')
  const missing: Cell = { kind: 'missing', text: '', cut: false }
  expect(cellText(missing, decimals, style)).toBe('')
  expect(formatCell(missing, decimals, { style, exact: false }).title).toBeUndefined()
})

test('a short number that looks the same needs no tooltip', () => {
  const seven: Cell = { kind: 'number', text: '7', cut: false }
  expect(formatCell(seven, decimals, { style, exact: false }).title).toBeUndefined()
})

test('a character that reorders text is shown as a sign, in the cell and in its tooltip', () => {
  const texts = { key: 'remark', type: 'text' } as const
  const cell: Cell = { kind: 'text', text: 'abc\u202edef\u2069 שלום\u200f', cut: false }
  const seen = 'abc⟨U+202E⟩def⟨U+2069⟩ שלום\u200f'
  expect(formatCell(cell, texts, { style, exact: false })).toEqual({ text: seen, title: seen })
  expect(formatCell(cell, texts, { style, exact: true })).toEqual({ text: seen, title: seen })
  // What is copied is exact.
  expect(cellText(cell, texts, style)).toBe(cell.text)
})
