import { expect, test } from '@playwright/test'
import {
  cleanToken,
  tokenIssues,
} from '../../../../../src-renderer/shared/institution/token-text.ts'

const cases = [
  { what: 'a clean token stays', pasted: 'abc.DEF-123_~+/=', token: 'abc.DEF-123_~+/=' },
  { what: 'surrounding white space goes', pasted: '  \tabc\r\n', token: 'abc' },
  { what: 'a token broken over lines is joined', pasted: 'abc\ndef\r\n ghi', token: 'abcdefghi' },
  { what: 'no-break and zero-width spaces go', pasted: '\ufeffab\u200bc\u00a0', token: 'abc' },
  { what: 'a scheme word keeps its space', pasted: 'Bearer abc\ndef', token: 'Bearer abcdef' },
  { what: 'the space after a scheme word is one', pasted: 'bearer \t abc', token: 'bearer abc' },
  { what: 'a token that is only a scheme word stays', pasted: ' Bearer ', token: 'Bearer' },
  { what: 'nothing stays nothing', pasted: ' \n\u200b ', token: '' },
]

for (const { what, pasted, token } of cases) {
  test(what, () => {
    expect(cleanToken(pasted)).toBe(token)
    expect(cleanToken(token)).toBe(token)
  })
}

test('an address is not a token', () => {
  expect(tokenIssues(' https://norte.example.edu ')).toEqual([
    { path: ['token'], rule: 'is-an-address' },
  ])
})
