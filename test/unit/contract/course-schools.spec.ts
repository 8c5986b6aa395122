import { expect, test } from '@playwright/test'
import {
  isWholeList,
  slugOfSchool,
  slugsBeyond,
  slugsOfSchools,
} from '../../../src-main/contract/course-schools.ts'
import type { RememberedSchools } from '../../../src-main/contract/school.ts'
import { school } from '../../support/samples/records.ts'

const schools = [
  { name: 'Colégio Ipê Amarelo', urlSlug: 'ipe-centro' },
  { name: 'Zumbi', urlSlug: 'escola-zumbi' },
  { name: 'Escola Nova', urlSlug: 'nova-norte' },
  { name: 'Escola Nova', urlSlug: 'nova-sul' },
  { name: 'Sem Endereço', urlSlug: '' },
]

for (const [text, slug] of [
  ['Colégio Ipê Amarelo', 'ipe-centro'],
  ['colegio  ipe amarelo', 'ipe-centro'],
  ['IPE-CENTRO', 'ipe-centro'],
  ['zumbi', 'escola-zumbi'],
  // Another school may have this slug: only a part of the list may be known.
  ['colegio-ipe-amarelo', 'colegio-ipe-amarelo'],
  ['escola-de-longe', 'escola-de-longe'],
  ['Escola_7', 'Escola_7'],
  ['Escola Nova', null],
  ['Sem Endereço', null],
  ['Colégio Desconhecido', null],
] as const) {
  test(`“${text}” identifies ${slug ?? 'no certain school'}`, () => {
    expect(slugOfSchool(text, schools)).toBe(slug)
  })
}

test('sends a school that is named twice once, and keeps unknown text to be refused', () => {
  expect(slugsOfSchools(['Colégio Ipê Amarelo', 'ipe-centro', 'Escola Nova'], schools)).toEqual([
    'ipe-centro',
    'Escola Nova',
  ])
})

test('a slug is unknown if no school has it, in any case', () => {
  const isUnknown = slugsBeyond(schools)
  expect(isUnknown('IPE-CENTRO')).toBe(false)
  expect(isUnknown('escola-de-longe')).toBe(true)
})

test('only an unfiltered list that was read to its end tells which schools exist', () => {
  const page = {
    schools: [school({ urlSlug: 'a' })],
    total: 1,
    page: 1,
    pages: 1,
    perPage: 100,
    unread: [],
  }
  const whole: RememberedSchools = { filters: {}, page: { ...page, rest: 'none' }, readAt: '' }
  expect(isWholeList(whole)).toBe(true)
  expect(isWholeList(null)).toBe(false)
  expect(isWholeList({ ...whole, filters: { name: 'a' } })).toBe(false)
  for (const change of [
    { rest: 'unknown' },
    { total: 2 },
    { page: 2 },
    { unread: [{ path: 'a', found: 'b' }] },
  ] as const)
    expect(isWholeList({ ...whole, page: { ...whole.page, ...change } as never })).toBe(false)
})
