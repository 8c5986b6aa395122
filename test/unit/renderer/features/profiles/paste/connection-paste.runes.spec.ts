import { expect, test } from 'vitest'
import { ConnectionPaste } from '../../../../../../src-renderer/features/profiles/paste/connection-paste.svelte.ts'

test('ticks an address only if the text shows it to be the platform’s', () => {
  const paste = new ConnectionPaste()
  const token = `-H 'authorization: Bearer pl4tf0rm-T0ken'`
  paste.read(`curl https://www.google-analytics.com/g/collect ${token}`)
  expect(paste.addresses.map(({ field, take }) => [field, take])).toEqual([['analyticsUrl', false]])
  expect(paste.tokens).toHaveLength(1)
  paste.read(`curl https://uni.example.edu/api/v1/schools ${token}`)
  expect(paste.addresses.map(({ field, take }) => [field, take])).toEqual([['baseUrl', true]])
})

test('brings back what was discarded, unless another text was read', () => {
  const paste = new ConnectionPaste()
  paste.read(
    'curl https://uni.example.edu/api/v1/schools -H "authorization: Bearer pl4tf0rm-T0ken"',
  )
  const restore = paste.discard()
  expect([paste.isOpen, paste.tokens]).toEqual([false, []])
  restore()
  expect(paste.addresses.map(({ value }) => value)).toEqual(['https://uni.example.edu'])
  expect(paste.tokens).toHaveLength(1)
  const restoreFirst = paste.discard()
  paste.read('https://another.example.edu')
  restoreFirst()
  expect(paste.addresses.map(({ value }) => value)).toEqual(['https://another.example.edu'])
})

test('takes a token that is the whole text, so that the box is emptied', () => {
  const paste = new ConnectionPaste()
  expect(paste.read(' pl4tf0rm-T0ken ')).toBe(true)
  expect(paste.tokens.map(({ value }) => value.token)).toEqual(['pl4tf0rm-T0ken'])
  expect(paste.read('plataforma')).toBe(false)
})

test('recognises rows of a table, which have names and may be several institutions', () => {
  const paste = new ConnectionPaste()
  paste.read('Nome\tURL\tToken\nRede Ipê\thttps://ipe.example.edu\tpl4tf0rm-T0ken-1')
  expect([paste.isOpen, paste.isTable]).toEqual([true, true])
  paste.read('API_URL=https://ipe.example.edu\nAPI_TOKEN=pl4tf0rm-T0ken-1\t# token')
  expect([paste.isTable, paste.tokens.length]).toEqual([false, 1])
})
