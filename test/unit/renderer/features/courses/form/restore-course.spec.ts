import { expect, test } from '@playwright/test'
import {
  blankCourse,
  draftTitle,
} from '../../../../../../src-renderer/features/courses/form/course-values.ts'
import { restoreCourse } from '../../../../../../src-renderer/features/courses/form/restore-course.ts'
import { filledCourse } from './course-test-data.ts'

test('restores a draft as it was saved', () => {
  const values = filledCourse({
    subgroup: { ids: [], names: ['Artes'] },
    price: 0,
    text_max_attempts: 5,
    scheduled_end: '2026-12-01',
    clean_schools: true,
    origin: {
      profile: 'Rede Azul',
      checked: true,
      courseId: 101,
      price: 'R$ 129,90',
      groups: [{ id: 3, name: 'Ensino Médio' }],
      subgroup: [],
      specialty: [],
    },
    start: {
      from: 'file',
      file: 'curso.json',
      sentAt: '',
      payload: { title: 'Antes', extra: [1] },
      ignored: [{ field: 'extra', why: 'unknown-field' }],
    },
  })
  const saved = JSON.parse(JSON.stringify(values)) as typeof values
  expect(restoreCourse(saved)).toEqual(values)
})

test('a draft from another source leaves unsuitable fields blank', () => {
  const restored = restoreCourse({
    course_id: -1,
    title: 7,
    status: 9,
    tag: ['a', 1, 'a'],
    groups: { ids: ['x', 2, 2], names: 'none' },
    subgroup: [1],
    clean_tags: 'yes',
    price: [12],
    start: { from: 'elsewhere' },
    origin: { profile: 7, checked: 'yes', courseId: 'x', groups: [{ id: '3' }], subgroup: 1 },
    foreign: true,
  })
  expect(restored).toEqual({
    ...blankCourse(null),
    tag: ['a'],
    groups: { ids: [2], names: [] },
  })
})

test('restores text that is not a number as typed', () => {
  const values = filledCourse({ price: '1,299.9O', hour_length: '10h' })
  expect(restoreCourse(JSON.parse(JSON.stringify(values)) as typeof values)).toEqual(values)
})

test('opens a draft of an earlier version without its obsolete mark of a lost response', () => {
  expect(restoreCourse({ title: 'Água', unsettledSince: '2026-03-10T12:00:00Z' })).toEqual({
    ...blankCourse(null),
    title: 'Água',
  })
})

test('a draft’s title consists of its title and its id', () => {
  expect(draftTitle({ title: ' Robótica ', course_id: 101 })).toBe('Robótica #101')
  expect(draftTitle({ title: ' ', course_id: 101 })).toBe('#101')
})

test('two blank forms share nothing', () => {
  const one = blankCourse(1)
  one.groups.ids.push(4)
  one.tag.push('a')
  expect(blankCourse(1)).toMatchObject({ groups: { ids: [] }, tag: [] })
})
