import { expect, test } from 'vitest'
import type { Batch } from '../../../../../../src-main/contract/batch.ts'
import type { Mapping } from '../../../../../../src-main/contract/batch-mapping.ts'
import {
  cellLabel,
  editedText,
  keptText,
  keptTyped,
} from '../../../../../../src-renderer/features/batches/rows/cell-words.ts'
import { language } from '../../../../../../src-renderer/state/language.svelte.ts'
import { workspace } from '../../../../../../src-renderer/state/workspace.svelte.ts'
import { batchOf, profileOf } from '../../../../../support/samples/records.ts'

async function useCents() {
  await language.use('pt-BR')
  workspace.profiles = [profileOf({ taxIdCountry: 'BR', priceUnit: 'cents' })]
  workspace.selectedId = 'one'
}

function sentCourses(columns: Mapping['columns']): Batch {
  return batchOf({ from: 'recent', kind: 'course', mapping: { ...batchOf().mapping, columns } })
}

test('shows cells of sent courses as in the form, and texts of a file unchanged', async () => {
  await useCents()
  const columns = { A: { field: 'price' }, B: { field: 'scheduled_end' } }
  const sent = sentCourses(columns)
  expect(cellLabel(sent, 'A', '14990').replaceAll('\u00a0', ' ')).toBe('R$ 149,90')
  expect(cellLabel(sent, 'B', '2031-02-28')).toBe('28/02/2031')
  expect(cellLabel(sent, 'B', '')).toBe('')
  const file: Batch = { ...sent, from: 'file' }
  expect(cellLabel(file, 'A', '14990')).toBe('14990')
})

test('edits the price of a sent course as an amount, and stores the platform’s number', async () => {
  await useCents()
  const columns = { A: { field: 'price' }, B: { field: 'title' } }
  const sent = sentCourses(columns)
  expect(editedText(sent, 'A', '14990')).toBe('149,90')
  expect(keptText(sent, 'A', '149,90')).toBe('14990')
  expect(keptText(sent, 'A', 'R$ 160')).toBe('16000')
  expect(keptText(sent, 'A', '160')).toBe('16000')
  expect(keptText(sent, 'A', 'no amount')).toBe('no amount')
  expect(keptText(sent, 'A', '')).toBe('')
  expect(keptText(sent, 'B', '160')).toBe('160')
  expect(keptText({ ...sent, from: 'file' }, 'A', '160')).toBe('160')
})

test('edits and copies a choice of a sent course as its word, and stores the platform’s value', async () => {
  await useCents()
  const sent = sentCourses({ A: { field: 'status' }, B: { field: 'title' } })
  expect(editedText(sent, 'A', '1')).toBe('Publicado')
  expect(
    ['Publicado', ' publicado', '1', 'talvez'].map((text) => keptText(sent, 'A', text)),
  ).toEqual(['1', '1', '1', 'talvez'])
  expect([editedText(sent, 'B', '1'), keptText(sent, 'B', 'Publicado')]).toEqual(['1', 'Publicado'])
  expect(editedText({ ...sent, from: 'file' }, 'A', '1')).toBe('1')
})

test('reads a date that is typed into a sent course in the order in which the grid shows dates', async () => {
  await useCents()
  const columns = { A: { field: 'price' }, B: { field: 'scheduled_end' } }
  const sent = sentCourses(columns)
  expect(keptTyped(sent, 'B', '03/04/2031')).toBe('2031-04-03')
  await language.use('en')
  expect(cellLabel(sent, 'B', '2031-02-10')).toBe('02/10/2031')
  expect(keptTyped(sent, 'B', '03/04/2031')).toBe('2031-03-04')
  expect(keptTyped(sent, 'B', 'soon')).toBe('soon')
  expect(keptTyped(sent, 'A', '160')).toBe('16000')
  // A pasted date may come from anywhere, and the column of a file has its own order.
  expect(keptText(sent, 'B', '03/04/2031')).toBe('03/04/2031')
  expect(keptTyped({ ...sent, from: 'file' }, 'B', '03/04/2031')).toBe('03/04/2031')
})
