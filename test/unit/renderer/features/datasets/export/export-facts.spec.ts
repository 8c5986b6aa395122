import { expect, test } from '@playwright/test'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import {
  aboutSheet,
  type ExportFacts,
  fileNote,
} from '../../../../../../src-renderer/features/datasets/export/export-facts.ts'
import { fileName } from '../../../../../../src-main/core/datasets/file-name.ts'
import type { AskedFilter } from '../../../../../../src-renderer/features/datasets/query/asked-query.ts'

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
  counts: { totalRuns: 5000, runs: 5000, incomplete: false },
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
  expect(noted({ filters: facts.query.filters.slice(1) })).toBe(
    'CREATEDAT a partir de 1 mar 2026 – 2026-11-24',
  )
})

test('the file name contains whole filters with their tests, and how many it leaves out', () => {
  const noted = (filters: AskedFilter[]) =>
    fileNote({ ...facts, query: { ...facts.query, filters } }, Date.parse('2026-11-25T12:00:00Z'))
  const latency = (test: AskedFilter['test'], value: string): AskedFilter => ({
    column: 'latency',
    test,
    value,
  })
  expect(noted([latency('at-least', '5,5')])).toBe('LATENCY ≥ 5,5 – 2026-11-25')
  expect(noted([latency('less', '5,5')])).toBe('LATENCY menor que 5,5 – 2026-11-25')
  expect(noted([latency('is-not', '5,5')])).toBe('LATENCY ≠ 5,5 – 2026-11-25')
  expect(noted([{ column: 'status', test: 'empty', value: '' }])).toBe(
    'STATUS está sem valor – 2026-11-25',
  )
  const three = [
    latency('at-least', '5,5'),
    latency('less', '150000,5'),
    latency('at-most', '9'),
    latency('is', '7'),
  ]
  expect(noted(three)).toBe('LATENCY ≥ 5,5 +3 filtros – 2026-11-25')
  expect(noted([three[0], three[2], three[3]].flatMap((each) => each ?? []))).toBe(
    'LATENCY ≥ 5,5, LATENCY ≤ 9, LATENCY 7 – 2026-11-25',
  )
  expect(noted([{ column: 'name', test: 'contains', value: 'x'.repeat(80) }])).toBe(
    '+1 filtro – 2026-11-25',
  )
  // The file name keeps all of the longest note.
  const note = noted([latency('at-least', '123456789012345678901234')])
  expect(fileName('Simulado', 'xlsx', { note })).toBe(`Simulado – ${note}.xlsx`)
})

test('a workbook says which runs the platform did not send', () => {
  const rowsOf = (counts: Partial<ExportFacts['counts']>) => {
    const { lines } = aboutSheet({ ...facts, counts: { ...facts.counts, ...counts } })
    return lines.filter(([name]) => name === words.exports.about.missing).map(([, text]) => text)
  }
  expect(rowsOf({})).toEqual([])
  expect(rowsOf({ totalRuns: 5000, runs: 2 })).toEqual([
    words.datasets.disagreeText({ said: '5.000', sent: '2' }),
  ])
  expect(rowsOf({ totalRuns: null, runs: 2 })).toEqual([words.datasets.unclearText({ sent: '2' })])
  expect(rowsOf({ incomplete: true })).toEqual([words.datasets.incompleteTitle])
})
