import { expect, test } from '@playwright/test'
import { courseFields, CourseInput } from '../../../../../../src-main/contract/course.ts'
import {
  type ChoiceField,
  choices,
  courseSections,
  requiredFields,
} from '../../../../../../src-renderer/features/courses/form/course-fields.ts'

test('every field of the specification stands in exactly one section', () => {
  const placed = Object.values(courseSections).flat()
  expect(placed.toSorted()).toEqual([...courseFields].toSorted())
})

test('the required fields are those of the specification', () => {
  expect([...requiredFields]).toEqual([
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

for (const [field, values] of Object.entries(choices)) {
  test(`the offered values of ${field} are all that the contract takes`, () => {
    const schema = CourseInput.shape[field as ChoiceField]
    const taken = [...Array(300).keys(), 'low', 'medium', 'hard', 'easy'].filter(
      (value) => schema.safeParse(value).success,
    )
    expect(taken.toSorted()).toEqual([...values].toSorted())
  })
}
