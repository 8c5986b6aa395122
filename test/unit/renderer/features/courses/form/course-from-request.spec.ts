import { expect, test } from '@playwright/test'
import { toBody } from '../../../../../../src-renderer/features/courses/form/course-input.ts'
import { blankCourse } from '../../../../../../src-renderer/features/courses/form/course-values.ts'
import { courseFromRequest } from '../../../../../../src-renderer/features/courses/form/course-from-request.ts'
import { filledCourse } from './course-test-data.ts'

const at = '2026-03-10T12:00:00Z'
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the form of a request sends the same again, but for what it cleared', () => {
  const body = toBody(filledCourse({ price: 100, cover: 'https://img.example/a.png' }), 'ids')
  const values = courseFromRequest({ ...body, clean_tags: 1 }, at)
  expect(toBody(values, 'ids')).toEqual(body)
  expect(values.start).toMatchObject({
    from: 'activity',
    sentAt: at,
    ignored: [{ field: 'clean_tags', why: 'clears' }],
  })
})

test('an image that left without its type is an image again', () => {
  expect(courseFromRequest({ cover: png }, at).cover).toBe(`data:image/png;base64,${png}`)
  expect(courseFromRequest({ cover: 'https://img.example/a.png' }, at).cover).toBe(
    'https://img.example/a.png',
  )
})

test('a body that is no object gives an empty form', () => {
  for (const body of ['', 'course_id: 101', null, [1]]) {
    const { start: _, ...content } = courseFromRequest(body, at)
    const { start: __, ...blank } = blankCourse(null)
    expect(content).toEqual(blank)
  }
})
