import { expect, test } from '@playwright/test'
import { findById, shortIds } from '../../../../src-main/cli/options/short-ids.ts'

const ids = [
  'aaaaaaaa-1111-4111-8111-111111111111',
  'aaaaaaaa-1222-4222-8222-222222222222',
  'bbbbbbbb-3333-4333-8333-333333333333',
]
const things = ids.map((id, index) => ({ id, name: `thing ${index}` }))
const find = (typed: string) =>
  findById(things, typed, { title: ({ name }) => name, missing: 'draft-missing' })

test('shortens ids while they stay unique, and never below eight characters', () => {
  expect(ids.map(shortIds(ids))).toEqual(ids.map((id) => id.slice(0, 11)))
  expect(ids.slice(1).map(shortIds(ids.slice(1)))).toEqual(['aaaaaaaa', 'bbbbbbbb'])
  expect(shortIds([])(ids[0] ?? '')).toBe('aaaaaaaa')
  // The same one twice cannot be told apart.
  expect(shortIds(['x'.repeat(36), 'x'.repeat(36)])('x'.repeat(36))).toBe('xxxxxxxx')
})

test('finds the only thing with a prefix, in any case', () => {
  expect(find('b')).toEqual({ ok: true, value: things[2] })
  expect(find('AAAAAAAA-11')).toEqual({ ok: true, value: things[0] })
  expect(find(String(ids[1]))).toEqual({ ok: true, value: things[1] })
})

test('fails differently for an ambiguous, an unknown and an empty prefix', () => {
  expect(find('aaaa')).toMatchObject({
    failure: {
      code: 'invalid-input',
      issues: [
        {
          path: ['id'],
          rule: 'not-one-of',
          limit: 'aaaaaaaa-11 (thing 0), aaaaaaaa-12 (thing 1)',
        },
      ],
    },
  })
  expect(find('c')).toMatchObject({ failure: { code: 'draft-missing', detail: 'c' } })
  expect(find('')).toMatchObject({ failure: { issues: [{ path: ['id'], rule: 'required' }] } })
})

test('names only the first of many matches', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `abc${index}`.padEnd(36, '0') }))
  const found = findById(many, 'abc', { title: () => 'x', missing: 'draft-missing' })
  if (found.ok || found.failure.code !== 'invalid-input') throw new Error('found one')
  const [issue] = found.failure.issues
  expect(String(issue?.limit).split(', ')).toHaveLength(11)
  expect(String(issue?.limit)).toMatch(/, …$/)
})
