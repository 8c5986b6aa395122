import { expect, test } from '@playwright/test'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import {
  markOf,
  formatTest,
  formatValue,
  testLabel,
} from '../../../../../../src-renderer/features/datasets/query/filter-words.ts'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'

const en = messagesIn('en').window.datasets
const ptBR = messagesIn('pt-BR').window.datasets

test('shows a value of a list as the grid does, exactly if the grid does', () => {
  const style = {
    language: 'pt-BR',
    zone: 'America/Manaus',
    yes: 'Sim',
    no: 'Não',
    states: ptBR.states,
  } as const
  const said = (value: string | null, key: string, type: Column['type'], exact = false) =>
    formatValue(value, { key, type }, { style, exact }, ptBR)
  expect(said('FAILED', 'status', 'text')).toBe('Falhou')
  expect(said('FAILED', 'status', 'text', true)).toBe('FAILED')
  expect(said('12345.50', 'cost', 'decimal')).toBe('12.345,50')
  expect(said('true', 'passed', 'boolean')).toBe('Sim')
  expect(said('2026-03-01T02:00:00Z', 'at', 'date')).toBe('28 fev 2026, 22:00:00')
  expect(said(null, 'at', 'date', true)).toBe(ptBR.emptyField)
  expect(said('', 'name', 'text')).toBe(ptBR.emptyText)
})

test('quotes a text with white space at an end, also in the exact view', () => {
  const style = { language: 'en', zone: 'UTC', yes: 'Yes', no: 'No', states: {} } as const
  const said = (value: string, exact: boolean) =>
    formatValue(value, { key: 'result', type: 'text' }, { style, exact }, en)
  for (const exact of [false, true]) {
    const shown = ['FAILED', ' FAILED', 'FAILED\u00a0', ' '].map((value) => said(value, exact))
    expect(shown).toEqual(['FAILED', '“ FAILED”', '“FAILED\u00a0”', '“ ”'])
  }
})

test('in a column of mixed values, shows yes and no as the grid does', () => {
  const style = { language: 'en', zone: 'UTC', yes: 'Yes', no: 'No', states: {} } as const
  const said = (value: string, column: Partial<Column>, exact = false) =>
    formatValue(value, { key: 'answer', type: 'text', ...column }, { style, exact }, en)
  expect(['true', 'false', 'x'].map((value) => said(value, { mixed: true }))).toEqual([
    'Yes',
    'No',
    'x',
  ])
  expect(said('true', { mixed: true }, true)).toBe('true')
  expect(said('true', {})).toBe('true')
})

test('compares a number by a sign if there is little room, and in words elsewhere', () => {
  expect(markOf('at-least', 'number', en)).toBe('≥')
  expect(formatTest('at-least', 'number', en)).toBe('at least')
  expect(testLabel('at-least', 'number', en)).toContain('≥')
  expect(markOf('empty', 'number', en)).toBe('is empty')
})

test('a time is before or after, not less or more', () => {
  expect(formatTest('less', 'date', en)).toBe('before')
  expect(formatTest('less', 'date', ptBR)).toBe('antes de')
  expect(formatTest('less', 'text', en)).toBe('less than')
})
