import { expect, test } from '@playwright/test'
import {
  type CsvPreset,
  csvPresets,
  type exportFormats,
} from '../../../../../../src-main/contract/dataset.ts'
import { contract } from '../../../../../../src-main/contract/index.ts'
import {
  type ExportChoice,
  exportInput,
  nullTextIssues,
  partsInput,
  presetOf,
  withPreset,
} from '../../../../../../src-renderer/features/datasets/export/export-choice.ts'
import { exportFacts } from '../../../../../support/samples/export-facts.ts'

const source = { handle: 'h', view: 'v1', shown: ['name', 'id'], facts: exportFacts }
const job = '6f1f2c1e-3f0c-4b7e-9f39-6a1a6a3a9b11'
const choice: ExportChoice & { format: (typeof exportFormats)[number] } = {
  format: 'ndjson',
  runs: 'shown',
  columns: 'all',
  csv: csvPresets.data,
  codec: 'gzip',
  partitionBy: [],
  headings: 'shown',
  about: true,
  manifest: false,
}

test('exports the shown columns in the order of the grid, or all without a list', () => {
  expect(exportInput({ ...choice, columns: 'shown' }, source, job).columns).toEqual(['name', 'id'])
  expect(exportInput({ ...choice, columns: 'all' }, source, job).columns).toBeNull()
})

test('exports all columns if none is shown, because a file needs columns', () => {
  const none = { ...source, shown: [] }
  expect(exportInput({ ...choice, columns: 'shown' }, none, job).columns).toBeNull()
})

test('exports the runs of the grid by their view, and all runs without one', () => {
  expect(exportInput(choice, source, job).view).toBe('v1')
  expect(exportInput({ ...choice, runs: 'all' }, source, job).view).toBeNull()
  expect(exportInput(choice, { ...source, view: null }, job).view).toBeNull()
})

test('the request matches the choices and the contract', () => {
  const csv = { ...csvPresets['excel-br'], dates: 'profile-zone', nullText: 'NULO' } as const
  const input = exportInput({ ...choice, format: 'csv', csv, manifest: true }, source, job)
  expect(input).toMatchObject({ csv, manifest: true })
  expect(contract['datasets.export'].input.parse(input)).toEqual(input)
})

test('only a workbook has headings, a zone, numbers and an about sheet', () => {
  const input = exportInput({ ...choice, format: 'xlsx' }, source, job)
  expect(input.xlsx).toMatchObject({
    headings: { schoolCode: 'School code' },
    zone: 'America/Sao_Paulo',
    numbers: true,
    about: { title: 'About' },
  })
  expect(contract['datasets.export'].input.parse(input)).toEqual(input)
  const plain = exportInput(
    { ...choice, format: 'xlsx', headings: 'keys', about: false },
    source,
    job,
  )
  expect(plain.xlsx).toMatchObject({ headings: null, about: null })
  expect(exportInput({ ...choice, format: 'csv' }, source, job).xlsx).toBeUndefined()
})

test('a Parquet dataset is requested with the runs and columns of the grid, and its folders', () => {
  const folder = { ...choice, format: 'parquet-dataset', columns: 'shown', codec: 'none' } as const
  const input = partsInput({ ...folder, partitionBy: ['status'] }, source, job)
  expect(input).toEqual({
    handle: 'h',
    view: 'v1',
    columns: ['name', 'id'],
    partitionBy: ['status'],
    codec: 'none',
    job,
  })
  expect(contract['datasets.exportParts'].input.parse(input)).toEqual(input)
})

test('a preset sets all options but the text for null, and is recognised by them', () => {
  for (const preset of Object.keys(csvPresets) as CsvPreset[]) {
    const detailed = { ...csvPresets.data, dates: 'profile-zone', nullText: '-' } as const
    expect(presetOf(detailed)).toBeNull()
    const csv = withPreset(detailed, preset)
    expect(presetOf(csv)).toBe(preset)
    expect(csv).toEqual({ ...csvPresets[preset], nullText: '-' })
    for (const other of [
      { bom: !csv.bom },
      { delimiter: '\t' },
      { lineEnd: 'none' },
      { dates: 'profile-zone' },
    ])
      expect(presetOf({ ...csv, ...other } as typeof csv)).toBeNull()
  }
})

test('refuses a text for null that could be a value, where it is used', () => {
  const texts = { '': [], NULL: [], ' ': [], 'a;b': ['not-valid'], ['x'.repeat(21)]: ['too-long'] }
  for (const [nullText, rules] of Object.entries(texts)) {
    const csv = { ...csvPresets.data, nullText }
    const issues = nullTextIssues({ ...choice, format: 'csv', csv })
    expect(
      issues.map(({ rule }) => rule),
      nullText,
    ).toEqual(rules)
    expect(nullTextIssues({ ...choice, format: 'xlsx', csv })).toEqual([])
  }
})
