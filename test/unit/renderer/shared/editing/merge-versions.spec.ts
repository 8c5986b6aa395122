import { expect, test } from '@playwright/test'
import { mergeVersions } from '../../../../../src-renderer/shared/editing/merge-versions.ts'

const base = { name: 'Ipê', tags: ['a'], location: { city: 'Campinas', state: 'SP' } }

test('merges changes of different fields, also inside a group', () => {
  const mine = { ...base, name: 'Ipê Amarelo', location: { ...base.location, city: 'Santos' } }
  const theirs = { ...base, tags: ['a', 'b'], location: { ...base.location, state: 'RJ' } }
  const both = {
    name: 'Ipê Amarelo',
    tags: ['a', 'b'],
    location: { city: 'Santos', state: 'RJ' },
  }
  expect(mergeVersions(base, mine, theirs)).toEqual(both)
  expect(mergeVersions(base, theirs, mine)).toEqual(both)
})

test('a field that both changed in different ways cannot be merged', () => {
  const mine = { ...base, name: 'Ipê Amarelo', tags: ['x'] }
  expect(mergeVersions(base, mine, { ...base, name: 'Angico' })).toBeNull()
  const inGroup = (city: string) => ({ ...base, location: { ...base.location, city } })
  expect(mergeVersions(base, inGroup('Santos'), inGroup('Sorocaba'))).toBeNull()
})

test('the same change on both sides is not a conflict, and a single change needs no merge', () => {
  const name = 'Ipê Amarelo'
  const mine = { ...base, name, tags: ['a', 'b'] }
  const theirs = { ...base, name, location: { ...base.location, city: 'Santos' } }
  expect(mergeVersions(base, mine, theirs)).toEqual({ ...mine, location: theirs.location })
  expect(mergeVersions(base, mine, base)).toBeNull()
  expect(mergeVersions(base, base, theirs)).toBeNull()
})
