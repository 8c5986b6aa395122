import { expect, test } from 'vitest'
import type { AddressCheck } from '../../../../../src-main/contract/connection.ts'
import type { PlatformFailure } from '../../../../../src-main/contract/failure.ts'
import {
  checkWords,
  enteredAddress,
} from '../../../../../src-renderer/shared/institution/check-words.ts'

function failed(code: PlatformFailure['code'], more: Partial<PlatformFailure['exchange']>) {
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
    failure: { code, exchange },
  }
  return checkWords(check)
}

test('a redirect names the address to enter, if the platform told it', () => {
  const leadsTo = 'https://new.example.edu/api/v1/schools'
  expect(failed('redirected', { status: 302, leadsTo }).text).toContain(
    'It leads to https://new.example.edu. If that',
  )
  expect(failed('redirected', { status: 302 }).text).toContain(
    'Enter the address that it leads to.',
  )
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
