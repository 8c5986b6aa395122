import { expect, test } from '@playwright/test'
import type { Cell } from '../../../../../src-main/contract/dataset.ts'
import { done, failed } from '../../../../../src-main/contract/result.ts'
import { wholeCell } from '../../../../../src-renderer/views/datasets/grid/cell-copy.ts'
import { cellText } from '../../../../../src-renderer/views/datasets/grid/grid-cell.ts'

const cell = (text: string, cut = false): Cell => ({ text, kind: 'text', cut })
const json = '{"id":"r","n":{"long":"all of it"},"big":12345678901234567890}'
const run = async () => done({ json })
const noRun = async (): Promise<never> => {
  throw new Error('the run is not needed')
}

test('a cell that is whole is copied without reading its run', async () => {
  expect(await wholeCell(cell('seen'), 'id', noRun)).toBe('seen')
})

test('a cell that was cut is copied whole, and one that is on its way too', async () => {
  expect(await wholeCell(cell('all', true), 'n.long', run)).toBe('all of it')
  expect(await wholeCell(undefined, 'big', run)).toBe('12345678901234567890')
})

test('a field that the run does not have is empty', async () => {
  expect(await wholeCell(undefined, 'other', run)).toBe('')
})

test('without its run a cut cell cannot be copied', async () => {
  const gone = async () => failed({ code: 'dataset-not-open' as const })
  expect(await wholeCell(cell('all', true), 'n.long', gone)).toBeNull()
})

test('a cell shows the text of the wire, booleans as words, and that it was cut', () => {
  const words = { yes: 'Sim', no: 'Não' }
  expect(cellText({ text: '0.70', kind: 'number', cut: false }, words)).toBe('0.70')
  expect(cellText({ text: 'true', kind: 'boolean', cut: false }, words)).toBe('Sim')
  expect(cellText({ text: 'false', kind: 'boolean', cut: false }, words)).toBe('Não')
  expect(cellText({ text: 'true', kind: 'text', cut: false }, words)).toBe('true')
  expect(cellText({ text: '', kind: 'missing', cut: false }, words)).toBe('')
  expect(cellText({ text: 'null', kind: 'null', cut: false }, words)).toBe('null')
  expect(cellText(cell('abc', true), words)).toBe('abc…')
})
