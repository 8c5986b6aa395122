import { expect, test } from '@playwright/test'
import { courseFields } from '../../../../../src-main/contract/course.ts'
import {
  complaintsAboutCourse,
  complaintsAboutSchool,
} from '../../../../../src-main/core/platform/complaints/field-paths.ts'

test('moves complaints about a school to the form’s fields in every spelling', () => {
  const mapped = (...path: (string | number)[]) =>
    complaintsAboutSchool([{ path, message: '' }])[0]?.path
  expect(mapped('taxId')).toEqual(['taxid'])
  expect(mapped('group')).toEqual(['groups'])
  expect(mapped('url_slug')).toEqual(['urlSlug'])
  expect(mapped('zipCode')).toEqual(['location', 'zipCode'])
  expect(mapped('location', 'zip_code')).toEqual(['location', 'zipCode'])
  expect(mapped('enableViewCounter')).toEqual(['features', 'enableViewCount'])
  expect(mapped('features', 'enable_view_counter')).toEqual(['features', 'enableViewCount'])
  expect(mapped('url_slug', 'taken')).toEqual(['urlSlug', 'taken'])
  expect(mapped('tags', 10)).toEqual(['tags', 10])
  expect(mapped('location')).toEqual(['location'])
  expect(mapped('institution', 'quota')).toEqual(['institution', 'quota'])
  expect(mapped()).toEqual([])
  expect(mapped('name', 'constructor')).toEqual(['name', 'constructor'])
  expect(mapped('__proto__')).toEqual(['__proto__'])
})

test('moves complaints about a course to the form’s fields', () => {
  const mapped = (...path: (string | number)[]) =>
    complaintsAboutCourse([{ path, message: '' }], courseFields)[0]?.path
  expect(mapped('subgroups')).toEqual(['subgroup'])
  expect(mapped('longDescription')).toEqual(['long_description'])
  expect(mapped('groups', 0)).toEqual(['groups', 0])
})
