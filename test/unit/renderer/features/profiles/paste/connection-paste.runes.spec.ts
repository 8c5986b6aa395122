import { expect, test } from 'vitest'
import type { ProfileEditing } from '../../../../../../src-renderer/features/profiles/profile-editing.svelte.ts'
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
  paste.read('| Nome | URL |\n|---|---|\n| Rede Ipê | https://ipe.example.edu |')
  expect(paste.isTable).toBe(true)
  paste.read('API_URL=https://ipe.example.edu\nAPI_TOKEN=pl4tf0rm-T0ken-1\t# token')
  expect([paste.isTable, paste.tokens.length]).toEqual([false, 1])
})

test('proposes nothing of a text with several institutions, and keeps no token', () => {
  const block = (name: string) => `BASE_URL=https://${name}.example\nTOKEN=token-of-${name}`
  const paste = new ConnectionPaste()
  for (const text of [
    `${block('norte')}\n\n${block('sul')}\nCOURSES_URL=https://sul.example/c`,
    // Not divided in any way that shows what belongs together.
    `NORTE_${block('norte').replace('TOKEN', 'NORTE_TOKEN')}\nSUL_${block('sul').replace('TOKEN', 'SUL_TOKEN')}`,
  ]) {
    expect(paste.read(text)).toBe(true)
    expect([paste.problem, paste.isOpen, paste.tokens.length]).toEqual(['several', false, 0])
  }
  paste.read(block('norte'))
  expect([paste.problem, paste.isOpen, paste.isUnclear]).toEqual([null, true, false])
})

test('ticks no token of several, and no address of several owners', () => {
  const paste = new ConnectionPaste()
  const url = 'BASE_URL=https://norte.example'
  paste.read(`${url}\nTOKEN=token-of-norte\nOTHER_TOKEN=token-of-sul`)
  expect([paste.isUnclear, paste.takesToken, paste.addresses[0]?.take]).toEqual([true, false, true])
  paste.read(`${url}\nSCHOOLS_URL=https://sul.example\nTOKEN=token-of-sul`)
  expect([paste.isUnclear, paste.takesToken, paste.addresses[0]?.take]).toEqual([
    true,
    false,
    false,
  ])
  const restore = paste.discard()
  expect([paste.isUnclear, paste.takesToken]).toEqual([false, true])
  restore()
  expect([paste.isUnclear, paste.takesToken]).toEqual([true, false])
})

test('fills in the only name of the text, unless a name was typed or it looks like a token', () => {
  const url = 'BASE_URL=https://ipe.example.edu'
  const environment = JSON.stringify({
    name: 'Rede Ipê',
    values: [{ key: 'base_url', value: 'https://ipe.example.edu' }],
  })
  const collection = JSON.stringify({
    info: { name: 'Rede Ipê' },
    item: [{ name: 'List schools', request: { url: 'https://ipe.example.edu/api/v1/schools' } }],
  })
  for (const [text, typed, name] of [
    [environment, '', 'Rede Ipê'],
    [collection, '', 'Rede Ipê'],
    [`NOME="Rede Ipê"\n${url}`, '', 'Rede Ipê'],
    [`NAME=Rede Ipê\n${url}`, '', 'Rede Ipê'],
    [`INSTITUICAO=Rede Ipê\n${url}`, '', 'Rede Ipê'],
    [`NOME=Rede Ipê\n${url}`, 'Minha rede', 'Minha rede'],
    [`NOME=pl4tf0rm-T0ken-1234567890abcdef\n${url}`, '', ''],
  ] as const) {
    expect(nameAfter(text, typed), text).toBe(name)
  }
})

/** The name in the form of an institution after a text was pasted and applied. */
function nameAfter(text: string, typed: string): string {
  const paste = new ConnectionPaste()
  paste.read(text)
  const values = { name: typed }
  const ignore = () => undefined
  const editing = { form: { values }, typeAddress: ignore, completeAddress: ignore }
  paste.takeInto(editing as unknown as ProfileEditing)
  return values.name
}
