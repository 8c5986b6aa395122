import { expect, test } from 'vitest'
import { missingFields } from '../../../../../src-main/contract/batch-decisions.ts'
import {
  fieldLabel,
  groupText,
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
