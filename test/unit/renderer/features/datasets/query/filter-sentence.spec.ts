import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import type { AskedFilter } from '../../../../../../src-renderer/features/datasets/query/asked-query.ts'
import {
  codeOfState,
  formatFilter,
} from '../../../../../../src-renderer/features/datasets/query/filter-sentence.ts'

const words = messagesIn('pt-BR').window.datasets
const style = {
  language: 'pt-BR',
  zone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  states: words.states,
} as const

test('a filter shows its dates in the zone of the view, and its states in words', () => {
  const said = (column: string, type: 'text' | 'date', value: string) =>
    formatFilter({ column, test: 'is', value }, { key: column, type, filled: 1 }, (key) => key, {
      words,
      style,
    })
  expect(said('at', 'date', '2026-03-01T02:00:00.000Z')).toContain('28 fev 2026, 23:00:00')
  expect(said('status', 'text', 'FAILED')).toContain('“Falhou”')
  expect(said('name', 'text', 'FAILED')).toContain('“FAILED”')
})

test('a filter shows the values of a list, the ends of a range, and a period', () => {
  const said = (filter: Omit<AskedFilter, 'column' | 'value'>, type: 'text' | 'date' | 'decimal') =>
    formatFilter(
      { column: 'status', value: '', ...filter },
      { key: 'status', type, filled: 1 },
      (key) => key,
      { words, style },
    )
  const values = ['FAILED', 'x', null]
  expect(said({ test: 'one-of', values }, 'text')).toMatch(/Falhou, x ou Sem valor$/)
  expect(said({ test: 'none-of', values: [...values, 'y'] }, 'text')).toMatch(/4 valores$/)
  expect(said({ test: 'between', values: ['2026-03-01', '2026-03-31'] }, 'date')).toMatch(
    / 1 mar 2026 – 31 mar 2026$/,
  )
  expect(said({ test: 'last-month' }, 'date')).toBe(
    words.filterSaid({ column: 'status', test: words.filterTests['last-month'] }),
  )
})

test('a filter says that the dataset does not have its column', () => {
  const filter: AskedFilter = { column: 'sede', test: 'is', value: 'Norte' }
  const said = formatFilter(filter, undefined, (key) => key, { words, style })
  expect(said).toContain(`sede ${words.noSuchColumn}`)
  expect(said).toContain('“Norte”')
})

test('filters the word for a state by its code', () => {
  expect(codeOfState(' falhou ', words.states)).toBe('FAILED')
  expect(codeOfState('FAILED', words.states)).toBe('FAILED')
  expect(codeOfState('Ana', words.states)).toBe('Ana')
})
