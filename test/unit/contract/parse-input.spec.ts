import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { CourseInput } from '../../../src-main/contract/course.ts'
import { pathName } from '../../../src-main/contract/issue.ts'
import { issuesIn, parseInput, valueAs } from '../../../src-main/contract/parse-input.ts'
import { SchoolInput } from '../../../src-main/contract/school.ts'

test('distinguishes a missing field from one of the wrong type', () => {
  const schema = z.strictObject({ name: z.string(), age: z.int() })
  expect(issuesIn(schema, {})).toEqual([
    { path: ['name'], rule: 'required' },
    { path: ['age'], rule: 'required' },
  ])
  expect(issuesIn(schema, { name: 5, age: 'x' })).toEqual([
    { path: ['name'], rule: 'not-text' },
    { path: ['age'], rule: 'not-a-number' },
  ])
  expect(issuesIn(schema, { name: '', age: 1.5 })).toEqual([{ path: ['age'], rule: 'not-whole' }])
})

test('names an unknown field by its whole path', () => {
  const issues = issuesIn(SchoolInput, { colorScheme: { tertiary: '#fff' }, nick: 1 })
  expect(
    issues.filter(({ rule }) => rule === 'unknown-field').map(({ path }) => pathName(path)),
  ).toEqual(['colorScheme.tertiary', 'nick'])
})

test('an empty colour is missing, not invalid', () => {
  const colours = { primary: '', secondary: 'red', buttonText: '#fff' }
  expect(issuesIn(SchoolInput.shape.colorScheme, colours)).toEqual([
    { path: ['primary'], rule: 'required' },
    { path: ['secondary'], rule: 'not-a-colour' },
  ])
})

test('names an item of a list by its index', () => {
  const issues = issuesIn(SchoolInput.pick({ tags: true }), { tags: ['a', ' ', 7] })
  expect(issues).toEqual([
    { path: ['tags', 1], rule: 'required' },
    { path: ['tags', 2], rule: 'not-text' },
  ])
})

test('reports the issues of the union’s intended branch', () => {
  expect(issuesIn(CourseInput.shape.groups, [1, 'x'])).toEqual([
    { path: [1], rule: 'not-a-number' },
  ])
  expect(issuesIn(CourseInput.shape.groups, '')).toEqual([{ path: [], rule: 'required' }])
})

test('a length that cannot be compared makes an input invalid without an error', () => {
  const schema = z.strictObject({ rows: z.array(z.int()).max(5) })
  const hostile: unknown = JSON.parse('{"rows":{"length":{"toString":1,"valueOf":1}}}')
  expect(issuesIn(schema, hostile)).toEqual([{ path: [], rule: 'not-valid' }])
  expect(valueAs(schema, hostile)).toBeUndefined()
  expect(valueAs(schema, { rows: [1] })).toEqual({ rows: [1] })
})

for (const input of [null, undefined, 7, 'x', [], () => 0, Symbol('x')]) {
  test(`${String(input)} is not an object`, () => {
    const parsed = parseInput(SchoolInput, input)
    expect(parsed.ok).toBe(false)
  })
}
