import { expect, test } from '@playwright/test'
import { type Profile, ProfileInput } from '../../../../src-main/contract/profile.ts'
import {
  isChanged,
  newProfile,
  profileIssues,
  toProfile,
  valuesOf,
} from '../../../../src-renderer/views/profiles/profile-values.ts'

const filled = {
  ...newProfile('America/Belem'),
  name: ' Universidade Federal ',
  baseUrl: ' https://uni.example.edu ',
  contentUrl: 'https://c.example.com\n',
  analyticsUrl: '\thttp://localhost:8080',
  authScheme: ' Bearer ',
  taxIdCountry: 'br',
}

test('a filled form is a profile that the contract takes', () => {
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

test('an empty form lacks its name and its three addresses, nothing else', () => {
  expect(profileIssues(newProfile('UTC'))).toEqual(
    ['name', 'baseUrl', 'contentUrl', 'analyticsUrl'].map((field) => ({
      path: [field],
      rule: 'required',
    })),
  )
})

const broken = [
  { field: 'baseUrl', value: 'http://uni.example.edu', rule: 'not-https' },
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

test('the form of a stored profile holds neither its id nor what the program notes of it', () => {
  const stored: Profile = {
    ...toProfile(filled),
    id: 'uni',
    tokenSaved: true,
    archived: true,
  }
  expect(valuesOf(stored)).toEqual(toProfile(filled))
})

test('a form differs from the stored profile by what is typed, not by white space around it', () => {
  const stored: Profile = {
    ...toProfile(filled),
    id: 'uni',
    tokenSaved: true,
    archived: true,
  }
  expect(isChanged(filled, stored)).toBe(false)
  expect(isChanged({ ...filled, name: 'Other' }, stored)).toBe(true)
  expect(
    isChanged({ ...filled, dialect: { ...filled.dialect, 'course.lists': 'names' } }, stored),
  ).toBe(true)
  expect(isChanged({ ...filled, idempotencyKey: false }, stored)).toBe(true)
})
