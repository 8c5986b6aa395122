import { expect, test } from '@playwright/test'
import { coverIn } from '../../../../src-main/core/batches/covers.ts'

const images = new Map([
  ['Capa.png', 'one'],
  ['capa.png', 'two'],
  // As macOS stores it: the letter, and its mark after it.
  ['Inclusa\u0303o.png', 'three'],
])

for (const [name, found] of [
  ['capa.png', 'two'],
  ['CAPA.PNG', null],
  ['inclusão.PNG', 'three'],
  ['outra.png', null],
] as const)
  test(`finds ${found ?? 'no image'} for the cover ${name}`, () => {
    expect(coverIn(images, name)).toBe(found)
  })
