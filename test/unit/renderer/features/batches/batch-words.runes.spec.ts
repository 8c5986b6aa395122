import { expect, test } from 'vitest'
import type { Batch } from '../../../../../src-main/contract/batch.ts'
import type { Mapping } from '../../../../../src-main/contract/batch-mapping.ts'
import {
  cellLabel,
  editedText,
  fieldLabel,
  groupText,
  keptText,
  keptTyped,
  missingFields,
  valueText,
} from '../../../../../src-renderer/features/batches/batch-words.ts'
import { noNames } from '../../../../../src-renderer/shared/editing/known-names.ts'
import { language } from '../../../../../src-renderer/state/language.svelte.ts'
import { workspace } from '../../../../../src-renderer/state/workspace.svelte.ts'
import { batchOf, profileOf } from '../../../../support/samples/records.ts'

function inCountry(taxIdCountry: string) {
  workspace.profiles = [profileOf({ taxIdCountry })]
  workspace.selectedId = 'one'
  return fieldLabel('school', 'taxid')
}

test('names a colour as such, because no section beside a row does', () => {
  expect(fieldLabel('school', 'colorScheme.primary')).toBe('Primary colour')
})

test('the tax ID has the name of its country, as in the form', () => {
  expect(inCountry('BR')).toBe('CNPJ')
  expect(inCountry('AR')).toBe('CUIT')
  expect(inCountry('CR')).toBe('Tax ID')
})

/** A no-break space looks like a space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function useCents() {
  await language.use('pt-BR')
  workspace.profiles = [profileOf({ taxIdCountry: 'BR', priceUnit: 'cents' })]
  workspace.selectedId = 'one'
}

function sentCourses(columns: Mapping['columns']): Batch {
  return batchOf({ from: 'recent', kind: 'course', mapping: { ...batchOf().mapping, columns } })
}

test('shows a changed value as in the review of the form', async () => {
  await useCents()
  expect(plain(valueText('course', 'price', 14990, noNames))).toBe('R$ 149,90')
  expect(valueText('course', 'scheduled_end', '2031-02-28', noNames)).toBe('28/02/2031')
  expect(valueText('course', 'price', null, noNames)).toBe(language.messages.batches.cleared)
})

test('shows ids with the known names, or alone if there are none', () => {
  const known = { ...noNames, groups: [{ id: 12, name: 'Norte' }] }
  const subgroups = [{ id: 3, name: 'Tarde' }]
  expect(valueText('school', 'groups', [12, 15], known)).toBe('Norte (12), 15')
  expect(valueText('course', 'subgroup', [3], { ...known, subgroups })).toBe('Tarde (3)')
  expect(valueText('school', 'tags', ['12'], known)).toBe('12')
})

test('shows cells of sent courses as in the form, and texts of a file unchanged', async () => {
  await useCents()
  const columns = { A: { field: 'price' }, B: { field: 'scheduled_end' } }
  const sent = sentCourses(columns)
  expect(plain(cellLabel(sent, 'A', '14990'))).toBe('R$ 149,90')
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

test('names the fields that every course of a file lacks, and asks for them', () => {
  const lacking = (count: number) => {
    const group = { key: 'x', field: null, code: 'no-base', limit: 'type groups' } as const
    const mapping = { ...batchOf().mapping, columns: { A: { field: 'course_id' } } }
    const problems = [{ ...group, isWarning: false, count, where: [] }]
    return batchOf({ kind: 'course', rows: 2, mapping, problems })
  }
  const { groups, type } = language.messages.courses.form.labels
  const [group] = lacking(2).problems
  expect(group && groupText('course', group)).toContain(`${type}, ${groups}`)
  expect(missingFields(lacking(2))).toEqual(['type', 'groups'])
  // The values of the courses with an earlier version must not be replaced.
  expect(missingFields(lacking(1))).toEqual([])
})
