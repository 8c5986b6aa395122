import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { redacted } from '../../../src-main/contract/curl.ts'
import { Redactor } from '../../../src-main/core/redactor.ts'

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

test('the beginning of a text ends with no part of a token, wherever it is cut', () => {
  const token = 'tok-0123456789-abcdefghij-end'
  const redactor = withTokens(token)
  const text = `${'x'.repeat(300)}${`${token} `.repeat(20)}`
  for (let limit = 1; limit < text.length + 10; limit++) {
    for (const isWhole of [true, false]) {
      const { text: beginning } = redactor.beginning(text, limit, isWhole)
      assert.ok(beginning.length <= limit)
      assert.doesNotMatch(beginning.replaceAll(redacted, ''), /tok-|\d|abc/)
    }
    // A stream that was cut anywhere, in a token perhaps.
    const { text: head } = redactor.beginning(text.slice(0, limit), 10_000, false)
    assert.doesNotMatch(head, /tok-/)
  }
})

test('a text that is short enough is whole', () => {
  const redactor = withTokens('a-token')
  expect(redactor.beginning('with a-token', 100)).toEqual({
    text: `with ${redacted}`,
    isCut: false,
  })
  expect(redactor.beginning('x'.repeat(101), 100)).toEqual({ text: 'x'.repeat(100), isCut: true })
})

function withTokens(...tokens: string[]): Redactor {
  const redactor = new Redactor()
  for (const token of tokens) redactor.add(token)
  return redactor
}
