import { expect, test } from '@playwright/test'
import {
  type Value,
  type ValueStyle,
  valueText,
} from '../../../../../src-renderer/features/datasets/value-text.ts'

const style: ValueStyle = {
  language: 'pt-BR',
  zone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  states: { FAILED: 'Falhou' },
}
const said = (key: string, kind: Value['kind'], text: string, type?: Value['type']) =>
  valueText({ key, kind, text, ...(type && { type }) }, style)

test('formats values for people, with every digit', () => {
  expect(said('createdAt', 'text', '2026-02-02T11:00:32.345Z')).toBe('2 fev 2026, 08:00:32')
  expect(said('latency', 'number', '7.625')).toBe('7,625')
  expect(said('attemptNumber', 'number', '10000000001123456789')).toBe('10.000.000.001.123.456.789')
  expect(said('avgTotalCost', 'text', '0.0077660')).toBe('0,0077660')
  expect(said('passed', 'boolean', 'true')).toBe('Sim')
  expect(said('remark', 'null', 'null')).toBe('—')
  expect(said('remark', 'missing', '')).toBe('')
  expect(said('took', 'text', 'PT1H30M', 'duration')).toBe('1 h 30 min')
})

test('ids, codes and years are not amounts', () => {
  expect(said('schoolId', 'number', '12345')).toBe('12345')
  expect(said('year', 'number', '2026')).toBe('2026')
  expect(said('schoolCode', 'text', '00626')).toBe('00626')
  expect(said('version', 'text', '1.10')).toBe('1.10')
})

test('translates the code of a state in a state column, ignoring case', () => {
  expect(said('status', 'text', 'FAILED')).toBe('Falhou')
  expect(said('jobStatus', 'text', 'failed')).toBe('Falhou')
  expect(said('status', 'text', 'UNHEARD_OF')).toBe('UNHEARD_OF')
  expect(said('status', 'text', 'constructor')).toBe('constructor')
  expect(said('remark', 'text', 'FAILED')).toBe('FAILED')
})

test('leaves texts and lists unchanged', () => {
  expect(said('remark', 'text', 'Version 1.5 of it')).toBe('Version 1.5 of it')
  expect(said('tags', 'json', '["1.5"]')).toBe('["1.5"]')
})
