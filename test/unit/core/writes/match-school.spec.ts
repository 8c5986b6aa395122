import { expect, test } from '@playwright/test'
import { features, type School } from '../../../../src-main/contract/school.ts'
import { matchSchools } from '../../../../src-main/core/writes/match-school.ts'
import { BySlug } from '../../../../src-main/core/platform/school-comparison.ts'

const attempt = {
  title: 'Escola Jatobá',
  startedAt: '2026-11-21T12:00:00.000Z',
  clockDifference: 0,
  payload: {
    groups: [3],
    subgroups: [5],
    specialties: [6],
    tags: ['rede'],
    taxid: '01.234',
    colorScheme: { primary: '#1D4ED8', secondary: '#fff', buttonText: '#000000' },
    location: {
      street: 'Rua D’Ávila',
      number: '12-A',
      district: 'Centro',
      city: 'Olinda',
      state: 'PE',
      zipCode: '01000-230',
    },
    features: { enableForum: true, enableRating: false },
  },
}

const colorScheme = { primary: '#1d4ed8', secondary: '#FFFFFF', buttonText: '#000' }
const location = {
  street: 'RUA D&#039;AVILA',
  number: '12 a',
  additionalDetails: 'Sala 2',
  district: 'Centro',
  city: 'Olinda',
  state: 'PE',
  zipCode: '1000230',
}
const noFeatures = Object.fromEntries(features.map((name) => [name, null])) as School['features']

const target = { kind: 'school', urlSlug: 'jatoba', contractNumber: 'C-7' } as const

function school(change: Partial<School> = {}): School {
  return {
    id: 1,
    name: attempt.title,
    urlSlug: target.urlSlug,
    contractNumber: target.contractNumber,
    taxId: null,
    tags: [],
    groups: [],
    subgroups: [],
    specialties: [],
    colorScheme: null,
    social: {},
    location: null,
    features: noFeatures,
    createdAt: '2026-11-21T12:00:01.000Z',
    updatedAt: null,
    ...change,
  }
}

type Sent = Partial<Parameters<typeof matchSchools>[1]> & { title?: string; payload?: object }

/** What a list proves about the attempt, of which some values may be others. */
function match(
  schools: School[],
  { title = attempt.title, payload = {}, ...sent }: Sent = {},
  list = {},
) {
  const whole = {
    schools,
    isWhole: true,
    isStored: false,
    clockDifference: 0,
    slugsElsewhere: new BySlug<string>(),
    ...list,
  }
  const changed = { ...attempt, title, payload: { ...attempt.payload, ...payload } }
  return matchSchools(changed, { ...target, ...sent }, whole)
}

test('the only school with the slug, the name and the contract is the sent one', () => {
  expect(match([school({ id: 2, name: 'Escola Ipê', urlSlug: 'jatoba-2' }), school()])).toEqual({
    verdict: 'done',
    schools: [school()],
    doubt: null,
  })
})

test('the write was not carried out if a complete list has nothing similar', () => {
  const other = school({ name: 'Escola Ipê', urlSlug: 'jatoba-sul', contractNumber: 'C-8' })
  expect(match([other])).toEqual({ verdict: 'not-done', schools: [], doubt: null })
  expect(match([])).toMatchObject({ verdict: 'not-done' })
})

test('a missing school proves nothing in an incomplete list', () => {
  expect(match([], {}, { isWhole: false })).toMatchObject({
    verdict: 'cannot-tell',
    doubt: 'unread',
  })
  expect(match([school()], {}, { isWhole: false })).toMatchObject({ verdict: 'done' })
})

test('a missing school proves nothing in a stored copy of the list', () => {
  expect(match([], {}, { isStored: true })).toMatchObject({
    verdict: 'cannot-tell',
    doubt: 'stored',
  })
  expect(match([school()], {}, { isStored: true })).toMatchObject({ verdict: 'done' })
})

test('a school with an unreadable name may be the sent one under another slug', () => {
  const other = school({ name: ' ', urlSlug: 'outra', contractNumber: 'C-8' })
  expect(match([other])).toMatchObject({ verdict: 'cannot-tell', doubt: 'nameless' })
  expect(match([{ ...other, name: 'Outra' }])).toMatchObject({ verdict: 'not-done' })
  expect(match([other, school()])).toMatchObject({ verdict: 'done' })
})

test('a school with an unreadable time may be the sent one under another name', () => {
  const other = school({ name: 'Outra', urlSlug: 'outra', contractNumber: null })
  const then = match([{ ...other, createdAt: '6 years ago' }])
  expect(then).toMatchObject({ verdict: 'cannot-tell', doubt: 'unread' })
  expect(match([{ ...other, createdAt: '2020-11-26 12:00:00 UTC' }])).toMatchObject({
    verdict: 'not-done',
  })
})

test('a school with an unreadable slug may be the sent one', () => {
  const nameless = school({ name: 'Escola Ipê', urlSlug: ' ', contractNumber: 'C-8' })
  expect(match([nameless])).toMatchObject({ verdict: 'cannot-tell', doubt: 'slugless' })
  expect(match([{ ...nameless, urlSlug: '' }], { urlSlug: '2026' })).toMatchObject({
    doubt: 'slugless',
    schools: [],
  })
  expect(match([nameless, school()])).toMatchObject({ verdict: 'done' })
})

test('without a contract, a person decides about a school with the same name and another slug', () => {
  const matchNames = (found: School) => match([found], { contractNumber: null })
  const renamed = school({ urlSlug: 'outra', contractNumber: null })
  expect(matchNames(renamed)).toMatchObject({ verdict: 'cannot-tell', doubt: 'differs' })
  const older = { ...renamed, createdAt: '2026-11-01T12:00:00Z' }
  expect(matchNames(older)).toMatchObject({ verdict: 'cannot-tell', doubt: 'differs' })
  expect(matchNames({ ...older, name: 'Escola Ipê' })).toMatchObject({ verdict: 'not-done' })
})

for (const [what, change, doubt] of [
  ['another name under the slug', { name: 'Escola Outra' }, 'differs'],
  ['another contract under the slug', { contractNumber: 'C-1' }, 'differs'],
  ['the slug in another spelling', { urlSlug: 'JATOBA' }, 'differs'],
  ['an address with the slug', { urlSlug: 'https://jatoba.escola.example/' }, 'differs'],
  ['the contract under another slug', { urlSlug: 'jatoba-1' }, 'differs'],
  ['a school that is days older', { createdAt: '2026-11-18T12:00:00Z' }, 'older'],
] as const) {
  test(`a person decides about ${what}`, () => {
    const found = school(change)
    expect(match([found])).toEqual({ verdict: 'cannot-tell', schools: [found], doubt })
  })
}

for (const [what, sent, found] of [
  ['the slug in another spelling', 'Jatoba', 'jatoba'],
  ['an address with the slug as its path', 'jatoba', 'https://escola.example/JATOBA'],
  ['a host with the slug in it', 'jatoba', 'jatoba.escola.example'],
  ['the slug of an address that was sent', 'jatoba.escola.example', 'Jatoba'],
  ['an address that was sent, with another end', 'https://a.example/ipe', 'https://a.example/ipe/'],
  ['the address that was sent, with other signs', 'a.example/rede/ipe', 'a.example-rede-ipe'],
] as const) {
  test(`a person decides about ${what}, also with another name and contract`, () => {
    const other = school({ name: 'Escola Ipê', urlSlug: found, contractNumber: 'C-8' })
    const judged = match([other], { urlSlug: sent })
    expect(judged).toEqual({ verdict: 'cannot-tell', schools: [other], doubt: 'differs' })
  })
}

test('the platform may have added a contract that was not sent', () => {
  const judgeOne = (found: School) => match([found], { contractNumber: null }).verdict
  expect(judgeOne(school({ urlSlug: 'jatoba-2' }))).toBe('cannot-tell')
  // An empty contract is none.
  expect(judgeOne(school({ contractNumber: '' }))).toBe('done')
})

test('a person decides about two schools with one slug', () => {
  const both = [school(), school({ id: 2 })]
  expect(match(both)).toEqual({ verdict: 'cannot-tell', schools: both, doubt: 'several' })
})

for (const [what, sent, found] of [
  ['without its contract', {}, { urlSlug: 'outra', contractNumber: null }],
  ['with its contract as a number', { contractNumber: '0012' }, { contractNumber: '12' }],
  ['with another name, and its contract', {}, { name: 'Escola Ipê' }],
  ['with a contract of its own', { contractNumber: null }, { contractNumber: 'auto-1' }],
  ['with its spaces collapsed', { title: ' Escola  Jatobá ' }, { contractNumber: null }],
  ['in capitals', {}, { name: 'ESCOLA JATOBÁ', contractNumber: null }],
  ['with its accents apart', {}, { name: 'Escola Jatobá'.normalize('NFD'), contractNumber: 'C-8' }],
] as const) {
  test(`a school under another slug ${what} may be the sent one`, () => {
    const stored = school({ urlSlug: 'outra', ...found })
    expect(match([stored], sent)).toEqual({
      verdict: 'cannot-tell',
      schools: [stored],
      doubt: 'differs',
    })
  })
}

for (const [what, sent, found, verdict] of [
  ['in decomposed letters', 'jatobá', 'jatobá'.normalize('NFD'), 'cannot-tell'],
  ['without accents', 'jatobá', 'jatoba', 'cannot-tell'],
  ['without accents inside', 'colégio-ipê-sul', 'colegio-ipe-sul', 'cannot-tell'],
  ['in other letters', 'o\ufb01cina', 'oficina', 'cannot-tell'],
  [
    'cut off',
    'escola-municipal-do-jatoba-do-norte',
    'escola-municipal-do-jatoba-do-',
    'cannot-tell',
  ],
  ['with a number behind it', 'jatoba', 'jatoba-2', 'cannot-tell'],
  ['with a number right behind it', 'jatoba', 'jatoba2', 'cannot-tell'],
  ['with another number', 'unidade-1', 'unidade-12', 'not-done'],
  ['with another end', 'jatoba', 'jatoba-sul', 'not-done'],
] as const) {
  test(`the slug was stored ${what}, and nothing else matches: ${verdict}`, () => {
    const stored = school({ name: 'Escola Ipê', urlSlug: found, contractNumber: 'C-8' })
    expect(match([stored], { urlSlug: sent }).verdict).toBe(verdict)
  })
}

for (const urlSlug of ['Jatoba', '/jatoba', 'https://jatoba.escola.example', 'jatobá']) {
  test(`the slug “${urlSlug}” is the sent one if more than the name and contract matches`, () => {
    const stored = school({ urlSlug })
    expect(match([stored])).toEqual({ verdict: 'cannot-tell', schools: [stored], doubt: 'differs' })
    expect(match([{ ...stored, colorScheme }]).verdict).toBe('done')
    // Beside one that is spelled alike it is another one.
    expect(match([stored, school()]).schools).toEqual([school()])
  })
}

test('a clock difference of minutes is no doubt if more than the name, slug and contract matches', () => {
  const early = { createdAt: '2026-11-21T11:56:00Z' }
  for (const agreeing of [
    { tags: ['Rede'] },
    { groups: [{ id: 3, name: 'Rede' }] },
    { taxId: '1234' },
  ])
    expect(match([school({ ...early, ...agreeing })]).verdict).toBe('done')
  expect(match([school(early)])).toMatchObject({ verdict: 'cannot-tell', doubt: 'older' })
  // Within one second the platform may have left out the fraction.
  expect(match([school({ createdAt: '2026-11-21T11:59:59Z' })]).verdict).toBe('done')
  expect(match([school({ createdAt: '2026-11-21 12:00:01Z' })]).verdict).toBe('done')
  expect(match([school({ createdAt: '2026-11-21T09:00:01-03:00' })]).verdict).toBe('done')
})

for (const [createdAt, doubt] of [
  ['2026-11-21T11:30:00Z', 'older'],
  ['2026-11-21T09:00:00.000000Z', 'older'],
  ['2026-11-21 11:30:00', 'undated'],
  ['2026-11-20 22:00:00', 'undated'],
  ['2026-11-20 21:59:58', 'older'],
  ['2026-11-21 15:00:01', 'undated'],
  ['2026-11-23 02:00:00', 'undated'],
  ['2026-11-23 02:00:01', 'later'],
  ['2026-11-22T12:00:01Z', 'later'],
  ['2026-12-24 12:00:00', 'later'],
  ['25/12/2019 10:00', 'older'],
  ['01/02/2027', 'later'],
  ['1577268000', 'older'],
  ['0000-00-00 00:00:00', 'differs'],
  ['{"date":"2019-12-25"}', 'older'],
  ['{"when":[]}', 'differs'],
  ['', 'differs'],
] as const) {
  test(`a school that was created at “${createdAt}” may be another person’s`, () => {
    const found = school({ createdAt })
    expect(match([found])).toEqual({ verdict: 'cannot-tell', schools: [found], doubt })
  })
}

test('a time without a zone may be in any zone, independent of this computer’s zone', () => {
  const before = process.env['TZ']
  process.env['TZ'] = 'Pacific/Kiritimati'
  try {
    expect(new Date(0).getTimezoneOffset()).not.toBe(0)
    const doubtOf = (createdAt: string, change: Partial<School> = {}) =>
      match([school({ createdAt, ...change })]).doubt
    // Groups alone are no proof beside such a time.
    expect(doubtOf('2026-11-21 12:00:01', { groups: [{ id: 3, name: 'Rede' }] })).toBe('undated')
    expect(doubtOf('2026-11-21 12:00:01', { tags: ['rede'] })).toBeNull()
    expect(doubtOf('2026-11-20 21:56:00', { tags: ['rede'] })).toBeNull()
    expect(doubtOf('2026-11-20 21:54:00', { tags: ['rede'] })).toBe('older')
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})

test('no time proves the order of events if the clocks differ', () => {
  const clockDifference = 2 * 24 * 60 * 60 * 1000
  const doubtOf = (createdAt: string, change: Partial<School> = {}) =>
    match([school({ createdAt, ...change })], {}, { clockDifference }).doubt
  expect(doubtOf('2026-11-21T12:00:01Z')).toBe('undated')
  expect(doubtOf('2026-11-19T12:00:01Z')).toBe('undated')
  expect(doubtOf('2026-11-23T12:00:01Z', { groups: [{ id: 3, name: 'Rede' }] })).toBe('undated')
  expect(doubtOf('2026-11-21T12:00:01Z', { tags: ['rede'] })).toBeNull()
  expect(doubtOf('2026-11-19T11:54:00Z')).toBe('older')
  expect(doubtOf('2026-11-24T12:00:01Z')).toBe('later')
  const other = school({ name: 'Escola Ipê', urlSlug: 'ipe', contractNumber: null })
  const dated = { ...other, createdAt: '2026-11-23T12:00:00Z' }
  expect(match([dated], {}, { clockDifference }).doubt).toBe('differs')
})

test('a platform may work on a request for hours', () => {
  expect(match([school({ createdAt: '2026-11-22T12:00:00Z' })]).verdict).toBe('done')
})

for (const [what, change, doubt] of [
  ['nothing tells when it was created', {}, 'undated'],
  ['it was changed after the attempt', { updatedAt: '2026-11-21T12:00:01Z' }, 'undated'],
  ['it was changed last years before', { updatedAt: '2021-03-01T12:00:00Z' }, 'older'],
  ['the time of its change cannot be read', { updatedAt: '2021' }, 'differs'],
] as const) {
  test(`a school without a time of creation may be years old: ${what}`, () => {
    const found = school({ createdAt: null, ...change })
    expect(match([found])).toEqual({ verdict: 'cannot-tell', schools: [found], doubt })
  })
}

for (const [what, change] of [
  ['another tax number', { taxId: '99.999' }],
  ['other tags', { tags: ['rede', 'norte'] }],
  ['other groups', { groups: [{ id: 4, name: 'Norte' }] }],
  ['other subgroups', { subgroups: [{ id: 4, name: 'Norte' }] }],
  ['more specialties', { specialties: [6, 7].map((id) => ({ id, name: 'S' })) }],
  ['another colour', { colorScheme: { ...colorScheme, secondary: '#fffffe' } }],
  [
    'one colour, and another one',
    { colorScheme: { ...colorScheme, primary: null, secondary: '0' } },
  ],
  ['another street', { location: { ...location, street: 'Rua B' } }],
  ['another number', { location: { ...location, number: '12-B' } }],
  ['another postal code', { location: { ...location, zipCode: '50000-000' } }],
  ['another feature', { features: { ...noFeatures, enableForum: false } }],
  ['a feature more', { features: { ...noFeatures, enableForum: true, enableRating: true } }],
] satisfies [string, Partial<School>][]) {
  test(`a person decides about a school with the same name, slug and contract but ${what}`, () => {
    for (const createdAt of ['2026-11-21T11:57:00Z', '2026-11-21T12:00:01Z', null]) {
      const agreeing = { tags: ['rede'], groups: [{ id: 3, name: 'Rede' }], taxId: '1234' }
      const found = school({ ...agreeing, createdAt, ...change })
      expect(match([found])).toMatchObject({ verdict: 'cannot-tell', doubt: 'differs' })
    }
  })
}

test('an ordinary list item with all sent values and both times was carried out', () => {
  const found = school({
    taxId: '01.234',
    tags: ['rede'],
    groups: [{ id: 3, name: 'Rede' }],
    createdAt: '2026-11-21T12:00:01Z',
    updatedAt: '2026-11-21T12:00:01Z',
  })
  expect(match([found]).verdict).toBe('done')
})

test('a person decides about a removed school', () => {
  const found = school({ isDeleted: true })
  expect(match([found])).toEqual({ verdict: 'cannot-tell', schools: [found], doubt: 'differs' })
})

for (const [what, change, doubt] of [
  ['its groups', { groups: [{ id: 3, name: 'Rede' }] }, 'undated'],
  ['its subgroups', { subgroups: [{ id: 5, name: 'Rede' }] }, 'undated'],
  ['its specialties', { specialties: [{ id: 6, name: 'Rede' }] }, 'undated'],
  [
    'its features',
    { features: { ...noFeatures, enableForum: true, enableRating: false } },
    'undated',
  ],
  ['its city', { location: { ...location, street: null, zipCode: null } }, 'undated'],
  ['one of its colours', { colorScheme: { ...colorScheme, primary: '' } }, 'undated'],
  ['its whole location', { location }, null],
  ['all its colours', { colorScheme }, null],
  ['its tags', { tags: ['REDE'] }, null],
  ['its tax number', { taxId: '1234' }, null],
] satisfies [string, Partial<School>, string | null][]) {
  test(`without a time, only ${what} matches: ${doubt ?? 'it was carried out'}`, () => {
    expect(match([school({ createdAt: null, ...change })]).doubt).toBe(doubt)
    expect(match([school(change)]).doubt).toBeNull()
  })
}

test('does not compare values that were not sent or are not in the list', () => {
  const bare = { ...attempt, payload: { groups: [3] } }
  const found = school({
    colorScheme,
    location,
    specialties: [{ id: 6, name: 'S' }],
    features: { ...noFeatures, enableForum: true },
  })
  const list = {
    schools: [found],
    isWhole: true,
    isStored: false,
    clockDifference: 0,
    slugsElsewhere: new BySlug<string>(),
  }
  expect(matchSchools(bare, target, list).verdict).toBe('done')
  expect(match([school({ location: { ...location, street: ' ', city: null } })]).doubt).toBeNull()
})

for (const [what, name, urlSlug] of [
  ['the slug without the apostrophe', 'Escola Ipê', 'escola-davila'],
  ['the slug without the apostrophe, and a number', 'Escola Ipê', 'escola-davila-2'],
  ['the name with a decimal entity', 'Escola D&#039;Ávila', 'outra'],
  ['the name with a hexadecimal entity', 'ESCOLA D&#x27;&#xC1;vila', 'outra'],
  ['the name with named entities', '&quot;Escola&quot; D&apos;Ávila', 'outra'],
  ['the name with the entity of a letter', 'Escola D&#039;&Aacute;vila', 'outra'],
  ['the name without the apostrophe', 'Escola DÁvila', 'outra'],
  ['the name in another encoding', "Escola D'\u00c3\u0081vila", 'outra'],
  ['the name with what could not be read', "Escola D'?vila", 'outra'],
] as const) {
  test(`a person decides if the platform stored ${what}`, () => {
    const stored = school({ name, urlSlug, contractNumber: null })
    const sent = { title: "Escola D'Ávila", urlSlug: 'escola-d-avila', contractNumber: null }
    expect(match([stored], sent)).toMatchObject({ doubt: 'differs', schools: [stored] })
  })
}

test('keeps a text that only looks like an entity', () => {
  const nothing = { contractNumber: null }
  const judged = (title: string, name: string) =>
    match([school({ ...nothing, name, urlSlug: 'outra', createdAt: null })], { ...nothing, title })
      .verdict
  expect(judged('Artes &amp; Ofícios', 'Artes & Oficios')).toBe('cannot-tell')
  expect(judged('A &lt;B&gt;', 'A <b>')).toBe('cannot-tell')
  expect(judged('A &copy; B', 'A B')).toBe('not-done')
  expect(judged('A &#9999999; B', 'A B')).toBe('not-done')
})

test('without a time, all values in the list must match the sent ones', () => {
  const bare = { createdAt: null }
  const same = { ...bare, tags: ['rede'], groups: [{ id: 3, name: 'Rede' }], taxId: '1234' }
  expect(match([school(same)]).verdict).toBe('done')
  const two = { payload: { groups: [3, 4] } }
  expect(match([school(same)], two)).toMatchObject({ doubt: 'differs' })
  for (const other of [{ tags: ['a'] }, { groups: [{ id: 4, name: 'B' }] }, { taxId: '9' }])
    expect(match([school({ ...same, ...other })])).toMatchObject({ doubt: 'differs' })
})

for (const [change, verdict] of [
  [{ name: 'Aurora Nova', urlSlug: 'aurora' }, 'cannot-tell'],
  [{ name: 'NOVA - Unidade Recife', urlSlug: 'recife-99' }, 'cannot-tell'],
  [{ name: 'Aurora', urlSlug: 'aurora-nova' }, 'cannot-tell'],
  [{ name: 'Inovação', urlSlug: 'novata' }, 'not-done'],
  [{ name: 'Aurora Nova', updatedAt: '2025-01-01T00:00:00Z' }, 'not-done'],
  [{ name: 'Aurora Nova', createdAt: '2025-01-01T00:00:00Z' }, 'not-done'],
] satisfies [Partial<School>, string][]) {
  test(`a school with the sent name or slug in its own: ${JSON.stringify(change)}: ${verdict}`, () => {
    const other = school({ createdAt: null, urlSlug: 'outra', contractNumber: null, ...change })
    const sent = { title: 'Nova', urlSlug: 'nova', contractNumber: null }
    expect(match([other], sent)).toMatchObject({ verdict })
    expect(
      match([{ ...other, contractNumber: 'C-8' }], { ...sent, contractNumber: 'C-7' }),
    ).toEqual({ verdict: 'not-done', schools: [], doubt: null })
  })
}

const there = { createdAt: null, location }
const inTheCity = { ...location, street: null, zipCode: null }

for (const [what, change, verdict] of [
  ['made a second after the attempt', { createdAt: '2026-11-21T12:00:01Z' }, 'cannot-tell'],
  ['made at that time in any zone', { createdAt: '2026-11-21 09:00:04' }, 'cannot-tell'],
  ['made an hour later', { createdAt: '2026-11-21T13:00:00Z' }, 'not-done'],
  ['made the day before', { createdAt: '2026-11-20T12:00:00Z' }, 'not-done'],
  ['whose time is not told', { createdAt: null }, 'not-done'],
  [
    'made then, with another contract',
    { createdAt: '2026-11-21T12:00:01Z', contractNumber: 'C-8' },
    'not-done',
  ],
  ['whose name was cut', { createdAt: null, name: 'Escola Jatobá do Nor' }, 'cannot-tell'],
  ['whose name begins alike', { createdAt: null, name: 'Escola' }, 'not-done'],
  ['at the sent address', { createdAt: null, location }, 'cannot-tell'],
  ['with the sent tax number', { createdAt: null, taxId: '1234' }, 'cannot-tell'],
  ['at the sent address, with another contract', { ...there, contractNumber: 'C-8' }, 'not-done'],
  ['at the sent address, days before', { ...there, createdAt: '2026-11-18' }, 'not-done'],
  ['in the sent city', { createdAt: null, location: inTheCity }, 'not-done'],
  ['with the sent tags', { createdAt: null, tags: ['rede'] }, 'not-done'],
  ['with words before its slug', { createdAt: null, urlSlug: 'rede-jatoba-norte' }, 'cannot-tell'],
  ['with a mark behind its slug', { createdAt: null, urlSlug: 'jatoba-norte-x7f' }, 'cannot-tell'],
  ['with a longer word', { createdAt: null, urlSlug: 'jatoba-norteira' }, 'not-done'],
] satisfies [string, Partial<School>, string][]) {
  test(`a school under another name and slug ${what}: ${verdict}`, () => {
    const other = school({ name: 'Outra', urlSlug: 'outra', contractNumber: null, ...change })
    const sent = { title: 'Escola Jatobá do Norte', urlSlug: 'jatoba-norte' }
    expect(match([other], sent)).toMatchObject({ verdict })
  })
}
