import { expect, test } from '@playwright/test'
import { fromPayload } from '../../../../../../src-renderer/features/courses/form/course-payload.ts'
import { readCourseTable } from '../../../../../../src-renderer/features/courses/form/course-table.ts'

test('the first row names the fields, every other one is a course', () => {
  expect(readCourseTable('course_id,title\r\n101,Robótica\r\n102,"Água, terra"\r\n')).toEqual({
    payloads: [
      { course_id: '101', title: 'Robótica' },
      { course_id: '102', title: 'Água, terra' },
    ],
  })
})

test('the delimiter is guessed, the mark of the encoding is dropped, and names lose their blanks', () => {
  const payloads = [{ course_id: '101', title: 'Robótica; básico' }]
  for (const text of [
    '\uFEFFcourse_id;title\n101;"Robótica; básico"',
    'course_id\t title \n101\tRobótica; básico',
    'course_id|title\n101|Robótica; básico',
  ]) {
    expect(readCourseTable(text), text).toEqual({ payloads })
  }
})

test('an empty cell is no value, and a list stands in one cell', () => {
  const read = readCourseTable(
    'title;price;tag;groups;subgroup;teachers;clean_tags\nRobótica;;"a, b";"3,1";"Médio,3";"7,ana@escola.example";1',
  )
  expect(read).toEqual({
    payloads: [
      {
        title: 'Robótica',
        tag: ['a', 'b'],
        groups: [3, 1],
        subgroup: 'Médio,3',
        teachers: '7,ana@escola.example',
        clean_tags: '1',
      },
    ],
  })
  if ('problem' in read) throw new Error(read.problem)
  const { content, ignored } = fromPayload(read.payloads[0] ?? {})
  expect(content).toMatchObject({ tag: ['a', 'b'], groups: { ids: [3, 1] }, clean_tags: false })
  expect(ignored).toEqual([{ field: 'clean_tags', why: 'clears' }])
})

test('a line break inside of quotes belongs to the text', () => {
  expect(readCourseTable('title,long_description\nÁgua,"Uma linha\nduas linhas"')).toEqual({
    payloads: [{ title: 'Água', long_description: 'Uma linha\nduas linhas' }],
  })
})

test('a row that ends early has empty cells; a longer one, or an open quote, is refused', () => {
  expect(readCourseTable('title,price\nÁgua')).toEqual({ payloads: [{ title: 'Água' }] })
  expect(readCourseTable('title,price\nÁgua,1,2')).toEqual({ problem: 'not-a-table' })
  expect(readCourseTable('title,price\n"Água,1')).toEqual({ problem: 'not-a-table' })
})

test('a table without a course says so', () => {
  for (const text of ['', 'title,price', 'title,price\n\n', 'title,price\n,\n']) {
    expect(readCourseTable(text), JSON.stringify(text)).toEqual({ problem: 'no-rows' })
  }
})
