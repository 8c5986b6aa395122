import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { redacted } from '../../../../../src-main/contract/curl.ts'
import { Redactor } from '../../../../../src-main/core/platform/redaction/redactor.ts'

test('removes a token in every spelling, alone and after its scheme word', () => {
  const { redact } = withTokens('Bearer ab+c/"d=')
  for (const text of [
    'ab+c/"d=',
    'x ab+c/"d= y',
    encodeURIComponent('ab+c/"d='),
    encodeURIComponent('ab+c/"d=').toLowerCase(),
    JSON.stringify('ab+c/"d='),
    // PHP, .NET, Gson, and all at once.
    'ab+c\\/\\"d=',
    'ab\\u002Bc/\\u0022d=',
    'ab+c/\\"d\\u003d',
    '\\u0061b\\u002bc\\/\\"d%3D',
    JSON.stringify('{"token":"ab\\u002Bc\\/\\"d="}'),
    'ab+c/&quot;d=',
    'ab&#43;c&#x2F;&#34;d&equals;',
    // HTML in JSON, a URL in JSON, a URL in a URL, JSON in HTML in JSON.
    'ab\\u0026#43;c\\u0026#x2F;\\u0026quot;d\\u0026equals;',
    'ab\\u00252Bc\\u00252f\\u002522d=',
    'ab%252Bc%252F%2522d%253D',
    'ab\\u0026#92;u002Bc\\u0026#92;/\\u0026#92;\\u0026quot;d=',
    // HTML with zeros, JavaScript’s braces, and what its escape() makes.
    'ab&#0000043;c&#x000002f;&#34;d=',
    'ab\\u{2B}c\\u{00002f}\\u{22}d=',
    'ab%u002Bc%u002F%u0022d%3D',
  ]) {
    expect(redact(text)).toContain(redacted)
    expect(redact(text)).not.toMatch(/c\W*(\/|2f|sol)/i)
  }
})

test('keeps the text around a token unchanged in any script', () => {
  const { redact } = withTokens('ab+c/d=')
  expect(redact('\ufeffação ab\\u002Bc/d= 😀 ab+c/d=')).toBe(
    `\ufeffação ${redacted} 😀 ${redacted}`,
  )
  const lone = 'no token \ud83d here'
  expect(redact(lone)).toBe(lone)
})

test('removes the longer of two tokens first', () => {
  const { redact } = withTokens('token', 'token-and-more')
  expect(redact('token-and-more')).toBe(redacted)
})

test('keeps a text that is too short for a token', () => {
  expect(withTokens('abc').redact('abc')).toBe('abc')
})

test('short values and numbers are data, not tokens', () => {
  const { inData } = withTokens('short-token', '123456789012345', 'tok/0123456789-abcdef')
  const found = (text: string) => inData.next(new TextEncoder().encode(text), 0, true)
  expect(found('short-token 123456789012345')).toBeNull()
  expect(found('"tok\\/0123456789-abcdef"')).toEqual({ at: 1, end: 23 })
})

test('removes a token of the maximum length with any characters', () => {
  for (const char of ['x', '+', '/', '%', '&']) {
    const token = char.repeat(100_000)
    const { redact } = withTokens(token)
    expect(redact(`Error: ${token} in ${JSON.stringify(token)}`)).not.toContain(char.repeat(9))
  }
})

test('the beginning of a text never ends with a part of a token', () => {
  const token = 'tok-0123456789-abcdefghij-end'
  const redactor = withTokens(token)
  for (const spelling of [token, token.replaceAll('-', '\\u002D')]) {
    const text = `${'x'.repeat(300)}${`${spelling} `.repeat(20)}`
    for (let limit = 1; limit < text.length + 10; limit++) {
      for (const isWhole of [true, false]) {
        const { text: beginning } = redactor.beginning(text, limit, isWhole)
        assert.ok(beginning.length <= limit)
        assert.doesNotMatch(beginning.replaceAll(redacted, ''), /tok|\d|abc/)
      }
      // A stream that was cut anywhere, in a token perhaps.
      const { text: head } = redactor.beginning(text.slice(0, limit), 10_000, false)
      assert.doesNotMatch(head, /tok-|tok\\/)
    }
  }
})

test('returns a short text whole', () => {
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
