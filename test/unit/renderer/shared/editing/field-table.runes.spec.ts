import { expect, test } from 'vitest'
import {
  sectionEntries,
  wrongFields,
} from '../../../../../src-renderer/shared/editing/field-table.ts'
import { Form } from '../../../../../src-renderer/shared/editing/form.svelte.ts'

test('each section has its fields with their labels', () => {
  const form = new Form({ values: { name: '' }, check: () => [] })
  const [entry] = sectionEntries({ identity: ['name'] }, form, {
    titles: { identity: 'Identity' },
    labelOf: (field) => field.toUpperCase(),
    isRequired: () => false,
  })
  expect(entry?.fields).toEqual([{ name: 'name', label: 'NAME' }])
})

test('each section counts its valid required fields, whether issues are shown or not', () => {
  const form = new Form({
    values: { name: '', place: { city: '' }, note: '' },
    check: ({ name, place }) => [
      ...(name === '' ? [{ path: ['name'], rule: 'required' as const }] : []),
      ...(place.city === '' ? [{ path: ['place', 'city'], rule: 'required' as const }] : []),
    ],
  })
  const sections = { identity: ['name', 'note'], place: ['place.city'] }
  const titles = { identity: 'Identity', place: 'Place' }
  const counts = () =>
    sectionEntries(sections, form, {
      titles,
      labelOf: (field) => field,
      isRequired: (field) => field !== 'note',
    }).map(({ required, issues }) => [required?.done, required?.all, issues])
  expect(counts()).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ])
  form.values.name = 'Ipê'
  form.touch('place.city')
  expect(counts()).toEqual([
    [1, 1, 0],
    [0, 1, 1],
  ])
})

test('an invalid field counts once, however many of its items are invalid', () => {
  const fields = [
    { name: 'tags', label: 'Tags' },
    { name: 'place.city', label: 'City' },
    { name: 'note', label: 'Note' },
  ]
  const issues = [
    { path: ['place', 'city'], rule: 'required' as const },
    { path: ['tags', 3], rule: 'too-long' as const },
    { path: ['tags', 7], rule: 'too-long' as const },
    { path: ['elsewhere'], rule: 'required' as const },
    { path: ['elsewhere'], rule: 'not-text' as const },
  ]
  expect(wrongFields(fields, issues)).toEqual([fields[0], fields[1], { name: 'elsewhere' }])
})
