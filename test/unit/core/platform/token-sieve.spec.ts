import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { redacted } from '../../../../src-main/contract/curl.ts'
import { TokenSieve, withoutTokens } from '../../../../src-main/core/platform/token-sieve.ts'
import { Redactor } from '../../../../src-main/core/redactor.ts'

const token = 'tok/0123456789-abcdef'

function sieved(pieces: Uint8Array[], spellings: string[]): string {
  const sieve = new TokenSieve(spellings)
  // What is answered lies in memory that may be used again: it is copied, as a stream would.
  const clean = pieces.map((piece) => Buffer.from(sieve.pass(piece)))
  return Buffer.concat([...clean, sieve.end()]).toString()
}

/** The text cut at these places. */
function cut(text: string, places: number[]): Uint8Array[] {
  const bytes = Buffer.from(text)
  const at = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length]
  const sorted = at.toSorted((a, b) => a - b)
  return sorted.slice(1).map((end, i) => bytes.subarray(sorted[i], end))
}

test('wherever the bytes are cut, what is left is what is left of the whole text', () => {
  // Few letters, so that tokens overlap, begin alike, and lie in each other.
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 4 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '"'), maxLength: 60 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (tokens, text, places) => {
        const longestFirst = [...new Set(tokens)].toSorted(
          (a, b) => Buffer.byteLength(b) - Buffer.byteLength(a),
        )
        const expected = text.replace(new RegExp(longestFirst.join('|'), 'g'), redacted)
        assert.equal(sieved(cut(text, places), [...new Set(tokens)]), expected)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('nothing is held back but the beginning of a token', () => {
  const sieve = new TokenSieve([token])
  const passed = (text: string) => Buffer.from(sieve.pass(Buffer.from(text))).toString()
  expect(passed('{"name":"Ana"}')).toBe('{"name":"Ana"}')
  expect(passed('{"name":"tok/0123')).toBe('{"name":"')
  expect(passed('x"}')).toBe('tok/0123x"}')
})

test('a body comes through whole, with the tokens gone, and ends when it is cancelled', async () => {
  const text = `{"a":"${token}","b":["${token.replace('/', '\\/')}",1]}`.repeat(500)
  const redactor = new Redactor()
  redactor.add(token)
  const { body } = new Response(text)
  if (!body) throw new Error('a response with a text has a body')
  const clean = await new Response(withoutTokens(body, redactor.spellingsInData)).text()
  expect(clean).toBe(`{"a":"${redacted}","b":["${redacted}",1]}`.repeat(500))

  let reason: unknown
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: (why) => void (reason = why),
  })
  const reader = withoutTokens(endless, [token]).getReader()
  await reader.read()
  await reader.cancel('enough')
  expect(reason).toBe('enough')
})

test('what breaks a body is what its reader is told', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('the line is dead')),
  })
  await expect(new Response(withoutTokens(broken, [token])).text()).rejects.toThrow(
    'the line is dead',
  )
})

test('short values and numbers are data, not tokens', () => {
  const redactor = new Redactor()
  for (const value of ['short-token', '123456789012345', token]) redactor.add(value)
  expect(redactor.spellingsInData).toEqual([
    token,
    encodeURIComponent(token),
    token.replace('/', '\\/'),
  ])
})
