import { expect, test } from '@playwright/test'
import type { SentCourse } from '../../../../src-main/contract/course.ts'
import { courseRequest } from '../../../../src-main/core/batches/course-request.ts'

const today = '2027-03-10'

const base: SentCourse = {
  courseId: 7,
  title: 'Biology',
  sentAt: '2027-03-01T12:00:00.000Z',
  payload: {
    course_id: 7,
    title: 'Biology',
    long_description: 'Text',
    description_visibility: 1,
    type: 1,
    school: 'a',
    teachers: 'b',
    groups: [1],
    price: 100,
    tag: ['x'],
    scheduled_start: '2027-04-01',
    scheduled_end: '2027-05-01',
    cover: 'image/png sha256:0',
  },
}

test('a blank cell keeps the value: only required fields come from the base', () => {
  const { wanted, changes } = courseRequest({ course_id: 7, price: 120 }, [], base, today)
  expect(wanted).toEqual({
    course_id: 7,
    title: 'Biology',
    long_description: 'Text',
    description_visibility: 1,
    type: 1,
    school: 'a',
    teachers: 'b',
    groups: [1],
    price: 120,
  })
  expect(changes).toEqual([{ field: 'price', before: 100, after: 120 }])
})

test('clears a field through its switch, and lists it as a change', () => {
  const { wanted, changes } = courseRequest({ course_id: 7, clean_tags: 1 }, ['tag'], base, today)
  expect(wanted).toMatchObject({ clean_tags: 1 })
  expect(wanted).not.toHaveProperty('tag')
  expect(changes).toEqual([{ field: 'tag', before: ['x'], after: null }])
})

test('refuses an end before the last sent start', () => {
  const early = courseRequest({ course_id: 7, scheduled_end: '2027-03-30' }, [], base, today)
  expect(early.issues).toMatchObject([{ rule: 'not-after-start', path: ['scheduled_end'] }])
  const late = courseRequest({ course_id: 7, scheduled_end: '2027-06-30' }, [], base, today)
  expect(late.issues).toEqual([])
})

test('leaves out the unchanged start of a running course, which the platform would refuse', () => {
  const same = { course_id: 7, scheduled_start: '2027-04-01', scheduled_end: '2027-06-30' }
  const running = courseRequest(same, [], base, '2027-04-02')
  expect(running.wanted).not.toHaveProperty('scheduled_start')
  expect(running.wanted).toHaveProperty('scheduled_end')
  expect(running.issues).toEqual([])
  expect(courseRequest(same, [], base, '2027-04-01').wanted).toMatchObject(same)
  const moved = { ...same, scheduled_start: '2027-03-31' }
  expect(courseRequest(moved, [], base, '2027-04-02').wanted).toMatchObject(moved)
  expect(courseRequest(same, [], null, '2027-04-02').wanted).toMatchObject(same)
})

test('adds nothing without a base', () => {
  const { wanted, changes } = courseRequest({ course_id: 7, price: 1 }, [], null, today)
  expect({ wanted, changes }).toEqual({ wanted: { course_id: 7, price: 1 }, changes: [] })
})
