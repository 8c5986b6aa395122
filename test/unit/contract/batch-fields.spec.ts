import { expect, test } from '@playwright/test'
import { fieldsOf } from '../../../src-main/contract/batch-fields.ts'
import { schoolKinds } from '../../../src-renderer/features/schools/form/school-fields.ts'
import {
  choices,
  fieldKinds,
  requiredFields,
} from '../../../src-renderer/features/courses/form/course-fields.ts'

test('a column can fill each field of the forms, but no switch that clears something', () => {
  expect(fieldsOf('school').map(({ path }) => path)).toEqual(Object.keys(schoolKinds))
  const courses = Object.entries(fieldKinds).flatMap(([path, kind]) =>
    kind === 'switch' ? [] : [path],
  )
  expect(fieldsOf('course').map(({ path }) => path)).toEqual(courses)
})

test('required fields, choices and limits are those of the forms', () => {
  const required = fieldsOf('course').filter((field) => field.required)
  expect(required.map(({ path }) => path)).toEqual([...requiredFields])
  for (const { path, choices: allowed } of fieldsOf('course')) {
    const ofForm = Object.hasOwn(choices, path) ? choices[path as keyof typeof choices] : undefined
    expect([...(allowed ?? [])].toSorted(), path).toEqual([...(ofForm ?? [])].toSorted())
  }
  expect(fieldsOf('school')[0]).toEqual({ path: 'name', kind: 'text', required: true, limit: 255 })
  expect(fieldsOf('school')[2]).toMatchObject({ kind: 'ids', required: true, names: 'groups' })
})
