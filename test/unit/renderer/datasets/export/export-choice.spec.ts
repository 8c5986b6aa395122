import { expect, test } from '@playwright/test'
import { contract } from '../../../../../src-main/contract/index.ts'
import {
  type ExportChoice,
  exportInput,
  usualPreset,
} from '../../../../../src-renderer/views/datasets/export/export-choice.ts'

const source = { handle: 'h', view: 'v1', shown: ['name', 'id'] }
const job = '6f1f2c1e-3f0c-4b7e-9f39-6a1a6a3a9b11'
const choice: ExportChoice = {
  format: 'ndjson',
  runs: 'shown',
  columns: 'all',
  preset: 'data',
  codec: 'gzip',
}

test('each language begins with the spreadsheet of its people', () => {
  expect(usualPreset('pt-BR')).toBe('excel-br')
  expect(usualPreset('en')).toBe('excel-us')
})

test('the shown columns go in the order of the grid, all of them without a list', () => {
  expect(exportInput({ ...choice, columns: 'shown' }, source, job).columns).toEqual(['name', 'id'])
  expect(exportInput({ ...choice, columns: 'all' }, source, job).columns).toBeNull()
})

test('with no column shown all are exported, since none is not a file', () => {
  const none = { ...source, shown: [] }
  expect(exportInput({ ...choice, columns: 'shown' }, none, job).columns).toBeNull()
})

test('the runs of the grid are its view, all of them need none', () => {
  expect(exportInput(choice, source, job).view).toBe('v1')
  expect(exportInput({ ...choice, runs: 'all' }, source, job).view).toBeNull()
  expect(exportInput(choice, { ...source, view: null }, job).view).toBeNull()
})

test('a preset says how the CSV is written, and the contract takes it', () => {
  const input = exportInput({ ...choice, format: 'csv', preset: 'excel-br' }, source, job)
  expect(input.csv).toMatchObject({ delimiter: ';', decimalMark: ',', bom: true })
  expect(contract['datasets.export'].input.parse(input)).toEqual(input)
})
