import { expect, test } from '@playwright/test'
import { contract } from '../../../../src-main/contract/index.ts'
import { exportInput, usualPreset } from '../../../../src-renderer/views/datasets/export-choice.ts'

const of = {
  handle: 'h',
  shown: ['name', 'id'],
  job: '6f1f2c1e-3f0c-4b7e-9f39-6a1a6a3a9b11',
}

test('each language begins with the spreadsheet of its people', () => {
  expect(usualPreset('pt-BR')).toBe('excel-br')
  expect(usualPreset('en')).toBe('excel-us')
})

test('the shown columns go in the order of the grid, all of them without a list', () => {
  const choice = { format: 'ndjson', preset: 'data' } as const
  expect(exportInput({ ...choice, columns: 'shown' }, of).columns).toEqual(['name', 'id'])
  expect(exportInput({ ...choice, columns: 'all' }, of).columns).toBeNull()
})

test('with no column shown all are exported, since none is not a file', () => {
  const choice = { format: 'csv', preset: 'data', columns: 'shown' } as const
  expect(exportInput(choice, { ...of, shown: [] }).columns).toBeNull()
})

test('a preset says how the CSV is written, and the contract takes it', () => {
  const input = exportInput({ format: 'csv', columns: 'all', preset: 'excel-br' }, of)
  expect(input.csv).toMatchObject({ delimiter: ';', decimalMark: ',', bom: true })
  expect(contract['datasets.export'].input.parse(input)).toEqual(input)
})
