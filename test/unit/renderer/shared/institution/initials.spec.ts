import { expect, test } from '@playwright/test'
import { initialsOf } from '../../../../../src-renderer/shared/institution/initials.ts'

const cases = [
  ['Universidade Federal do Pará', 'UF'],
  ['Escola de Artes', 'EA'],
  ['Órgão e Ensino', 'ÓE'],
  ['practice', 'P'],
  ['of the', 'OT'],
  ['  (Instituto) «Ágora»  ', 'IÁ'],
  ['3º Distrito', '3D'],
  ['北京 大学', '北大'],
  ['—', ''],
] as const

for (const [name, initials] of cases) {
  test(`"${name}" is "${initials}"`, () => {
    expect(initialsOf(name)).toBe(initials)
  })
}

const alike = ['Instituto 1', 'Instituto 2', 'Instituto 10', 'Instituto Ipê', 'Instituto Ingá']

test('distinguishes institutions with similar names by their words and numbers', () => {
  expect(alike.map((name) => initialsOf(name, alike))).toEqual(['1', '2', '10', 'IP', 'IN'])
})

test('an institution keeps its usual initials beside different ones', () => {
  expect(initialsOf('Escola de Artes', ['Escola de Artes', ...alike])).toBe('EA')
})
