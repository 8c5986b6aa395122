import { expect, test } from '@playwright/test'
import type { TokenFailure } from '../../../../src-main/contract/failure.ts'
import { originOf, originsOf } from '../../../../src-main/contract/profile.ts'
import { ok, err } from '../../../../src-main/contract/result.ts'
import type { SecretStore } from '../../../../src-main/core/ports.ts'
import { Tokens } from '../../../../src-main/core/profiles/tokens.ts'
import { Redactor } from '../../../../src-main/core/platform/redaction/redactor.ts'

const addresses = {
  baseUrl: 'https://north.example/units',
  contentUrl: 'https://north.example',
  analyticsUrl: 'https://data.north.example:8443',
}
const origins = ['https://north.example', 'https://data.north.example:8443']
const owner = { id: 'north', tokenSaved: true, tokenSavedAt: 'monday', ...addresses }
const elsewhere = { ...owner, contentUrl: 'https://north.example.attacker.example' }
const locked = err({ code: 'keychain-locked' as const })
const otherAddress = err({
  code: 'token-other-address',
  detail: 'https://north.example.attacker.example',
})

/** Tokens over a keychain that answers as it is told; `calls`: what was asked of it. */
function tokensOver(
  answers: Partial<SecretStore>,
  noKeychain: TokenFailure['keychain'] | null = null,
) {
  const calls: string[] = []
  const secrets: SecretStore = {
    get: (...given) => (calls.push('get'), answers.get?.(...given) ?? Promise.resolve(ok(null))),
    set: (...given) => (calls.push('set'), answers.set?.(...given) ?? Promise.resolve(ok(null))),
    clear: (...given) => (
      calls.push('clear'),
      answers.clear?.(...given) ?? Promise.resolve(ok(null))
    ),
  }
  const redactor = new Redactor()
  return {
    calls,
    redactor,
    tokens: new Tokens(secrets, redactor, () => Promise.resolve(noKeychain)),
  }
}

/** A keychain of one entry that several programs may use. */
function sharedKeychain(): Partial<SecretStore> {
  let held: string | null = null
  return {
    get: () => Promise.resolve(ok(held)),
    set(_account, secret) {
      held = secret
      return Promise.resolve(ok(null))
    },
  }
}

test('refuses a keychain entry that a header cannot contain', async () => {
  const kept = JSON.stringify({ v: 1, 'given for': origins, token: 'two\nlines' })
  for (const spoilt of ['two\nlines', 'a token of many words', '', 'não', kept, '{"v": 2}']) {
    const { tokens } = tokensOver({ get: () => Promise.resolve(ok(spoilt)) })
    expect(await tokens.get(owner)).toEqual(err({ code: 'token-invalid' }))
    expect(await tokens.status(owner)).toEqual(err({ code: 'token-invalid' }))
  }
})

test('forgets a token only after the keychain has confirmed its deletion', async () => {
  let answer: Awaited<ReturnType<SecretStore['clear']>> = locked
  const { tokens } = tokensOver({ clear: () => Promise.resolve(answer) })
  await tokens.set(owner, 'secret-token', 'keychain')
  expect(await tokens.clear(owner)).toEqual(locked)
  expect(await tokens.get(owner)).toEqual(ok({ token: 'secret-token', origins }))
  answer = ok(null)
  expect(await tokens.clear(owner)).toEqual(ok({ state: 'absent' }))
  expect(await tokens.get({ ...owner, tokenSaved: false })).toEqual(err({ code: 'token-absent' }))
})

test('notices that another program changed or deleted a token', async () => {
  const shared = sharedKeychain()
  const { calls, tokens } = tokensOver(shared)
  const { tokens: others } = tokensOver(shared)
  await tokens.set(owner, 'first-token', 'keychain')
  const later = { ...owner, tokenSavedAt: 'tuesday' }
  await others.set(later, 'second-token', 'keychain')
  expect(await tokens.get(later)).toEqual(ok({ token: 'second-token', origins }))
  await tokens.get(later)
  expect(calls).toEqual(['set', 'get'])
  expect(await tokens.get({ ...later, tokenSaved: false })).toEqual(err({ code: 'token-absent' }))
})

test('deletes a token that the file of its profile does not mention', async () => {
  const { calls, tokens } = tokensOver(sharedKeychain())
  await tokens.set(owner, 'secret-token', 'keychain')
  expect(await tokens.clear({ ...owner, tokenSaved: false })).toEqual(ok({ state: 'absent' }))
  expect(calls).toEqual(['set', 'get', 'clear'])
})

test('gives the reason for a missing token if no keychain is available', async () => {
  const { calls, tokens } = tokensOver({}, 'keychain-no-dbus')
  expect(await tokens.get({ ...owner, tokenSaved: false })).toEqual(
    err({ code: 'token-absent', keychain: 'keychain-no-dbus' }),
  )
  // A person could be asked to unlock it.
  expect(calls).toEqual([])
})

test('never saves a session token in the keychain', async () => {
  const { calls, tokens } = tokensOver({})
  expect(await tokens.set(owner, 'secret-token', 'session')).toEqual(ok({ state: 'session' }))
  expect(await tokens.get({ ...owner, tokenSaved: false })).toEqual(
    ok({ token: 'secret-token', origins }),
  )
  expect(calls).toEqual([])
})

test('removes a token from all texts before it saves it in the keychain', async () => {
  const { redactor, tokens } = tokensOver({ set: () => Promise.resolve(locked) })
  expect(await tokens.set(owner, 'secret-token', 'keychain')).toEqual(locked)
  expect(redactor.redact('with secret-token')).toBe('with [token removed]')
})

for (const keep of ['keychain', 'session'] as const) {
  test(`uses a token (${keep}) only for the origins that it was entered for`, async () => {
    const { tokens } = tokensOver(sharedKeychain())
    await tokens.set(owner, 'secret-token', keep)
    expect(await tokens.get(elsewhere)).toEqual(otherAddress)
    expect(await tokens.status(elsewhere)).toEqual(ok({ state: 'other-address' }))
    // Back at the old addresses, and elsewhere on the same server.
    const moved = { ...owner, baseUrl: 'https://NORTH.example.:443/other' }
    for (const known of [owner, moved]) {
      expect(await tokens.get(known)).toEqual(ok({ token: 'secret-token', origins }))
      expect(await tokens.status(known)).toEqual(ok({ state: keep }))
    }
    await tokens.set(elsewhere, 'secret-token', keep)
    expect((await tokens.get(elsewhere)).ok).toBe(true)
    expect((await tokens.get(owner)).ok).toBe(true)
  })
}

test('reads a token again that another program saved for the new addresses', async () => {
  const keychain = sharedKeychain()
  const { tokens: window } = tokensOver(keychain)
  const { tokens: terminal } = tokensOver(keychain)
  await window.set(owner, 'secret-token', 'keychain')
  expect(await window.get(elsewhere)).toEqual(otherAddress)
  await terminal.set(elsewhere, 'new-secret-token', 'keychain')
  expect(await window.get(elsewhere)).toMatchObject({
    ok: true,
    value: { token: 'new-secret-token' },
  })
})

test('does not send a token in the old format until it is entered again', async () => {
  const { redactor, tokens } = tokensOver({ get: () => Promise.resolve(ok('secret-token')) })
  expect(await tokens.status(owner)).toEqual(ok({ state: 'other-address' }))
  expect(await tokens.get(owner)).toEqual(
    err({ code: 'token-other-address', detail: 'https://north.example' }),
  )
  expect(redactor.redact('with secret-token')).toBe('with [token removed]')
})

test('an older version does not accept the new format as a token', async () => {
  let kept = ''
  const { tokens } = tokensOver({
    set: (_, secret) => ((kept = secret), Promise.resolve(ok(null))),
  })
  await tokens.set(owner, 'secret-token', 'keychain')
  // What it sends: visible characters, with a space after the first word alone.
  expect(kept).not.toMatch(/^(?:[A-Za-z][\w-]*[ \t]+)?[\x21-\x7e]+$/)
})

test('an origin has one spelling', () => {
  for (const [address, origin] of [
    ['https://North.Example/a/b', 'https://north.example'],
    ['https://north.example.:443/', 'https://north.example'],
    ['  https://north.example  ', 'https://north.example'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
    ['https://north.example:8443', 'https://north.example:8443'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['file:///etc', null],
    ['north.example', null],
  ] as const) {
    expect(originOf(address)).toBe(origin)
  }
  expect(originsOf(addresses)).toEqual(origins)
})
