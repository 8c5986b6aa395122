import { expect, test } from '@playwright/test'
import { requiredSchoolFields, SchoolInput } from '../../../../../../src-main/contract/school.ts'
import {
  allFeatures,
  blankSchool,
  checkSchool,
  fromSchool,
  isUntouched,
  likeSchool,
  restoreSchool,
  type SchoolValues,
  toBody,
} from '../../../../../../src-renderer/features/schools/form/school-values.ts'
import { undone } from '../../../../../../src-renderer/shared/editing/restore.ts'
import { school } from '../../../../../support/samples/records.ts'

function filled(given: Partial<SchoolValues> = {}): SchoolValues {
  return { ...fromSchool(school(), 'Elsewhere'), ...given }
}

test.describe('toBody', () => {
  test('leaves out empty and untouched fields', () => {
    expect(Object.keys(toBody(blankSchool)).sort()).toEqual([
      'colorScheme',
      'groups',
      'location',
      'name',
      'urlSlug',
    ])
  })

  test('makes a body that the contract accepts', () => {
    expect(SchoolInput.safeParse(toBody(filled())).error).toBeUndefined()
  })

  test('sends only the switches that were touched, including those that are off', () => {
    expect(toBody(filled()).features).toEqual({ enableForum: true, enableReviews: false })
  })

  test('sends no features if every switch is back to not sent', () => {
    expect(toBody(filled({ features: allFeatures(null) }))).not.toHaveProperty('features')
  })

  test('leaves the location out as a whole, and keeps the input', () => {
    const values = filled({ withLocation: false })
    expect(toBody(values)).not.toHaveProperty('location')
    expect(values.location.city).toBe('Campinas')
  })

  test('trims texts and drops blank ones', () => {
    const body = toBody(filled({ name: '  Ipê ', contractNumber: '   ', taxid: ' 1 ' }))
    expect(body.name).toBe('Ipê')
    expect(body).not.toHaveProperty('contractNumber')
    expect(body.taxid).toBe('1')
  })

  test('leaves out control characters, as a batch does', () => {
    const body = toBody(filled({ name: 'I\u0000pê\u0007', tags: ['Nor\u0000te'] }))
    expect(body.name).toBe('Ipê')
    expect(body.tags).toEqual(['Norte'])
    expect(toBody(filled({ name: '\u0000' })).name).toBe('')
  })

  test('puts the # before a colour that was typed without it', () => {
    const colorScheme = { primary: '0F766E', secondary: 'fff', buttonText: 'white' }
    expect(toBody(filled({ colorScheme })).colorScheme).toEqual({
      primary: '#0F766E',
      secondary: '#fff',
      buttonText: 'white',
    })
  })
})

test.describe('checkSchool', () => {
  test('names every required field of a blank form', () => {
    const names = checkSchool(blankSchool, false).map(({ path }) => path.join('.'))
    expect(new Set(names)).toEqual(requiredSchoolFields)
  })

  test('finds no issues in a school that was read', () => {
    expect(checkSchool(filled(), false)).toEqual([])
  })

  test('reports a refused tax ID', () => {
    expect(checkSchool(filled(), true)).toEqual([{ path: ['taxid'], rule: 'not-a-tax-id' }])
  })

  test('reports the limit of tags', () => {
    const tags = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
    expect(checkSchool(filled({ tags }), false)).toEqual([
      { path: ['tags'], rule: 'too-many', limit: 10 },
    ])
  })

  test('refuses text in a picker that matches nothing, and does not report the field as empty', () => {
    const leftovers = { groups: 'Nivelamento', subgroups: '', specialties: ' ' }
    expect(checkSchool(filled({ groups: [], leftovers }), false)).toEqual([
      { path: ['groups'], rule: 'not-chosen', limit: 'Nivelamento' },
    ])
  })
})

test.describe('restoreSchool', () => {
  test('restores what was saved', () => {
    const leftovers = { groups: '', subgroups: 'Turma', specialties: '' }
    const values = filled({ slugByHand: true, leftovers })
    expect(restoreSchool(JSON.parse(JSON.stringify(values)) as SchoolValues)).toEqual(values)
  })

  test('drops unsuitable and repeated list items', () => {
    const restored = restoreSchool({
      tags: ['a', 1, 'a', 'b'],
      groups: [4, '5', 4, 1.5, null],
      features: { enableForum: 'yes', enableRating: false },
      origin: { profile: 'X', groups: [{ id: 4, name: 'A' }, { id: '4' }, null, 7] },
    })
    expect(restored.tags).toEqual(['a', 'b'])
    expect(restored.groups).toEqual([4])
    expect(restored.features).toMatchObject({ enableForum: null, enableRating: false })
    expect(restored.origin.groups).toEqual([{ id: 4, name: 'A' }])
  })

  test('opens a draft of an earlier version without its obsolete mark of a lost response', () => {
    expect(restoreSchool({ name: 'X', unsettledSlug: 'x' })).toEqual({ ...blankSchool, name: 'X' })
  })

  test('does not change the blank form', () => {
    restoreSchool({ name: 'X', location: { city: 'Y' } }).location.street = 'Z'
    expect(blankSchool.location).toEqual({
      street: '',
      number: '',
      district: '',
      city: '',
      state: '',
      zipCode: '',
    })
  })
})

test.describe('fromSchool', () => {
  test('leaves unique fields empty within the same institution', () => {
    const copy = fromSchool(school(), null)
    expect(copy).toMatchObject({
      name: 'Colégio Ipê',
      urlSlug: '',
      contractNumber: '',
      taxid: '',
    })
    expect(copy.slugByHand).toBe(false)
    expect(copy.origin.profile).toBe('')
  })

  test('copies everything to another institution, with the meaning of the ids', () => {
    const copy = fromSchool(school(), 'Rede Azul')
    expect(copy).toMatchObject({ urlSlug: 'colegio-ipe', contractNumber: 'CT-1', groups: [4] })
    expect(copy.slugByHand).toBe(true)
    expect(copy.origin).toEqual({
      profile: 'Rede Azul',
      checked: false,
      groups: [{ id: 4, name: 'Ensino Médio' }],
      subgroups: [],
      specialties: [],
    })
  })

  test('remembers values that cannot be copied, to show them, and sends none of them', () => {
    const told = school({ social: { instagram: 'https://instagram.example/ipe' } })
    const copy = fromSchool(told, null)
    expect(copy.copy).toEqual({
      name: 'Colégio Ipê',
      additionalDetails: 'Bloco B',
      social: ['instagram: https://instagram.example/ipe'],
    })
    expect(restoreSchool(JSON.parse(JSON.stringify(copy)) as typeof copy)).toEqual(copy)
    expect(JSON.stringify(toBody(copy))).not.toMatch(/Bloco B|instagram/)
  })

  test('accepts a school with few values', () => {
    const bare = school({ colorScheme: null, location: null, taxId: null, contractNumber: null })
    expect(fromSchool(bare, 'X')).toMatchObject({
      taxid: '',
      contractNumber: '',
      colorScheme: { primary: '', secondary: '', buttonText: '' },
      location: { city: '' },
    })
  })

  test('leaves out fields that only responses have', () => {
    expect(fromSchool(school(), 'X').location).not.toHaveProperty('additionalDetails')
  })
})

test('taking values from another school copies its groups, colours, features and state, but no identifiers', () => {
  const values = { ...structuredClone(blankSchool), name: 'Nova', urlSlug: 'nova' }
  const { location } = blankSchool
  expect(likeSchool(values, school())).toEqual({
    ...values,
    groups: [4],
    colorScheme: { primary: '#0f766e', secondary: '#f59e0b', buttonText: '#ffffff' },
    features: { ...allFeatures(null), enableForum: true, enableReviews: false },
    location: { ...location, state: 'SP' },
  })
})

test('undoing this keeps later changes', () => {
  const before = { ...structuredClone(blankSchool), groups: [9], name: 'Nova' }
  const after = likeSchool(before, school())
  expect(undone(after, after, before)).toEqual(before)
  const changed = {
    ...structuredClone(after),
    name: 'Nova Ipê',
    groups: [4, 7],
    colorScheme: { ...after.colorScheme, primary: '#ffffff' },
    location: { ...after.location, city: 'Campinas' },
  }
  expect(undone(changed, after, before)).toEqual({
    ...before,
    name: 'Nova Ipê',
    groups: [4, 7],
    colorScheme: { ...before.colorScheme, primary: '#ffffff' },
    location: { ...before.location, city: 'Campinas' },
  })
})

test('a form is untouched until a value is entered', () => {
  expect(isUntouched(structuredClone(blankSchool))).toBe(true)
  expect(isUntouched({ ...blankSchool, features: allFeatures(false) })).toBe(false)
  expect(isUntouched({ ...blankSchool, name: 'x' })).toBe(false)
})
