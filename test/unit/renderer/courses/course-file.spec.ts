import { expect, test } from '@playwright/test'
import { coverFileIssue } from '../../../../src-renderer/forms/course/cover-file.ts'
import { readCourseFile } from '../../../../src-renderer/forms/course/course-file.ts'

test('a file holds the payload itself or wraps it', () => {
  const payload = { title: 'Robótica' }
  expect(readCourseFile('{"title":"Robótica"}')).toEqual({ payload })
  expect(readCourseFile('\uFEFF{"title":"Robótica"}')).toEqual({ payload })
  expect(readCourseFile('{"courseId":1,"payload":{"title":"Robótica"}}')).toEqual({ payload })
  expect(readCourseFile('{"data":{"title":"Robótica"}}')).toEqual({ payload })
})

test('a file that holds none says why', () => {
  expect(readCourseFile('title: Robótica')).toEqual({ problem: 'not-json' })
  expect(readCourseFile('')).toEqual({ problem: 'not-json' })
  expect(readCourseFile('[{"title":"Robótica"}]')).toEqual({ problem: 'not-an-object' })
  expect(readCourseFile('null')).toEqual({ problem: 'not-an-object' })
})

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function image(head: number[], size: number): Blob {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new Blob([bytes])
}

test('a cover is judged by its first bytes and its size, not by its name', async () => {
  expect(await coverFileIssue(image(png, 4096 * 1024))).toBeNull()
  expect(await coverFileIssue(image([0xff, 0xd8, 0xff], 100))).toBeNull()
  expect(await coverFileIssue(image(png, 4096 * 1024 + 1))).toMatchObject({ rule: 'too-big' })
  expect(await coverFileIssue(new File(['GIF89a…'], 'capa.png'))).toMatchObject({
    rule: 'not-an-image',
  })
})
