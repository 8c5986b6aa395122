import { expect, test } from '@playwright/test'
import { done, failed } from '../../../../src-main/contract/result.ts'
import type { SecretStore } from '../../../../src-main/core/ports.ts'
import { Tokens } from '../../../../src-main/core/profiles/tokens.ts'
import { Redactor } from '../../../../src-main/core/redactor.ts'

const owner = { id: 'north', tokenSaved: true }
const locked = failed({ code: 'keychain-locked' as const })

/** Tokens over a keychain that answers as it is told; `calls`: what was asked of it. */
function tokensOver(answers: Partial<SecretStore>) {
  const calls: string[] = []
  const secrets: SecretStore = {
    get: (...given) => (calls.push('get'), answers.get?.(...given) ?? Promise.resolve(done(null))),
    set: (...given) => (calls.push('set'), answers.set?.(...given) ?? Promise.resolve(done(null))),
    clear: (...given) => (
      calls.push('clear'),
      answers.clear?.(...given) ?? Promise.resolve(done(null))
    ),
  }
  const redactor = new Redactor()
  return { calls, redactor, tokens: new Tokens(secrets, redactor) }
}

test('what another program left in the keychain, and no header can carry, is no token', async () => {
  for (const spoilt of ['two\nlines', 'a token of many words', '', 'não']) {
    const { tokens } = tokensOver({ get: () => Promise.resolve(done(spoilt)) })
    expect(await tokens.get(owner)).toEqual(failed({ code: 'token-invalid' }))
  }
})

test('a token is forgotten only when the keychain has proven that it is gone', async () => {
  let answer: Awaited<ReturnType<SecretStore['clear']>> = locked
  const { tokens } = tokensOver({ clear: () => Promise.resolve(answer) })
  await tokens.set(owner.id, 'secret-token', 'keychain')
  expect(await tokens.clear(owner)).toEqual(locked)
  expect(await tokens.get(owner)).toEqual(done('secret-token'))
  answer = done(null)
  expect(await tokens.clear(owner)).toEqual(done({ state: 'absent' }))
  expect(await tokens.get({ ...owner, tokenSaved: false })).toEqual(
    failed({ code: 'token-absent' }),
  )
})

test('a token for this session only never reaches the keychain', async () => {
  const { calls, tokens } = tokensOver({})
  expect(await tokens.set(owner.id, 'secret-token', 'session')).toEqual(done({ state: 'session' }))
  expect(await tokens.get({ ...owner, tokenSaved: false })).toEqual(done('secret-token'))
  expect(calls).toEqual([])
})

test('a token is removed from every text before the keychain is asked to keep it', async () => {
  const { redactor, tokens } = tokensOver({ set: () => Promise.resolve(locked) })
  expect(await tokens.set(owner.id, 'secret-token', 'keychain')).toEqual(locked)
  expect(redactor.redact('with secret-token')).toBe('with [token removed]')
})
