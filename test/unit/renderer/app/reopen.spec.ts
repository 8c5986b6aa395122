import { expect, test } from '@playwright/test'
import { reopened } from '../../../../src-renderer/app/reopen.ts'
import { entryOf } from '../features/activity/activity-test-data.ts'

const profile = { archived: false }

test('the body of a new school fills its form', () => {
  expect(reopened(entryOf({ outcome: 'failed' }), profile)).toMatchObject({
    kind: 'school',
    values: { name: 'Escola Ipê', urlSlug: 'escola-ipe', groups: [1], withLocation: false },
  })
})

test('the body of a course becomes its last payload', () => {
  const requestBody = '{"course_id":104,"title":"Água","price":15000}'
  const entry = entryOf({ operation: 'courses.update', target: 'Água', requestBody })
  expect(reopened(entry, profile)).toEqual({
    kind: 'course',
    sent: {
      courseId: 104,
      title: 'Água',
      sentAt: entry.at,
      payload: { course_id: 104, title: 'Água', price: 15000 },
    },
  })
})

test('a request of no form becomes no draft', () => {
  expect(reopened(entryOf({ operation: 'schools.list', requestBody: null }), profile)).toBeNull()
})

const refusals = [
  ['the institution was removed', {}, undefined, 'profile-removed'],
  ['the institution is archived', {}, { archived: true }, 'profile-archived'],
  ['the body is not whole', { requestCut: true }, profile, 'body-cut'],
  ['the body is no JSON', { requestBody: '{"name":' }, profile, 'not-readable'],
  ['the body is no group of fields', { requestBody: '[1]' }, profile, 'not-readable'],
  [
    'a course has no id',
    { operation: 'courses.update', requestBody: '{"course_id":"abc"}' },
    profile,
    'not-readable',
  ],
] as const

for (const [title, change, of, reason] of refusals) {
  test(`reports why there is no draft when ${title}`, () => {
    expect(reopened(entryOf(change), of)).toEqual({ reason })
  })
}
