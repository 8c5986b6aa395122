import { expect, test } from 'vitest'
import type { AddressCheck } from '../../../../../src-main/contract/connection.ts'
import type { PlatformFailure } from '../../../../../src-main/contract/failure.ts'
import {
  checkWords,
  enteredAddress,
} from '../../../../../src-renderer/shared/institution/check-words.ts'

function failed(
  code: PlatformFailure['code'],
  more: Partial<PlatformFailure['exchange']>,
  said: Pick<PlatformFailure, 'message' | 'complaints'> = {},
) {
  const url = 'https://uni.example.edu/api/v1/schools?page=1&perPage=1'
  const exchange = {
    method: 'GET',
    url,
    requestBody: null,
    status: 200,
    contentType: null,
    responseBody: '',
    cut: false,
    ...more,
  }
  const check: AddressCheck = {
    address: 'baseUrl',
    url,
    outcome: 'fails',
    failure: { code, exchange, ...said },
  }
  return checkWords(check)
}

test('a redirect names the address to enter, if the platform told it', () => {
  const leadsTo = 'https://new.example.edu/api/v1/schools'
  expect(failed('redirected', { status: 302, leadsTo }).text).toContain(
    'It leads to https://new.example.edu. If that',
  )
})

test('a redirect without an address, or with a part of one, names none to enter', () => {
  const path = `https://new.example.edu/${'x'.repeat(176)}…`
  // A host that is cut is no address at all.
  const host = `https://${'x'.repeat(192)}…`
  for (const more of [{}, { leadsTo: path }, { leadsTo: host }]) {
    const { text } = failed('redirected', { status: 302, ...more })
    expect(text).toContain('It does not name one that can be entered here.')
    expect(text).not.toContain('xx')
  }
})

test('a redirect to the same address says so, even if it only adds a slash', () => {
  for (const path of ['/api/v1/schools', '/api/v1/schools/', '/']) {
    const leadsTo = `https://uni.example.edu${path}`
    const { title, text } = failed('redirected', { status: 308, leadsTo })
    expect(title).toBe('This address leads back to itself')
    expect(text).not.toContain('enter it here')
  }
})

test('a refusal to be read comes with what the platform says', () => {
  const exchange = { status: 400 }
  const { text, said } = failed('refused', exchange, { message: 'Bad perPage' })
  expect(text).toContain('Read the platform’s message.')
  expect(said).toBe('Bad perPage')
  const complaints = [
    { path: ['page'], message: 'Too small' },
    { path: ['perPage'], message: '' },
  ]
  expect(failed('refused', exchange, { complaints }).said).toBe('Too small\nperPage')
  const silent = failed('refused', exchange)
  expect(silent.said).toBe('')
  expect(silent.text).not.toContain('Read the')
})

test('a refused method differs from an unknown page', () => {
  expect(failed('not-found', { status: 405 }).text).toContain('does not allow such requests')
  expect(failed('not-found', { status: 404 }).text).toContain('does not know the requested page')
})

test('an empty list of schools proves nothing about the token', () => {
  const url = 'https://uni.example.edu/api/v1/schools'
  const { title, text } = checkWords({ address: 'baseUrl', url, outcome: 'answers' })
  expect(title).toBe('A server answers')
  expect(text).toContain('list of schools is empty')
})

test('the address of a request is shown as it was entered', () => {
  const queries =
    '/api/trpc/datasets.byId,datasets.runsByDatasetId?batch=1&input=%7B%220%22%3A%7B%7D'
  for (const [entered, path] of [
    ['https://uni.example.edu', '/api/v1/schools?page=1&perPage=1'],
    ['https://c.example.com/x', '/api/content/course/0/update'],
    ['https://a.example.com:8443', queries],
  ] as const)
    expect(enteredAddress(entered + path)).toBe(entered)
  expect(enteredAddress('https://uni.example.edu/other')).toBe('https://uni.example.edu/other')
})
