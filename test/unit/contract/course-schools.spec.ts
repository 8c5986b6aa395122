import { expect, test } from '@playwright/test'
import { slugOfSchool, slugsOfSchools } from '../../../src-main/contract/course-schools.ts'

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
