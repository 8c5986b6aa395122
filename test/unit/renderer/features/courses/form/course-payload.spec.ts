import { expect, test } from '@playwright/test'
import { toBody } from '../../../../../../src-renderer/features/courses/form/course-input.ts'
import { fromPayload } from '../../../../../../src-renderer/features/courses/form/course-payload.ts'
import { blankCourse } from '../../../../../../src-renderer/features/courses/form/course-values.ts'
import { filledCourse } from './course-test-data.ts'

/** What would be sent after a payload came into a form. */
function sentAgain(payload: Parameters<typeof fromPayload>[0], lists: 'ids' | 'names') {
  return toBody({ ...blankCourse(null), ...fromPayload(payload).content }, lists)
}

for (const lists of ['ids', 'names'] as const) {
  test(`a sent payload is restored unchanged (${lists})`, () => {
    const payload = toBody(
      filledCourse({
        subgroup: { ids: [9], names: ['Robótica', 'Artes'] },
        tag: ['maker', 'com, vírgula'],
        status: 0,
        price: 0,
        difficulty: 'hard',
        text_max_attempts: 200,
        cover: 'https://imagens.example/capa.png',
        scheduled_start: '2026-12-01',
        hour_length: 90,
      }),
      lists,
    )
    expect(sentAgain(payload, lists)).toEqual(payload)
    expect(fromPayload(payload).ignored).toEqual([])
    expect(fromPayload(payload).taken).toEqual(Object.keys(payload))
  })
}

test('reads other spellings of the same values', () => {
  const { content } = fromPayload({
    course_id: '101',
    status: '1',
    hour_length: '90',
    cutout_rate: 7,
    school: ['centro', ' norte'],
    groups: [{ id: 3, name: 'Ensino Médio' }, '4'],
    teachers: 'a, b ,a',
  })
  expect(content).toMatchObject({
    course_id: 101,
    status: 1,
    hour_length: 90,
    cutout_rate: '7',
    school: ['centro', ' norte'],
    groups: { ids: [3, 4], names: [] },
    teachers: ['a', 'b'],
  })
})

test('names unknown and unsuitable values, and leaves them out', () => {
  const { content, taken, ignored } = fromPayload({
    tittle: 'typo',
    title: 'Robótica',
    status: 7,
    scheduled_start: '2026-12-01T00:00:00Z',
    tag: 'not a list',
    groups: [{ name: 'no id' }],
    badge: null,
    co_author: '',
  })
  expect(ignored).toEqual([
    { field: 'tittle', why: 'unknown-field' },
    { field: 'groups', why: 'wrong-kind' },
    { field: 'tag', why: 'wrong-kind' },
    { field: 'status', why: 'wrong-kind' },
    { field: 'scheduled_start', why: 'wrong-kind' },
  ])
  expect(taken).toEqual(['title'])
  expect(content).toMatchObject({ title: 'Robótica', status: null, scheduled_start: null, tag: [] })
})

test('never takes over clearing', () => {
  const { content, ignored } = fromPayload({ clean_tags: 1, clean_filters: 0 })
  expect(content).toMatchObject({ clean_tags: false, clean_filters: false })
  expect(ignored).toEqual([{ field: 'clean_tags', why: 'clears' }])
})

test('does not use the hash of a sent image as a cover', () => {
  const { content, ignored } = fromPayload({ cover: 'image/png sha256:0a1b' })
  expect(content.cover).toBe('')
  expect(ignored).toEqual([{ field: 'cover', why: 'image-not-kept' }])
})
