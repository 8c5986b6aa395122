import { expect, test } from '@playwright/test'
import type { Session } from 'electron'
import { createSessionFetch } from '../../../../src-main/adapters/electron/session-fetch.ts'
import { electronDouble } from '../../../support/electron-double.ts'

type Sessions = { fromPartition(name: string, options: object): Session }

function created() {
  const answer = new Response('body')
  const session = electronDouble<Session>({ fetch: () => Promise.resolve(answer) })
  const sessions = electronDouble<Sessions>({ fromPartition: () => session.object })
  return { answer, session, sessions, fetch: createSessionFetch(sessions.object) }
}

test('the traffic has one session of its own, in memory and without a cache', async () => {
  const { fetch, sessions } = created()
  await fetch('https://platform.example/a', {})
  await fetch('https://platform.example/b', {})
  // A name without `persist:` is what keeps a session in memory.
  expect(sessions.only('fromPartition')).toEqual(['platform', { cache: false }])
})

test('no cookie leaves, no redirect is followed, nothing is kept, whatever the caller says', async () => {
  const { fetch, session, answer } = created()
  const { signal } = new AbortController()
  const headers = { authorization: 'Bearer token' }
  const init = { method: 'POST', headers, body: '{}', signal }
  const careless = {
    ...init,
    credentials: 'include',
    redirect: 'follow',
    cache: 'default',
  } as const
  expect(await fetch('https://platform.example/a', careless)).toBe(answer)
  expect(session.only('fetch')).toEqual([
    'https://platform.example/a',
    { ...init, credentials: 'omit', redirect: 'error', cache: 'no-store' },
  ])
})
