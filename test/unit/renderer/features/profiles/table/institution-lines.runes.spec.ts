import { beforeEach, expect, test } from 'vitest'
import {
  blankProfile,
  type Profile,
  type ProfileInput,
} from '../../../../../../src-main/contract/profile.ts'
import type { Issue } from '../../../../../../src-main/contract/issue.ts'
import { err, ok } from '../../../../../../src-main/contract/result.ts'
import { InstitutionLines } from '../../../../../../src-renderer/features/profiles/table/institution-lines.svelte.ts'

type Given = { profileId: string; token: string; keep: string }

let added: ProfileInput[]
let given: Given[]
let refuses: boolean
/** What the program finds wrong with the next line. */
let wrong: Issue[]

beforeEach(() => {
  added = []
  given = []
  refuses = false
  wrong = []
  const add = ({ profile }: { profile: ProfileInput }) => {
    if (refuses) return Promise.resolve(err({ code: 'disk-full', name: 'profiles' }))
    if (wrong.length > 0) return Promise.resolve(err({ code: 'invalid-input', issues: wrong }))
    added.push(profile)
    return Promise.resolve(ok({ ...profile, id: profile.name, tokenSaved: false, archived: false }))
  }
  const set = (token: Given) => {
    given.push(token)
    return Promise.resolve(ok({ state: token.keep }))
  }
  Object.assign((window as unknown as { api: object }).api, {
    token: { set },
    profiles: {
      add,
      list: () => Promise.resolve(ok({ profiles: [], selected: null, sessionTokens: [] })),
      check: () => Promise.resolve(ok({ addresses: [], detected: {} })),
    },
  })
})

function stored(name: string, change: Partial<Profile> = {}): Profile {
  const address = `https://${name.toLowerCase().replace(/\W/g, '')}.example.edu`
  const addresses = { baseUrl: address, contentUrl: address, analyticsUrl: address }
  return {
    ...blankProfile,
    ...addresses,
    name,
    id: name,
    tokenSaved: false,
    archived: false,
    ...change,
  }
}

test('stores the valid lines, each with its colour and its token', async () => {
  const lines = new InstitutionLines()
  lines.take('A\ta.example.edu\ttoken-of-a\nB\tftp://b.example.edu\nC\tc.example.edu', [])
  expect(lines.ready).toHaveLength(2)
  lines.useKind('test')
  await lines.save([])
  expect(added.map(({ name, kind }) => [name, kind])).toEqual([
    ['A', 'test'],
    ['C', 'test'],
  ])
  expect(new Set(added.map(({ colour }) => colour)).size).toBe(2)
  expect(given).toMatchObject([{ profileId: 'A', token: 'token-of-a', keep: 'keychain' }])
  expect(lines.fresh.map(({ values }) => values.name)).toEqual(['B'])
})

test('does not add an institution again when it is pasted twice', async () => {
  const lines = new InstitutionLines()
  const here = stored('Here')
  lines.take('A\ta.example.edu\nB\tb.example.edu', [here])
  expect(lines.known).toBe(0)
  lines.take(`a\ta.example.edu\ttoken-of-a\nHere\t${here.baseUrl}\nC\tc.example.edu`, [here])
  expect(lines.known).toBe(2)
  expect(lines.fresh.map(({ values, token }) => [values.name, token])).toEqual([
    ...[
      ['A', 'token-of-a'],
      ['B', ''],
      ['C', ''],
    ],
  ])
  // The id of the first one: the focus goes to its row.
  expect(await lines.save([here])).toBe('A')
  expect(await lines.save([here])).toBeNull()
})

test('counts the lines of a message around the table, but does not add them', () => {
  const lines = new InstitutionLines()
  lines.take('Olá\nA\ta.example.edu\nAbraços', [])
  expect(lines.fresh.map(({ values }) => values.name)).toEqual(['A'])
  expect(lines.leftOut).toBe(2)
  lines.take('B\tb.example.edu', [])
  expect(lines.leftOut).toBe(0)
})

test('stores each line with the kind that it says, until the person chooses one for all', async () => {
  const lines = new InstitutionLines()
  const text =
    'Nome\tEndereço\tTipo\tCidade\nA\ta.example.edu\tTeste\tNatal\nB\tb.example.edu\tPiloto\t'
  lines.take(text, [])
  expect(lines.kind).toBeNull()
  expect(lines.unused).toEqual(['Cidade'])
  expect(lines.unknownKinds).toEqual(['Piloto'])
  await lines.save([])
  expect(added.map(({ kind }) => kind)).toEqual(['test', 'production'])
  lines.take(text, [])
  lines.useKind('demo')
  expect(lines.kind).toBe('demo')
  await lines.save([])
  expect(added.slice(2).map(({ kind }) => kind)).toEqual(['demo', 'demo'])
})

test('keeps a line that cannot be stored, with its token', async () => {
  const lines = new InstitutionLines()
  lines.take('A\ta.example.edu\ttoken-of-a', [])
  refuses = true
  await lines.save([])
  expect(lines.fresh[0]).toMatchObject({ token: 'token-of-a', failure: { code: 'disk-full' } })
  expect(given).toEqual([])
})

test('assigns a column of tokens to the lines without one, from top to bottom', async () => {
  const lines = new InstitutionLines()
  const here = [stored('One', { tokenSaved: true }), stored('Two'), stored('Three')]
  lines.take('New\tnew.example.edu', here)
  lines.take('token-of-new\ntoken-of-two\ntoken-of-three\ntoken-left-over', here)
  expect(lines.fresh[0]?.token).toBe('token-of-new')
  expect([...lines.tokens]).toEqual([
    ['Two', 'token-of-two'],
    ['Three', 'token-of-three'],
  ])
  expect(lines.left).toBe(1)
  await lines.save(here)
  expect(given.map(({ profileId }) => profileId)).toEqual(['New', 'Two', 'Three'])
  expect(lines.tokens.size).toBe(0)
})

test('does not add a stored institution again, but takes its token', () => {
  const lines = new InstitutionLines()
  lines.take('Two\ttwo.example.edu\ttoken-of-two', [stored('Two')])
  expect(lines.fresh).toEqual([])
  expect([...lines.tokens]).toEqual([['Two', 'token-of-two']])
})

test('a text without an institution changes nothing', () => {
  const lines = new InstitutionLines()
  lines.take('  ', [])
  expect(lines.unread).toBe(true)
  expect(lines.fresh).toEqual([])
})

test('another name at known addresses is another institution, with its own token', async () => {
  const lines = new InstitutionLines()
  const here = stored('Here', { tokenSaved: true })
  const { baseUrl } = here
  lines.take(`North\t${baseUrl}\ttoken-of-north\nSouth\t${baseUrl}\ttoken-of-south`, [here])
  expect(lines.tokens.size).toBe(0)
  expect(lines.known).toBe(0)
  await lines.save([here])
  expect(given).toMatchObject([
    { profileId: 'North', token: 'token-of-north' },
    { profileId: 'South', token: 'token-of-south' },
  ])
})

test('a line without a name or an address matches the only suitable institution', () => {
  const here = stored('Hére')
  const { baseUrl } = here
  const curl = `curl ${baseUrl}/api/v1/schools -H 'Authorization: Bearer token-of-here'`
  const rows = 'Nome\tEndereço\tToken\nhere\t\ttoken-of-here'
  for (const text of [curl, rows]) {
    const lines = new InstitutionLines()
    lines.take(text, [here])
    expect([...lines.tokens]).toEqual([['Hére', 'token-of-here']])
    // With two that it fits, a person says which one is meant.
    const both = new InstitutionLines()
    both.take(text, [here, { ...here, id: 'other', ...(text === curl && { name: 'Other' }) }])
    expect(both.tokens.size).toBe(0)
    expect(both.fresh).toHaveLength(1)
  }
})

test('names a saved or pasted token that would be replaced', () => {
  const lines = new InstitutionLines()
  const one = stored('One', { tokenSaved: true })
  const all = [one, stored('Two')]
  const paste = (token: string) =>
    lines.take(all.map(({ name, baseUrl }) => [name, baseUrl, token].join('\t')).join('\n'), all)
  paste('first-token')
  expect(lines.replacing(all)).toEqual([one])
  expect(lines.replaced).toBe(0)
  paste('other-token')
  expect(lines.replaced).toBe(2)
  lines.take('New\tnew.example.edu\tfirst-token', all)
  expect(lines.replaced).toBe(0)
  lines.take('New\tnew.example.edu\tother-token', all)
  expect(lines.replaced).toBe(1)
  expect(lines.fresh[0]?.token).toBe('other-token')
  const restore = lines.discard()
  expect([lines.fresh.length, lines.tokens.size, lines.replaced]).toEqual([0, 0, 0])
  restore()
  expect(lines.fresh.map(({ token }) => token)).toEqual(['other-token'])
  expect([...lines.tokens.values()]).toEqual(['other-token', 'other-token'])
})

test('marks a refused line, does not count it, and never shows its token as the name', async () => {
  const lines = new InstitutionLines()
  lines.take('known-token\ta.example.edu', [])
  wrong = [{ path: ['profile', 'name'], rule: 'holds-token' }]
  await lines.save([])
  const [line] = lines.fresh
  expect(line).toMatchObject({ values: { name: '' }, failure: null })
  expect(line?.issues[0]).toEqual({ path: ['name'], rule: 'holds-token' })
  expect(lines.ready).toEqual([])
  if (line) line.values.name = 'A'
  line?.complete()
  expect(lines.ready).toEqual([line])
})
