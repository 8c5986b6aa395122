import { expect, test } from '@playwright/test'
import {
  isUnencryptedLocal,
  requestAddress,
  sameOrigin,
} from '../../../../../src-renderer/features/profiles/request-addresses.ts'

test('each address shows the targets of its requests', () => {
  expect(requestAddress('baseUrl', 'https://uni.example.edu')).toBe(
    'https://uni.example.edu/api/v1/schools',
  )
  expect(requestAddress('contentUrl', ' https://c.example.com/x/ ')).toBe(
    'https://c.example.com/x/api/content/course/{id}/update',
  )
  expect(requestAddress('analyticsUrl', 'https://a.example.com:8443//')).toBe(
    'https://a.example.com:8443/api/trpc/datasets.byId,datasets.runsByDatasetId',
  )
})

for (const typed of ['', 'https://', 'uni.example.edu', 'ftp://x', 'https://a b', 'javascript:0']) {
  test(`"${typed}" is not an address yet`, () => {
    expect(requestAddress('baseUrl', typed)).toBeNull()
  })
}

test('marks only plain http to this computer as unencrypted', () => {
  expect(isUnencryptedLocal(' http://localhost:8080 ')).toBe(true)
  expect(isUnencryptedLocal('http://127.0.0.1/')).toBe(true)
  expect(isUnencryptedLocal('https://localhost')).toBe(false)
  expect(isUnencryptedLocal('http://uni.example.edu')).toBe(false)
  expect(isUnencryptedLocal('http://localhost.evil.example')).toBe(false)
})

test('suggests the origin of a filled address for an empty one', () => {
  const given = { baseUrl: 'https://uni.example.edu/base', contentUrl: '', analyticsUrl: 'not yet' }
  expect(sameOrigin('contentUrl', given)).toBe('https://uni.example.edu')
  expect(sameOrigin('analyticsUrl', given)).toBeNull()
  expect(sameOrigin('baseUrl', { ...given, baseUrl: '' })).toBeNull()
})

test('suggests only a web address for an empty one', () => {
  const given = { baseUrl: 'ftp://uni.example.edu', contentUrl: '', analyticsUrl: '' }
  expect(sameOrigin('contentUrl', given)).toBeNull()
})
