import { expect, test } from '@playwright/test'
import { prettyJson } from '../../../../src-renderer/lib/pretty-json.ts'

test('JSON is laid out, with its numbers digit by digit', () => {
  expect(prettyJson('{"id":12345678901234567890,"price":1.50}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "price": 1.50\n}',
  )
})

for (const text of ['', '<h1>502</h1>', '{"cut":"in the mid', '['.repeat(100_000)]) {
  test(`what is not JSON stays as it is: ${text.slice(0, 20)}`, () => {
    expect(prettyJson(text)).toBe(text)
  })
}

test('what is nested deeper than can be walked stays as it is', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(prettyJson(deep)).toBe(deep)
})
