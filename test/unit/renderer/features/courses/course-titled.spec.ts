import { expect, test } from '@playwright/test'
import { courseTitled } from '../../../../../src-renderer/features/courses/course-titled.ts'

const courses = [
  { courseId: 101, title: 'Robótica' },
  { courseId: 102, title: 'Robótica II' },
  { courseId: 103, title: 'Física' },
  { courseId: 104, title: 'Física' },
]

test('finds a course by its title, or by a unique part of it', () => {
  expect(courseTitled(courses, 'robotica')).toBe(101)
  expect(courseTitled(courses, 'ca II')).toBe(102)
})

test('a title of two courses, or of none, identifies no course', () => {
  for (const text of ['Física', 'ica', 'Química', '', ' '])
    expect(courseTitled(courses, text), text).toBeNull()
})
