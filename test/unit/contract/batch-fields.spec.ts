import { expect, test } from '@playwright/test'
import { batchFields } from '../../../src-main/contract/batch-fields.ts'
import {
  courseChoices,
  courseFields,
  courseKinds,
  destructiveFields,
  filterLists,
} from '../../../src-main/contract/course.ts'
import { idFields, schoolFields } from '../../../src-main/contract/school.ts'

const isClearing = (field: string) => destructiveFields.some((each) => each === field)

test('a column can fill each field of a request, except switches that clear something', () => {
  expect(batchFields('school').map(({ path }) => path)).toEqual(schoolFields)
  const courses = courseFields.filter((field) => !isClearing(field))
  expect(batchFields('course').map(({ path }) => path)).toEqual(courses)
})

test('the fields of a kind are those in its table', () => {
  const ofKind = (kind: string) => courseFields.filter((field) => courseKinds[field] === kind)
  expect(ofKind('choice').toSorted()).toEqual(Object.keys(courseChoices).toSorted())
  expect(ofKind('filter')).toEqual(Object.keys(filterLists))
  expect(ofKind('clearing')).toEqual(destructiveFields)
  const ids = batchFields('school').filter(({ kind }) => kind === 'ids')
  expect(ids.map(({ path }) => path)).toEqual(idFields)
})

test('a field has the properties of its form', () => {
  const fieldOf = (kind: 'school' | 'course', name: string) =>
    batchFields(kind).find(({ path }) => path === name)
  expect(fieldOf('school', 'name')).toMatchObject({ kind: 'text', required: true, limit: 255 })
  expect(fieldOf('school', 'groups')).toMatchObject({ required: true, names: 'groups' })
  expect(fieldOf('course', 'subgroup')).toMatchObject({ required: false, names: 'subgroups' })
  expect(fieldOf('course', 'difficulty')?.choices).toEqual(['low', 'medium', 'hard'])
})
