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

test('ids are shown as short as they can be told apart, and never shorter than eight', () => {
  expect(ids.map(shortIds(ids))).toEqual(ids.map((id) => id.slice(0, 11)))
  expect(ids.slice(1).map(shortIds(ids.slice(1)))).toEqual(['aaaaaaaa', 'bbbbbbbb'])
  expect(shortIds([])(ids[0] ?? '')).toBe('aaaaaaaa')
  // The same one twice cannot be told apart.
  expect(shortIds(['x'.repeat(36), 'x'.repeat(36)])('x'.repeat(36))).toBe('xxxxxxxx')
})

test('a beginning that one thing has finds it, in any case', () => {
  expect(find('b')).toEqual({ ok: true, value: things[2] })
  expect(find('AAAAAAAA-11')).toEqual({ ok: true, value: things[0] })
  expect(find(String(ids[1]))).toEqual({ ok: true, value: things[1] })
})

test('a beginning of several, of none, and no beginning are told apart', () => {
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

test('of many that fit, the first are named', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `abc${index}`.padEnd(36, '0') }))
  const found = findById(many, 'abc', { title: () => 'x', missing: 'draft-missing' })
  if (found.ok || found.failure.code !== 'invalid-input') throw new Error('found one')
  const [issue] = found.failure.issues
  expect(String(issue?.limit).split(', ')).toHaveLength(11)
  expect(String(issue?.limit)).toMatch(/, …$/)
})
