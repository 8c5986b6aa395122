import { expect, test } from '@playwright/test'
import { schoolVersionRows } from '../../../../../../src-renderer/features/schools/form/school-version-rows.ts'
import { fromSchool } from '../../../../../../src-renderer/features/schools/form/school-values.ts'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import { school } from '../../../../../support/samples/records.ts'

const words = messagesIn('en').window.schools.form
const known = { groups: [{ id: 4, name: 'Ensino Médio' }], subgroups: [], specialties: [] }
const mine = fromSchool(school(), 'X')

test('two versions with the same values do not differ', () => {
  expect(schoolVersionRows(mine, structuredClone(mine), { words, known })).toEqual([])
})

test('lists each differing field once, in the words of the form', () => {
  const theirs = {
    ...structuredClone(mine),
    name: 'Colégio Ipê Amarelo',
    groups: [],
    tags: ['noturno', 'técnico'],
    colorScheme: { ...mine.colorScheme, primary: '' },
    withLocation: false,
    location: { ...mine.location, city: 'Santos' },
    features: { ...mine.features, enableForum: null },
  }
  expect(schoolVersionRows(mine, theirs, { words, known })).toEqual([
    { field: 'name', label: words.name, mine: 'Colégio Ipê', theirs: 'Colégio Ipê Amarelo' },
    { field: 'tags', label: words.tags, mine: 'noturno', theirs: 'noturno, técnico' },
    { field: 'groups', label: words.groups, mine: 'Ensino Médio (4)', theirs: '' },
    { field: 'colorScheme.primary', label: words.primary, mine: '#0f766e', theirs: '' },
    { field: 'location', label: words.withLocation, mine: words.on, theirs: words.off },
    { field: 'location.city', label: words.city, mine: 'Campinas', theirs: 'Santos' },
    {
      field: 'features.enableForum',
      label: words.features.enableForum.label,
      mine: words.on,
      theirs: words.notSent,
    },
  ])
})
