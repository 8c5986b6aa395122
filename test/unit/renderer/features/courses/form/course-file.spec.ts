import { expect, test } from '@playwright/test'
import { coverFileIssue } from '../../../../../../src-renderer/features/courses/form/cover-file.ts'
import {
  payloadFor,
  readCourseFile,
} from '../../../../../../src-renderer/features/courses/form/course-file.ts'

function json(text: string) {
  return readCourseFile(new File([text], 'course.json'))
}

test('a file may contain the payload itself, wrap it, or list several', async () => {
  const payloads = [{ title: 'Robótica' }]
  expect(await json('{"title":"Robótica"}')).toEqual({ payloads })
  expect(await json('\uFEFF{"title":"Robótica"}')).toEqual({ payloads })
  expect(await json('{"courseId":1,"payload":{"title":"Robótica"}}')).toEqual({ payloads })
  expect(await json('{"data":{"title":"Robótica"}}')).toEqual({ payloads })
  expect(await json('[{"title":"Robótica"},{"payload":{"title":"Água"}}]')).toEqual({
    payloads: [...payloads, { title: 'Água' }],
  })
})

test('a file without a payload reports why', async () => {
  expect(await json('title: Robótica')).toEqual({ problem: 'not-json' })
  expect(await json('')).toEqual({ problem: 'not-json' })
  expect(await json('[]')).toEqual({ problem: 'not-an-object' })
  expect(await json('[{"title":"Robótica"},3]')).toEqual({ problem: 'not-an-object' })
  expect(await json('null')).toEqual({ problem: 'not-an-object' })
  expect(await json(' '.repeat(8 * 1024 * 1024 + 1))).toEqual({ problem: 'too-large' })
})

test('uses the course with the id, or the only course of a file', () => {
  const payloads = [{ course_id: '101' }, { course_id: 102 }]
  const file = { name: 'courses.json', payloads }
  expect(payloadFor(file, 101)).toBe(payloads[0])
  expect(payloadFor(file, 102)).toBe(payloads[1])
  expect(payloadFor(file, 103)).toBeNull()
  expect(payloadFor(file, null)).toBeNull()
  expect(payloadFor({ name: 'course.json', payloads: [{ course_id: 7 }] }, 101)).toEqual({
    course_id: 7,
  })
})

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function image(head: number[], size: number): Blob {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new Blob([bytes])
}

test('judges a cover by its first bytes and its size, not by its name', async () => {
  expect(await coverFileIssue(image(png, 4096 * 1024))).toBeNull()
  expect(await coverFileIssue(image([0xff, 0xd8, 0xff], 100))).toBeNull()
  expect(await coverFileIssue(image(png, 4096 * 1024 + 1))).toMatchObject({ rule: 'too-big' })
  expect(await coverFileIssue(new File(['GIF89a…'], 'capa.png'))).toMatchObject({
    rule: 'not-an-image',
  })
})
