import { expect, test } from '@playwright/test'
import { readSort, parseWhere } from '../../../../src-main/cli/options/where-expression.ts'

const expressions: [text: string, column: string, test: string, value: string][] = [
  ['status=ok', 'status', 'is', 'ok'],
  [' status = ok ', 'status', 'is', 'ok'],
  ['status=', 'status', 'is', ''],
  ['status!=ok', 'status', 'is-not', 'ok'],
  ['score.mean<-1.5', 'score.mean', 'less', '-1.5'],
  ['a<=1', 'a', 'at-most', '1'],
  ['a>1', 'a', 'more', '1'],
  ['a>=1', 'a', 'at-least', '1'],
  ['a~b=c', 'a', 'contains', 'b=c'],
  ['a!~b', 'a', 'contains-not', 'b'],
  ['a^=b', 'a', 'starts', 'b'],
  ['a$=b', 'a', 'ends', 'b'],
  ['"a=b" = c', 'a=b', 'is', 'c'],
  ['"say ""hi""">"1 "', 'say "hi"', 'more', '1 '],
  ['"">1', '', 'more', '1'],
  ['a!b=c', 'a!b', 'is', 'c'],
  ['a= "', 'a', 'is', '"'],
  ['a=is empty', 'a', 'is', 'is empty'],
  ['the end is empty', 'the end', 'empty', ''],
  ['"a is filled" IS filled', 'a is filled', 'filled', ''],
  ['a~one\ntwo', 'a', 'contains', 'one\ntwo'],
]
for (const [text, column, kind, value] of expressions) {
  test(`parses --where ${JSON.stringify(text)} as ${kind}`, () => {
    expect(parseWhere(text)).toEqual({ column, test: kind, value })
  })
}

for (const text of ['', 'status', '=ok', 'is empty', 'status is', '"status=ok', 'a is full']) {
  test(`refuses --where ${JSON.stringify(text)}`, () => {
    expect(parseWhere(text)).toBeNull()
  })
}

test('--sort accepts a column and a direction', () => {
  expect(readSort('a.b')).toEqual({ column: 'a.b', descending: false })
  expect(readSort('a:asc')).toEqual({ column: 'a', descending: false })
  expect(readSort(' a :DESC')).toEqual({ column: 'a', descending: true })
  expect(readSort('a:b:desc')).toEqual({ column: 'a:b', descending: true })
  expect(readSort('"a:desc"')).toEqual({ column: 'a:desc', descending: false })
  expect(readSort('"a:""desc":desc')).toEqual({ column: 'a:"desc', descending: true })
})
