import { expect, test } from '@playwright/test'
import {
  type Profile,
  ProfileInput,
  profileInputOf,
} from '../../../../../src-main/contract/profile.ts'
import {
  namesOtherOrigin,
  newProfile,
  profileIssues,
  toProfile,
} from '../../../../../src-renderer/features/profiles/profile-values.ts'

const filled = {
  ...newProfile('America/Belem', []),
  name: ' Universidade\u0000 Federal ',
  baseUrl: ' https://uni.example.edu ',
  contentUrl: 'https://c.example.com\n',
  analyticsUrl: '\thttp://localhost:8080',
  authScheme: ' Bearer ',
  taxIdCountry: 'br',
}

test('a complete form is a profile that the contract accepts', () => {
  expect(profileIssues(filled)).toEqual([])
  expect(ProfileInput.parse(toProfile(filled))).toMatchObject({
    name: 'Universidade Federal',
    baseUrl: 'https://uni.example.edu',
    contentUrl: 'https://c.example.com',
    analyticsUrl: 'http://localhost:8080',
    authScheme: 'Bearer',
    timeZone: 'America/Belem',
    taxIdCountry: 'BR',
  })
})

test('an empty form reports only its name and its three addresses as missing', () => {
  expect(profileIssues(newProfile('UTC', []))).toEqual(
    ['name', 'baseUrl', 'contentUrl', 'analyticsUrl'].map((field) => ({
      path: [field],
      rule: 'required',
    })),
  )
})

const broken = [
  { field: 'baseUrl', value: 'http://uni.example.edu', rule: 'not-https' },
  { field: 'baseUrl', value: 'ftp://uni.example.edu', rule: 'not-a-web-address' },
  { field: 'contentUrl', value: 'https://user:secret@c.example.com', rule: 'not-an-address' },
  { field: 'analyticsUrl', value: 'https://a.example.com/?x=1', rule: 'not-an-address' },
  { field: 'name', value: 'x'.repeat(81), rule: 'too-long' },
  { field: 'authScheme', value: 'two words', rule: 'not-valid' },
  { field: 'timeZone', value: 'Mars/Olympus', rule: 'unknown-time-zone' },
  { field: 'taxIdCountry', value: 'Brazil', rule: 'not-one-of' },
]

for (const { field, value, rule } of broken) {
  test(`${field} breaks the rule ${rule}`, () => {
    expect(profileIssues({ ...filled, [field]: value })).toEqual([
      expect.objectContaining({ path: [field], rule }),
    ])
  })
}

test('the form of a stored profile has neither its id nor the program’s own data', () => {
  const stored: Profile = {
    ...toProfile(filled),
    id: 'uni',
    tokenSaved: true,
    archived: true,
  }
  expect(profileInputOf(stored)).toEqual(toProfile(filled))
})

test('a form has another origin than the stored profile by scheme, host or port alone', () => {
  const stored: Profile = {
    ...toProfile(filled),
    contentUrl: 'https://content.example',
    id: 'uni',
    tokenSaved: true,
    archived: true,
  }
  expect(namesOtherOrigin(profileInputOf(stored), stored)).toBe(false)
  const known = ' https://CONTENT.example.:443/a/path '
  expect(
    namesOtherOrigin({ ...profileInputOf(stored), name: 'Other', contentUrl: known }, stored),
  ).toBe(false)
  for (const contentUrl of ['https://content.example:8443', 'https://content.example.org']) {
    expect(namesOtherOrigin({ ...profileInputOf(stored), contentUrl }, stored)).toBe(true)
  }
})

test('refuses an address that contains the token, in its field', () => {
  const token = 'tok-1234567890/äb'
  const values = {
    ...filled,
    contentUrl: `https://c.example.com/${encodeURIComponent('tok-1234567890')}/x`,
  }
  expect(profileIssues(values, 'Bearer tok-1234567890')).toEqual([
    { path: ['contentUrl'], rule: 'holds-token' },
  ])
  expect(profileIssues(values, token)).toEqual([])
  expect(profileIssues({ ...filled, baseUrl: 'https://short.example/api' }, 'api')).toEqual([])
})

test('refuses a token as the name or in an address', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VncmVkbw'
  for (const name of [
    token,
    '12|abcDEF567890ghijKLMN',
    'Bearer abcdefgh12345678',
    `Norte ${token}`,
  ])
    expect(profileIssues({ ...filled, name })).toEqual([{ path: ['name'], rule: 'holds-token' }])
  for (const contentUrl of [`https://${token}`, `https://c.example.com/${token}/x`])
    expect(profileIssues({ ...filled, contentUrl })).toEqual([
      { path: ['contentUrl'], rule: 'holds-token' },
    ])
  const host = 'https://plataforma2026-norte-escolas.example.edu'
  const usual = { ...filled, name: 'Colégio Norte 2026', baseUrl: host }
  expect(profileIssues(usual)).toEqual([])
})
