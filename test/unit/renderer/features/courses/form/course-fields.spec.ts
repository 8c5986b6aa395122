import { expect, test } from '@playwright/test'
import { courseFields, requiredCourseFields } from '../../../../../../src-main/contract/course.ts'
import { courseSections } from '../../../../../../src-renderer/features/courses/form/course-fields.ts'

test('every field of the specification is in exactly one section', () => {
  const placed = Object.values(courseSections).flat()
  expect(placed.toSorted()).toEqual([...courseFields].toSorted())
})

test('the required fields are those of the specification', () => {
  expect([...requiredCourseFields]).toEqual([
    'course_id',
    'title',
    'long_description',
    'description_visibility',
    'type',
    'school',
    'teachers',
    'groups',
  ])
})
