import { expect, test } from '@playwright/test'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import {
  aboutSheet,
  type ExportFacts,
  fileNote,
} from '../../../../../../src-renderer/features/datasets/export/export-facts.ts'

const column = (key: string, type: Column['type']): Column => ({ key, type, filled: 1 })
const words = messagesIn('pt-BR').window
const facts: ExportFacts = {
  institution: 'Rede Aurora',
  dataset: 'Simulado (d-1)',
  columns: [column('status', 'text'), column('createdAt', 'date'), column('latency', 'decimal')],
  label: (key) => key.toUpperCase(),
  query: {
    filters: [
      { column: 'status', test: 'is', value: 'FAILED' },
      { column: 'createdAt', test: 'at-least', value: '2026-03-01' },
    ],
    search: '',
    sort: [{ column: 'latency', descending: true }],
  },
  rows: { written: '12', all: '5.000' },
  readAt: 'hoje',
  writtenAt: 'agora',
  zoneName: 'São Paulo (UTC−3)',
  program: 'Provost 1.0',
  style: {
    language: 'pt-BR',
    zone: 'America/Sao_Paulo',
    yes: 'Sim',
    no: 'Não',
    states: words.datasets.states,
  },
  words,
}

test('a workbook names its institution, its runs, and when and by what it was written', () => {
  const { title, lines } = aboutSheet(facts)
  expect(title).toBe('Sobre')
  expect(lines.map(([, value]) => value)).toEqual([
    'Rede Aurora',
    'Simulado (d-1)',
    expect.stringMatching(/^STATUS: .*“Falhou \(FAILED\)”; CREATEDAT: .* 1 mar 2026$/),
    'LATENCY (decrescente)',
    '12 de 5.000',
    'hoje',
    'agora',
    'São Paulo (UTC−3)',
    'Provost 1.0',
  ])
})

test('a filter shows the value of each state as the workbook contains it', () => {
  const filterLine = (values: string[]) => {
    const filters = [{ column: 'status', test: 'one-of' as const, value: '', values }]
    return aboutSheet({ ...facts, query: { ...facts.query, filters } }).lines[2]?.[1]
  }
  expect(filterLine(['failed', 'Piloto'])).toMatch(/ Falhou \(failed\) ou Piloto$/)
})

test('runs of a file have no institution, and all runs no filter', () => {
  const all = { ...facts, institution: null, query: { filters: [], search: '', sort: [] } }
  expect(
    aboutSheet(all)
      .lines.slice(0, 3)
      .map(([, value]) => value),
  ).toEqual(['Simulado (d-1)', words.exports.about.noFilter, words.exports.asTheyCame])
})

test('the file name contains the filter and the day in the zone', () => {
  const now = Date.parse('2026-11-25T01:00:00Z')
  const noted = (query: Partial<ExportFacts['query']>) =>
    fileNote({ ...facts, query: { filters: [], search: '', sort: [], ...query } }, now)
  expect(noted({ filters: facts.query.filters.slice(0, 1) })).toBe('falhou – 2026-11-24')
  expect(noted({})).toBe('2026-11-24')
  const states = { column: 'status', value: '', values: ['FAILED'] }
  expect(noted({ filters: [{ ...states, test: 'one-of' }] })).toBe('falhou – 2026-11-24')
  expect(noted({ filters: [{ ...states, test: 'none-of' }] })).toContain('STATUS')
  const period = { column: 'createdAt', test: 'this-month', value: '' } as const
  expect(noted({ filters: [period] })).toBe(
    `CREATEDAT ${words.datasets.filterTests['this-month']} – 2026-11-24`,
  )
  expect(noted({ search: 'Ana' })).toBe('Ana – 2026-11-24')
  expect(noted({ filters: facts.query.filters.slice(1) })).toBe('CREATEDAT 1 mar 2026 – 2026-11-24')
})
