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
