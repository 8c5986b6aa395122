import { beforeEach, expect, test } from 'vitest'
import {
  blankProfile,
  type Profile,
  type ProfileInput,
} from '../../../../../../src-main/contract/profile.ts'
import type { Issue } from '../../../../../../src-main/contract/issue.ts'
import { err, ok } from '../../../../../../src-main/contract/result.ts'
import {
  InstitutionLines,
  type Row,
} from '../../../../../../src-renderer/features/profiles/table/institution-lines.svelte.ts'
import { NewLine } from '../../../../../../src-renderer/features/profiles/table/new-line.svelte.ts'

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

test('a column of tokens goes to the institutions in the order in which they were pasted', async () => {
  const lines = new InstitutionLines()
  const names = ['Norte', 'Sul', 'Leste']
  const other = stored('Centro', { tokenSaved: true })
  lines.take(names.map((name) => `${name}\t${name}.example.edu`).join('\n'), [other])
  await lines.save([other])
  // The program lists them by name.
  const here = [other, ...names.toSorted().map((name) => stored(name))]
  const shown = (row: Row) => (row instanceof NewLine ? row.values.name : row.name)
  expect(lines.rows(here).map(shown)).toEqual([...names, 'Centro'])
  lines.take('token-of-norte\ntoken-of-sul\ntoken-of-leste', here)
  expect(lines.byPosition(here).map(({ place, name }) => [place, name])).toEqual([
    [1, 'Norte'],
    [2, 'Sul'],
    [3, 'Leste'],
  ])
  // The places stay those of the column.
  lines.tokens.delete('Norte')
  expect(lines.byPosition(here).map(({ place }) => place)).toEqual([2, 3])
  await lines.save(here)
  expect(given).toMatchObject([
    { profileId: 'Leste', token: 'token-of-leste' },
    { profileId: 'Sul', token: 'token-of-sul' },
  ])
  expect(lines.byPosition(here)).toEqual([])
})

test('a line that is not stored yet, or was before, keeps its place among the others', async () => {
  const lines = new InstitutionLines()
  const sul = stored('Sul')
  const ready = 'Leste\tleste.example.edu'
  lines.take(`Norte\tftp://norte.example.edu\nSul\tsul.example.edu\n${ready}`, [sul])
  await lines.save([sul])
  expect(lines.fresh.map(({ values }) => values.name)).toEqual(['Norte'])
  const here = [stored('Leste'), sul]
  lines.take('token-of-norte\ntoken-of-sul\ntoken-of-leste', here)
  expect(lines.fresh[0]?.token).toBe('token-of-norte')
  // Norte cannot be saved yet.
  expect(lines.byPosition(here).map(({ place, name }) => [place, name])).toEqual([
    [2, 'Sul'],
    [3, 'Leste'],
  ])
})

test('names a line that cannot be read, and keeps no text that may hold a token', () => {
  const lines = new InstitutionLines()
  const leste = 'Leste,http://[::1]:8003/x,token-of-leste-1,Natal'
  lines.take(`Nome;Escolas;Token\nNorte;norte.example;token-of-norte\n${leste}`, [])
  expect([lines.unread, lines.known, lines.fresh.map(({ token }) => token)]).toEqual([
    [3],
    0,
    ['token-of-norte'],
  ])
  for (const text of [
    'Leste;leste.example.edu,token-of-leste-1',
    'token-of-leste-1; token-of-norte-1',
  ]) {
    const other = new InstitutionLines()
    expect(other.take(text, []), text).toBe(true)
    expect(other.fresh, text).toEqual([])
  }
  lines.take('Sul;sul.example', [])
  expect(lines.unread).toEqual([])
})

test('a line without a token keeps its place in a column with a line for each institution', () => {
  for (const gap of ['', '-']) {
    const lines = new InstitutionLines()
    const here = [stored('Norte'), stored('Sul'), stored('Leste')]
    lines.take(`norte-token-1\n${gap}\nleste-token-3\n`, here)
    expect([...lines.tokens]).toEqual([
      ['Norte', 'norte-token-1'],
      ['Leste', 'leste-token-3'],
    ])
    expect(lines.byPosition(here).map(({ place, name }) => [place, name])).toEqual([
      [1, 'Norte'],
      [3, 'Leste'],
    ])
  }
})

test('asks about a single token that is not in the first line', () => {
  const lines = new InstitutionLines()
  const here = [stored('Norte'), stored('Sul')]
  lines.take('-\nsul-token-2', here)
  expect(lines.byPosition(here)).toMatchObject([{ place: 2, name: 'Sul' }])
})

test('empty lines between tokens count for nothing if there is a token for each institution', () => {
  const lines = new InstitutionLines()
  lines.take('norte-token-1\n\nsul-token-2', [stored('Norte'), stored('Sul')])
  expect([...lines.tokens]).toEqual([
    ['Norte', 'norte-token-1'],
    ['Sul', 'sul-token-2'],
  ])
})

test('gives out no token if nothing shows what the lines without one mean', () => {
  const lines = new InstitutionLines()
  const here = ['Norte', 'Sul', 'Leste', 'Oeste'].map((name) => stored(name))
  expect(lines.take('norte-token-1\n\nleste-token-3', here)).toBe(true)
  expect([lines.problem, lines.tokens.size]).toEqual(['unclear', 0])
})

test('imported institutions have the order of their file', () => {
  const lines = new InstitutionLines()
  const [a, b, c] = [stored('A'), stored('B'), stored('C')]
  lines.keepOrder([c, a])
  lines.keepOrder([a, c])
  expect(lines.rows([a, b, c])).toEqual([c, a, b])
})

test('asks for no order of a single token, or of tokens whose lines name their institutions', () => {
  const lines = new InstitutionLines()
  const here = [stored('One'), stored('Two')]
  lines.take('first-token', here)
  expect(lines.byPosition(here)).toEqual([])
  lines.take('second-token', here)
  expect(lines.byPosition(here)).toHaveLength(2)
  lines.take(`One\t${here[0]?.baseUrl}\ttoken-of-one`, here)
  expect(lines.byPosition(here)).toEqual([])
})

test('does not add a stored institution again, but takes its token', () => {
  const lines = new InstitutionLines()
  lines.take('Two\ttwo.example.edu\ttoken-of-two', [stored('Two')])
  expect(lines.fresh).toEqual([])
  expect([...lines.tokens]).toEqual([['Two', 'token-of-two']])
})

test('a text without an institution changes nothing', () => {
  const lines = new InstitutionLines()
  expect(lines.take('  ', [])).toBe(false)
  expect(lines.problem).toBe('nothing')
  expect(lines.fresh).toEqual([])
})

test('never keeps a text with a token, and gives no token to the address of another block', async () => {
  const lines = new InstitutionLines()
  const here = stored('Here')
  const tokens = 'TOKEN=token-of-norte\nTOKEN=token-of-sul'
  const text = `BASE_URL=https://norte.example\nBASE_URL=https://sul.example\n${tokens}`
  expect(lines.take(text, [here])).toBe(true)
  expect([lines.problem, lines.fresh, lines.tokens.size]).toEqual(['unclear', [], 0])
  expect(lines.take('x'.repeat(50_000_000), [here])).toBe(true)
  expect(lines.problem).toBe('too-long')

  const block = (name: string) =>
    `NOME=${name}\nBASE_URL=https://${name}.example\nTOKEN=token-of-${name}`
  lines.take([block('norte'), block('sul')].join('\n\n'), [here])
  expect(lines.problem).toBeNull()
  await lines.save([here])
  expect(added.map(({ name, baseUrl }) => [name, baseUrl])).toEqual([
    ['norte', 'https://norte.example'],
    ['sul', 'https://sul.example'],
  ])
  expect(given).toMatchObject([
    { profileId: 'norte', token: 'token-of-norte', origins: ['https://norte.example'] },
    { profileId: 'sul', token: 'token-of-sul', origins: ['https://sul.example'] },
  ])
})

test('a command to an unknown address becomes a line without it, and names it', () => {
  const lines = new InstitutionLines()
  // This institution has no token, but the text says nothing about it.
  const here = stored('Here')
  const text = "curl https://ipe.example/x -H 'Authorization: Bearer token-of-ipe'"
  expect(lines.take(text, [here])).toBe(true)
  expect(lines.tokens.size).toBe(0)
  expect(lines.fresh).toMatchObject([{ token: 'token-of-ipe', values: { baseUrl: '' } }])
  expect(lines.unlikely).toEqual(['https://ipe.example'])
  expect(lines.ready).toEqual([])
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
