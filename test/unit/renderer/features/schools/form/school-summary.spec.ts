import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import { schoolSummary } from '../../../../../../src-renderer/features/schools/form/school-summary.ts'
import { fromSchool } from '../../../../../../src-renderer/features/schools/form/school-values.ts'
import { school } from '../../../../../support/samples/records.ts'

const words = messagesIn('en').window.schools.form
const known = { groups: [{ id: 4, name: 'Ensino Médio' }], subgroups: [], specialties: [] }
const values = { ...fromSchool(school(), 'X'), groups: [4, 9] }

test('the summary has the sections and the labels of the form, and names for ids', () => {
  const sections = Object.fromEntries(
    schoolSummary(values, { words, known, country: 'BR' }).map(({ id, facts }) => [id, facts]),
  )
  expect(sections['identity']).toContainEqual({ label: words.name, value: 'Colégio Ipê' })
  expect(sections['identity']).toContainEqual({ label: words.tags, value: 'noturno' })
  expect(sections['groups']).toEqual([
    { label: words.groups, value: 'Ensino Médio, 9' },
    { label: words.subgroups, value: '' },
    { label: words.specialties, value: '' },
  ])
  expect(sections['colours']).toContainEqual({
    label: words.primary,
    value: '#0f766e',
    colour: '#0f766e',
  })
  expect(sections['location']).toContainEqual({ label: words.city, value: 'Campinas' })
  expect(sections['features']).toEqual([
    { label: words.on, value: words.features.enableForum.label },
    { label: words.off, value: words.features.enableReviews.label },
    { label: words.notSent, value: words.reviewLeft({ count: 12 }) },
  ])
})

test('a location that is left out is one line without a value', () => {
  const sections = schoolSummary(
    { ...values, withLocation: false },
    { words, known, country: 'BR' },
  )
  expect(sections.find(({ id }) => id === 'location')?.facts).toEqual([
    { label: words.sections.location, value: '' },
  ])
})
