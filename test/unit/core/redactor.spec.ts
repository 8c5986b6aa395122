import { expect, test } from '@playwright/test'
import { redacted, Redactor } from '../../../src-main/core/redactor.ts'

test('a token is removed in each spelling, alone and after its scheme word', () => {
  const { redact } = withTokens('Bearer ab+c/"d=')
  for (const text of [
    'ab+c/"d=',
    'x ab+c/"d= y',
    encodeURIComponent('ab+c/"d='),
    JSON.stringify('ab+c/"d='),
    'ab+c\\/\\"d=',
    'ab+c/&quot;d=',
  ]) {
    expect(redact(text)).toContain(redacted)
    expect(redact(text)).not.toContain('c/')
  }
})

test('of two tokens the longer one goes first', () => {
  const { redact } = withTokens('token', 'token-and-more')
  expect(redact('token-and-more')).toBe(redacted)
})

test('what is too short to be a token is left alone', () => {
  expect(withTokens('abc').redact('abc')).toBe('abc')
})

function withTokens(...tokens: string[]): Redactor {
  const redactor = new Redactor()
  for (const token of tokens) redactor.add(token)
  return redactor
}
