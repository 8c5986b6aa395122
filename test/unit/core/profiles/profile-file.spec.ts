import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { blankProfile, type Profile } from '../../../../src-main/contract/profile.ts'
import {
  freeName,
  importedProfile,
  profileFileText,
  readProfileFile,
} from '../../../../src-main/core/profiles/profile-file.ts'

const stored: Profile = {
  ...blankProfile,
  name: 'Instituto Aurora',
  baseUrl: 'https://aurora.example/api',
  contentUrl: 'https://content.example',
  analyticsUrl: 'https://analytics.example',
  id: 'a3c1',
  tokenSaved: true,
  archived: true,
}
const { id: _id, tokenSaved: _saved, archived: _archived, ...described } = stored

test('reads an exported profile back without the data of this computer', () => {
  const text = profileFileText([stored], '2026-07-01T12:00:00.000Z')
  const read = readProfileFile(text)
  expect(read).toEqual({ ok: true, value: [described] })
  expect(importedProfile(described, []).profile).toEqual(described)
})

const same = { id: 'a3c1', name: 'Instituto Aurora' }
const comparisons: [string, object, object | null][] = [
  ['the same', {}, same],
  ['another name', { name: 'Other' }, same],
  ['a slash at the end', { baseUrl: 'https://aurora.example/api/' }, same],
  ['a host in capital letters', { name: 'Other', baseUrl: 'https://AURORA.example/api' }, same],
  ['the usual port', { name: 'Other', contentUrl: 'https://content.example:443' }, same],
  ['another address and the same name', { contentUrl: 'https://new.example' }, same],
  ['another platform', { baseUrl: 'https://new.example' }, null],
  ['another address and name', { name: 'Other', contentUrl: 'https://new.example' }, null],
  ['a path in capital letters', { name: 'Other', baseUrl: 'https://aurora.example/API' }, null],
]
for (const [what, change, expected] of comparisons) {
  test(`treats a profile with ${what} as ${expected ? 'an existing one' : 'a new one'}`, () => {
    expect(importedProfile({ ...described, ...change }, [stored]).same).toEqual(expected)
  })
}

test('of several with the same addresses, the one with the same name is the existing one', () => {
  const copy = { ...stored, id: 'copy', name: 'Aurora (2)' }
  expect(importedProfile(described, [copy, stored]).same).toEqual(same)
  expect(importedProfile({ ...described, name: 'aurora (2)' }, [stored, copy]).same?.id).toBe(
    'copy',
  )
})

test('shortens a name in a file that is too long', () => {
  const found = importedProfile({ ...described, name: ` ${'n'.repeat(500)}` }, [])
  expect(found.profile).toBeNull()
  expect(found.name).toBe('n'.repeat(80))
})

test('treats a field such as __proto__ like other fields', () => {
  const found: unknown = JSON.parse(`{"__proto__": {"token": "abc"}, "name": "Aurora"}`)
  const { profile, name } = importedProfile(found, [])
  expect([profile, name]).toEqual([null, 'Aurora'])
})

test('a free name is unused and not too long, and is unchanged if possible', () => {
  const short = fc.string({ minLength: 1, maxLength: 80 }).filter((name) => name.trim() !== '')
  fc.assert(
    fc.property(short, fc.integer({ min: 0, max: 12 }), (name, twins) => {
      const taken: string[] = []
      for (let twin = 0; twin < twins; twin++) taken.push(freeName(name, taken))
      const free = freeName(name, taken)
      expect(taken).not.toContain(free)
      expect(free.length).toBeLessThanOrEqual(80)
      if (twins === 0) expect(free).toBe(name.trim())
    }),
  )
})

test('treats names that differ only in case as the same', () => {
  expect(freeName('Instituto São João', ['instituto SÃO JOÃO '])).toBe('Instituto São João (2)')
})

test('fails with a known code for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readProfileFile(text)
      if (!read.ok) expect(read.failure.code).toMatch(/^file-(not-json|unreadable|newer-version)$/)
    }),
  )
})
