import { beforeEach, expect, test } from 'vitest'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { DatasetExport } from '../../../../../../src-renderer/features/datasets/export/dataset-export.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'
import { exportFacts } from '../../../../../support/samples/export-facts.ts'
import { memoryStore } from '../../../../../support/runes/memory-store.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
  memoryStore()
})

const source = { handle: 'h-1', view: null, shown: ['a'], facts: exportFacts }
const exported = { exportId: 'e-1', name: 'runs.xlsx', runs: 12 }

async function finished(writing: DatasetExport) {
  const work = writing.start(source)
  await main.last('datasets.export').answer(ok(exported))
  await work
}

test('the dialog opens ready for the next export, and keeps the last file', async () => {
  const writing = new DatasetExport('data')
  await finished(writing)
  expect(writing.state).toEqual({ phase: 'done', exported })
  writing.open()
  expect(writing.state).toEqual({ phase: 'choosing' })
  expect(writing.last).toEqual(exported)
})

test('the next dataset starts with the choices of the last export', async () => {
  const first = new DatasetExport('data')
  Object.assign(first.choice, { format: 'xlsx', columns: 'shown', manifest: true, runs: 'all' })
  expect(new DatasetExport('excel-br').choice.format).toBe('csv')
  await finished(first)
  const next = new DatasetExport('excel-br').choice
  expect(next).toMatchObject({ format: 'xlsx', columns: 'shown', manifest: true, runs: 'shown' })
})

test('leaves out choices that cannot be read', () => {
  localStorage.setItem('provost.export', '{"format":"docx","manifest":true}')
  expect(new DatasetExport('excel-br').choice).toMatchObject({ format: 'csv', manifest: true })
  localStorage.setItem('provost.export', 'not JSON')
  expect(new DatasetExport('excel-br').choice.csv.delimiter).toBe(';')
})
