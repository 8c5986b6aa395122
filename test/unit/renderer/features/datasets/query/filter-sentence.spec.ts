import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import {
  codeOfState,
  sayFilter,
} from '../../../../../../src-renderer/features/datasets/query/filter-sentence.ts'

const words = messagesIn('pt-BR').window.datasets
const style = {
  language: 'pt-BR',
  zone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  states: words.states,
} as const

test('a filter says its dates in the zone of the view, and its states in words', () => {
  const said = (column: string, type: 'text' | 'date', value: string) =>
    sayFilter({ column, test: 'is', value }, { key: column, type, filled: 1 }, (key) => key, {
      words,
      style,
    })
  expect(said('at', 'date', '2026-03-01T02:00:00.000Z')).toContain('28 fev 2026, 23:00:00')
  expect(said('status', 'text', 'FAILED')).toContain('“Falhou”')
  expect(said('name', 'text', 'FAILED')).toContain('“FAILED”')
})

test('the word for a state is asked for by its code', () => {
  expect(codeOfState(' falhou ', words.states)).toBe('FAILED')
  expect(codeOfState('FAILED', words.states)).toBe('FAILED')
  expect(codeOfState('Ana', words.states)).toBe('Ana')
})
