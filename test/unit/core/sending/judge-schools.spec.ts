import { expect, test } from '@playwright/test'
import { features, type School } from '../../../../src-main/contract/school.ts'
import { judgeSchools } from '../../../../src-main/core/sending/judge-schools.ts'

const attempt = { title: 'Escola Jatobá', startedAt: '2026-11-21T12:00:00.000Z' }
const target = { kind: 'school', urlSlug: 'jatoba', contractNumber: 'C-7' } as const

function school(change: Partial<School> = {}): School {
  return {
    id: 1,
    name: attempt.title,
    urlSlug: target.urlSlug,
    contractNumber: target.contractNumber,
    taxId: null,
    tags: [],
    groups: [],
    subgroups: [],
    specialties: [],
    colorScheme: null,
    social: {},
    location: null,
    features: Object.fromEntries(features.map((name) => [name, null])) as School['features'],
    createdAt: '2026-11-21T12:00:01.000Z',
    updatedAt: null,
    ...change,
  }
}

const judge = (schools: School[], isWhole = true) =>
  judgeSchools(attempt, target, { schools, isWhole })

test('the one school with the slug, the name and the contract is the one that was sent', () => {
  expect(judge([school({ id: 2, urlSlug: 'jatoba-2', contractNumber: null }), school()])).toEqual({
    verdict: 'done',
    schools: [school()],
    doubt: null,
  })
})

test('a list that was read whole and has nothing alike: it was not carried out', () => {
  const other = school({ urlSlug: 'jatoba-sul', contractNumber: 'C-8' })
  expect(judge([other])).toEqual({ verdict: 'not-done', schools: [], doubt: null })
  expect(judge([])).toMatchObject({ verdict: 'not-done' })
})

test('a list of which a part is missing proves nothing by what it lacks', () => {
  expect(judge([], false)).toMatchObject({ verdict: 'cannot-tell', doubt: 'unread' })
  expect(judge([school()], false)).toMatchObject({ verdict: 'done' })
})

for (const [what, change, doubt] of [
  ['another name under the slug', { name: 'Escola Outra' }, 'differs'],
  ['another contract under the slug', { contractNumber: 'C-1' }, 'differs'],
  ['the slug in another spelling', { urlSlug: 'JATOBA' }, 'differs'],
  ['the contract under another slug', { urlSlug: 'jatoba-1' }, 'differs'],
  ['a school that is days older', { createdAt: '2026-11-18T12:00:00Z' }, 'older'],
] as const) {
  test(`${what} is for a person to judge`, () => {
    const found = school(change)
    expect(judge([found])).toEqual({ verdict: 'cannot-tell', schools: [found], doubt })
  })
}

test('two schools under one slug are for a person to judge', () => {
  const both = [school(), school({ id: 2 })]
  expect(judge(both)).toEqual({ verdict: 'cannot-tell', schools: both, doubt: 'several' })
})

test('clocks that differ by hours, and a time that cannot be read, are no doubt', () => {
  expect(judge([school({ createdAt: '2026-11-21T03:00:00Z' })]).verdict).toBe('done')
  expect(judge([school({ createdAt: 'yesterday' })]).verdict).toBe('done')
  expect(judge([school({ createdAt: null })]).verdict).toBe('done')
})
