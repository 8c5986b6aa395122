import { expect, test } from '@playwright/test'
import { isSameSlug } from '../../../../src-main/core/platform/school-comparison.ts'

const spellings: [string, readonly string[]][] = [
  ['abc', ['ABC', ' abc ', '/abc', 'abc/', '%61bc', 'abc?x', 'abc#x', 'abc.escola.br']],
  ['abc', ['https://abc.escola.br', 'http://www.abc.escola.br/', 'https://x.br/abc', '//x.br/abc']],
  [
    'https://x.br/abc',
    ['http://x.br/abc', 'HTTPS://X.br/abc/', 'https://x.br/abc?x', 'x.br/abc#y'],
  ],
  ['https://x.br/abc', ['https://www.x.br/abc', 'https://x.br/%61bc', 'https://x.br/abc/?a=1&b=2']],
  ['colégio-ipê', ['colegio-ipe', 'col%C3%A9gio-ip%C3%AA', 'https://x.br/colegio-ipe']],
  ['☺', ['☺', ' ☺ ']],
  ['100%', ['100%', '100%/']],
]
for (const [slug, others] of spellings) {
  for (const other of others) {
    test(`“${other}” and “${slug}” belong to one school`, () => {
      expect([isSameSlug(slug, other), isSameSlug(other, slug)]).toEqual([true, true])
    })
  }
}

for (const [one, other] of [
  ['abc', 'abd'],
  ['br', 'https://abc.escola.br'],
  ['https', 'https://abc.escola.br'],
  ['escola', 'https://abc.escola.br'],
  ['https://abc.escola.br', 'https://abd.escola.br'],
  ['https://x.br/abc', 'https://x.br/abd'],
  ['https://abc.escola.br/inicio', 'https://abd.escola.br/inicio'],
  ['☺', '☹'],
  ['', ''],
] as const) {
  test(`“${one}” and “${other}” belong to two schools`, () => {
    expect([isSameSlug(one, other), isSameSlug(other, one)]).toEqual([false, false])
  })
}
