import { expect, test } from '@playwright/test'
import { prettyJson } from '../../../../src-renderer/lib/pretty-json.ts'

test('indents JSON and keeps the digits of its numbers', () => {
  expect(prettyJson('{"id":12345678901234567890,"price":1.50}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "price": 1.50\n}',
  )
})

for (const text of ['', '<h1>502</h1>', '{"cut":"in the mid', '['.repeat(100_000)]) {
  test(`leaves text that is not JSON unchanged: ${text.slice(0, 20)}`, () => {
    expect(prettyJson(text)).toBe(text)
  })
}

test('leaves JSON that is nested too deeply unchanged', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(prettyJson(deep)).toBe(deep)
})
