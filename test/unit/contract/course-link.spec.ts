import { expect, test } from '@playwright/test'
import { readCourseId } from '../../../src-main/contract/course-link.ts'

const ids: Record<string, number | null> = {
  '123': 123,
  ' 123 ': 123,
  '#123': 123,
  'https://escola.example/course/123': 123,
  'https://escola.example/courses/123/edit': 123,
  'https://escola.example/api/content/course/123/update': 123,
  'https://escola.example/curso/123?aba=4': 123,
  'escola.example/Cursos/123#topo': 123,
  'https://escola.example/#/courses/123': 123,
  'https://escola.example/edit?course_id=123': 123,
  'https://escola.example/edit?tab=9&id=123#x': 123,
  'https://escola.example/edit?id=9&course_id=123': 123,
  'https://escola.example/2024/page/123': null,
  'https://escola.example/courses/123abc': null,
  'https://escola.example/courses': null,
  'https://escola.example/resource/123': null,
  '0': null,
  '-5': null,
  '1.5': null,
  '12345678901234567890': null,
  Robótica: null,
  '': null,
}

for (const [text, id] of Object.entries(ids)) {
  test(`the course of “${text}” is ${id}`, () => {
    expect(readCourseId(text)).toBe(id)
  })
}
