import { expect, test } from '@playwright/test'
import {
  offeredSchools,
  settledSchools,
} from '../../../../../../src-renderer/features/courses/form/offered-schools.ts'

const schools = [
  { name: 'Escola Paulo Freire', urlSlug: 'escola-paulo-freire' },
  { name: 'Colégio São José', urlSlug: 'sao-jose' },
  { name: 'Colégio São José Operário', urlSlug: 'operario' },
]
const offered = (text: string, chosen: string[] = []) =>
  offeredSchools(text, chosen, schools).map(({ label }) => label)

test('suggests schools by words anywhere in their names, ignoring accents and case', () => {
  expect(offered('Paulo Freire')).toEqual(['Escola Paulo Freire'])
  expect(offered('FREIRE paulo')).toEqual(['Escola Paulo Freire'])
  expect(offered('sao jos')).toEqual(['Colégio São José', 'Colégio São José Operário'])
  expect(offered('sao jos', ['sao-jose'])).toEqual(['Colégio São José Operário'])
  expect(offered(' ')).toEqual([])

  const alike = [
    { name: 'Colégio Ipê Amarelo', urlSlug: 'ipe-amarelo' },
    { name: 'Colégio Ipê', urlSlug: 'ipe' },
  ]
  expect(offeredSchools('ipe', [], alike).map(({ value }) => value)).toEqual(['ipe', 'ipe-amarelo'])
})

test('several words of a single school mean that school, and other texts are unchanged', () => {
  expect(settledSchools(['Paulo Freire', 'jose operario', 'colegio sao', 'nova'], schools)).toEqual(
    ['escola-paulo-freire', 'operario', 'colegio sao', 'nova'],
  )
})
