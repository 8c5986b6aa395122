import { expect, test } from '@playwright/test'
import { type BatchKind, fieldsOf } from '../../../../../src-main/contract/batch-fields.ts'
import {
  type Mapping,
  type RepairKind,
  repairKinds,
  RowValues,
} from '../../../../../src-main/contract/batch-mapping.ts'
import type { Cell } from '../../../../../src-main/contract/batch-table.ts'
import { CourseInput } from '../../../../../src-main/contract/course.ts'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'
import { readPrice, unclearPrice } from '../../../../../src-main/contract/price.ts'
import { SchoolInput } from '../../../../../src-main/contract/school.ts'
import { languages } from '../../../../../src-main/contract/settings.ts'
import { checkTaxId } from '../../../../../src-main/contract/tax-id.ts'
import { choiceOf } from '../../../../../src-main/core/batches/mapping/choice-words.ts'
import {
  createRowReader,
  nestValues,
  type RowContext,
} from '../../../../../src-main/core/batches/mapping/row-reader.ts'
import { blankMapping } from '../../../../../src-main/core/batches/mapping/saved-mapping.ts'
import { parseYesNo } from '../../../../../src-main/core/batches/mapping/yes-no-words.ts'
import { school } from '../../../../support/samples/records.ts'

const context: RowContext = {
  names: {
    groups: [
      { id: 12, name: 'Região Norte' },
      { id: 15, name: 'Ensino Fundamental, anos iniciais' },
      { id: 2026, name: 'Sul' },
      { id: 7, name: '2026' },
      { id: 21, name: 'Repetido' },
      { id: 22, name: 'repetido' },
    ],
    subgroups: [{ id: 3, name: 'Tarde' }],
    specialties: [],
  },
  schools: [
    { name: 'Colégio Ipê', urlSlug: 'ipe-centro' },
    { name: 'Ipê, unidade Sul', urlSlug: 'ipe-sul' },
  ],
  language: 'pt-BR',
  country: 'BR',
  priceUnit: 'cents',
  currency: 'BRL',
  lists: 'ids',
  isTaxId: (text) => checkTaxId('BR', text) === 'valid',
  repairs: new Set(repairKinds),
}

type Texts = Record<string, string | Cell>
const cellOf = (given: string | Cell): Cell =>
  typeof given === 'string' ? { text: given, type: given === '' ? 'empty' : 'text' } : given

/** Reads the first of some rows whose cells are given by field. */
function read(
  kind: BatchKind,
  rows: Texts[],
  change: Partial<RowContext> = {},
  mapping: Partial<Mapping> = {},
): RowValues {
  const fields = Object.keys(rows[0] ?? {})
  const letters = fields.map((_, at) => String.fromCharCode(65 + at))
  const columns = Object.fromEntries(
    letters.map((column, at) => [column, { field: fields[at] ?? '' }]),
  )
  const table = {
    headers: letters.map((column, at) => ({ column, text: fields[at] ?? '' })),
    rows: rows.map((row, at) => ({
      row: at + 2,
      cells: fields.map((field) => cellOf(row[field] ?? '')),
    })),
  }
  const reader = createRowReader({
    table,
    mapping: { ...blankMapping, columns, ...mapping },
    kind,
    context: { ...context, ...change },
  })
  const [row] = table.rows
  if (!row) throw new Error('no row')
  const values = reader(row)
  expect(RowValues.safeParse(values).success).toBe(true)
  return values
}

const clean = { cleared: [], problems: [], repairs: [], questions: [] }

test('converts a row of a school to a valid request', () => {
  const row = read('school', [
    {
      name: 'Escola Aurora',
      urlSlug: 'escola-aurora',
      groups: 'região norte; 15; Ensino Fundamental, anos iniciais',
      subgroups: 'Tarde',
      'colorScheme.primary': '#1d4ed8',
      'colorScheme.secondary': '#fff',
      'colorScheme.buttonText': '#000000',
      'location.street': 'Rua das Flores',
      'location.number': { text: '100', type: 'number' },
      'location.district': 'Centro',
      'location.city': 'São Paulo',
      'location.state': 'SP',
      'location.zipCode': '01310-100',
      'features.enableForum': 'sim',
      'features.enableRating': { text: 'FALSE', type: 'boolean' },
      contractNumber: 'C-1',
      tags: 'um, dois,um',
      taxid: '11.222.333/0001-81',
    },
  ])
  expect(row).toMatchObject(clean)
  const body = nestValues(row.values)
  expect(SchoolInput.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    groups: [12, 15],
    subgroups: [3],
    features: { enableForum: true, enableRating: false },
    location: { number: '100', zipCode: '01310-100' },
    tags: ['um', 'dois'],
  })
})

test('converts a row of a course to a valid request', () => {
  const row = read('course', [
    {
      course_id: '#101',
      title: 'Robótica',
      long_description: 'Sensores e motores.',
      description_visibility: 'Visível',
      type: 'Curso livre',
      school: 'aurora; horizonte',
      teachers: 'ana@escola.example, 12',
      groups: '12',
      difficulty: 'Média',
      status: 'Publicado',
      visibility: 'privado',
      price: 'R$ 129,90',
      type_certification: '2',
      text_max_attempts: { text: '3', type: 'number' },
      cutout_rate: '7,5',
      scheduled_start: '08/02/2027',
      scheduled_end: { text: '2027-06-30', type: 'date' },
      hour_length: '1h30',
      loading_type: 'aula',
      cover: 'capa robotica.png',
      link_checkout: 'https://loja.example/robotica',
    },
  ])
  expect(row).toMatchObject({ ...clean, coverFile: 'capa robotica.png' })
  expect(CourseInput.safeParse(row.values).error).toBeUndefined()
  expect(row.values).toMatchObject({
    course_id: 101,
    type: 2,
    school: 'aurora,horizonte',
    teachers: 'ana@escola.example,12',
    groups: [12],
    difficulty: 'medium',
    price: 12_990,
    scheduled_start: '2027-02-08',
    scheduled_end: '2027-06-30',
    hour_length: 90,
    loading_type: 2,
  })
})

test('sends names if the institution accepts names', () => {
  const names = { lists: 'names' } as const
  expect(read('course', [{ groups: '12; Sul' }], names).values).toEqual({
    groups: 'Região Norte,Sul',
  })
  const answered = { groups: { '99': 99 } }
  expect(read('course', [{ groups: '99' }], names, { values: answered }).problems).toMatchObject([
    { rule: 'names-expected' },
  ])
})

test('asks about an unknown or ambiguous name, and offers similar names', () => {
  const { values, questions } = read('school', [{ groups: 'Regiao Nort; repetido; 12' }])
  expect(values).toEqual({})
  expect(questions).toEqual([
    {
      column: 'A',
      field: 'groups',
      code: 'unknown-name',
      text: 'Regiao Nort',
      candidates: [{ id: 12, name: 'Região Norte' }],
    },
    {
      column: 'A',
      field: 'groups',
      code: 'ambiguous-name',
      text: 'repetido',
      candidates: [
        { id: 21, name: 'Repetido' },
        { id: 22, name: 'repetido' },
      ],
    },
  ])
})

test('applies an answer to every row, including the answer to leave out a name', () => {
  const values = { groups: { 'Regiao Nort': 12, repetido: null }, type: { Oficina: 2 } }
  expect(read('school', [{ groups: 'Regiao Nort; repetido' }], {}, { values })).toMatchObject({
    ...clean,
    values: { groups: [12] },
  })
  expect(read('course', [{ type: 'Oficina' }]).questions).toMatchObject([
    { code: 'unknown-word', text: 'Oficina' },
  ])
  expect(read('course', [{ type: 'Oficina' }], {}, { values }).values).toEqual({ type: 2 })
})

test('reads a number as an id, unless it is only a name', () => {
  expect(read('school', [{ groups: '2026' }]).values).toEqual({ groups: [2026] })
  const { groups } = context.names
  const names = { ...context.names, groups: groups.filter(({ id }) => id !== 2026) }
  expect(read('school', [{ groups: '2026' }], { names }).values).toEqual({ groups: [7] })
  // One that nobody knows is asked about, once; where no name is known at all, nothing speaks against it.
  expect(read('school', [{ groups: '555' }])).toMatchObject({
    values: {},
    questions: [{ code: 'unknown-name', text: '555', candidates: [] }],
  })
  expect(read('school', [{ groups: '555' }], {}, { values: { groups: { '555': 555 } } })).toEqual({
    ...clean,
    values: { groups: [555] },
  })
  const none = { groups: [], subgroups: [], specialties: [] }
  expect(read('school', [{ groups: '555' }], { names: none }).values).toEqual({ groups: [555] })
})

test('asks about an ambiguous date, unless the language, the column or an answer decides', () => {
  const row = { scheduled_start: '08/02/2027' }
  const start = (values: RowValues) => values.values['scheduled_start']
  expect(start(read('course', [row]))).toBe('2027-02-08')
  const english = { language: 'en' } as const
  expect(read('course', [row], english)).toMatchObject({
    values: {},
    questions: [{ code: 'date-order', text: '08/02/2027' }],
  })
  expect(start(read('course', [row, { scheduled_start: '02/25/2027' }], english))).toBe(
    '2027-08-02',
  )
  const slip = read('course', [row, { scheduled_start: '02/25/2027' }])
  expect(slip).toMatchObject({ values: {}, questions: [{ code: 'date-order' }] })
  const mixed = [row, { scheduled_start: '02/25/2027' }, { scheduled_start: '25/02/2027' }]
  expect(read('course', mixed).questions).toMatchObject([{ code: 'date-order' }])
  expect(start(read('course', mixed, english, { dates: { scheduled_start: 'dmy' } }))).toBe(
    '2027-02-08',
  )
})

test('makes the web address name from the name if its cell is empty', () => {
  const { values, repairs } = read('school', [{ name: 'Escola São José', urlSlug: '' }])
  expect(values['urlSlug']).toBe('escola-sao-jose')
  expect(repairs).toMatchObject([{ column: 'B', kind: 'slug-from-name', isMade: true }])
  const given = read('school', [{ name: 'Escola Um', urlSlug: 'um' }])
  expect([given.values['urlSlug'], given.repairs]).toEqual(['um', []])
})

test('reads colour names as in the form, and keeps hexadecimal digits as written', () => {
  const row = {
    'colorScheme.primary': ' Azul marinho',
    'colorScheme.secondary': '#1D4ED8',
    'colorScheme.buttonText': 'azulado',
  }
  const { values, problems } = read('school', [row])
  expect(problems).toEqual([])
  expect(values).toMatchObject({ ...row, 'colorScheme.primary': '#000080' })
})

const cases: [
  kind: RepairKind,
  of: BatchKind,
  field: string,
  cell: string | Cell,
  after: string,
  value: unknown,
][] = [
  ['outer-spaces', 'school', 'name', ' Escola A\u00a0', 'Escola A', 'Escola A'],
  [
    'postal-code-zero',
    'school',
    'location.zipCode',
    { text: '1310100', type: 'number' },
    '01310-100',
    '01310-100',
  ],
  ['postal-code-hyphen', 'school', 'location.zipCode', '01310100', '01310-100', '01310-100'],
  ['cnpj-zeros', 'school', 'taxid', { text: '191', type: 'number' }, '', '191'],
  ['cnpj-zeros', 'school', 'taxid', { text: '1234567000196', type: 'number' }, '', '1234567000196'],
  [
    'cnpj-zeros',
    'school',
    'taxid',
    { text: '6.990590000123E+12', type: 'number', number: 6_990_590_000_123 },
    '06990590000123',
    '06990590000123',
  ],
  [
    'excel-date-was-number',
    'course',
    'cutout_rate',
    { text: '2026-05-22', type: 'date' },
    '22.5',
    '22.5',
  ],
  ['excel-date-was-number', 'course', 'cutout_rate', '22/mai', '22.5', '22.5'],
  ['excel-date-was-number', 'course', 'price', { text: '2026-05-22', type: 'date' }, '22.5', 2250],
  [
    'excel-number-was-date',
    'course',
    'scheduled_start',
    { text: '46426', type: 'number' },
    '2027-02-08',
    '2027-02-08',
  ],
  [
    'excel-number-was-date',
    'course',
    'scheduled_start',
    { text: '44964', type: 'number', from1904: true },
    '2027-02-08',
    '2027-02-08',
  ],
  ['colour-hash', 'school', 'colorScheme.primary', '1D4ED8', '#1D4ED8', '#1D4ED8'],
  ['colour-name', 'school', 'colorScheme.primary', 'Azul', '#0000ff', '#0000ff'],
  ['colour-name', 'school', 'colorScheme.primary', 'rgb(0, 0, 255)', '#0000ff', '#0000ff'],
  ['control-characters', 'school', 'name', 'Escola\u0007 Um\u0000', 'Escola Um', 'Escola Um'],
  ['state-name', 'school', 'location.state', 'são paulo', 'SP', 'SP'],
]
for (const [kind, of, field, cell, after, value] of cases) {
  const { text } = cellOf(cell)
  test(`repair ${kind}: ${text} in ${field}`, () => {
    const made = read(of, [{ [field]: cell }])
    expect(made.values[field]).toEqual(value)
    expect(made.problems).toEqual([])
    if (after === '') {
      expect(made.repairs).toEqual([])
      return
    }
    expect(made.repairs).toEqual([{ column: 'A', field, kind, before: text, after, isMade: true }])
    const offered = read(of, [{ [field]: cell }], { repairs: new Set() })
    expect(offered.repairs).toMatchObject([{ kind, isMade: false }])
    if (kind !== 'outer-spaces') expect(offered.values[field]).not.toEqual(value)
  })
}

test('repairs no postal code, state or CNPJ outside Brazil', () => {
  const row = {
    'location.zipCode': '1310100',
    'location.state': 'São Paulo',
    taxid: '6990590000123',
  }
  expect(read('school', [row], { country: 'AR' })).toMatchObject({ ...clean, values: row })
})

for (const [rule, of, field, cell] of [
  ['cell-error', 'school', 'name', { text: '#REF!', type: 'error' }],
  ['cell-error', 'school', 'name', '#N/D'],
  ['cell-without-value', 'school', 'name', { text: '', type: 'empty', formula: true }],
  ['cell-changed', 'school', 'contractNumber', { text: '2026-03-12', type: 'date' }],
  ['cell-changed', 'school', 'taxid', '1,23E+13'],
  ['cell-changed', 'course', 'cutout_rate', { text: '2026-05-01', type: 'date' }],
  ['not-yes-or-no', 'school', 'features.enableForum', 'talvez'],
  ['not-a-length', 'course', 'hour_length', 'um semestre'],
  ['not-a-date', 'course', 'scheduled_start', 'depois das férias'],
  ['ids-expected', 'course', 'course_id', 'Robótica'],
  ['not-clearable', 'course', 'title', '(limpar)'],
  ['not-clearable', 'school', 'tags', '(limpar)'],
] as const satisfies readonly [string, BatchKind, string, string | Cell][]) {
  test(`${cellOf(cell).text || 'a formula without a value'} in ${field} breaks the rule ${rule}`, () => {
    const { values, problems } = read(of, [{ [field]: cell }])
    expect(values).toEqual({})
    expect(problems).toEqual([{ column: 'A', field, rule, text: cellOf(cell).text }])
  })
}

test('a date that exists only in the other order than its column reports the order', () => {
  const dates = { scheduled_start: 'dmy' } as const
  const problemsOf = (scheduled_start: string) =>
    read('course', [{ scheduled_start }], {}, { dates }).problems
  expect(problemsOf('02/25/2027')).toMatchObject([{ rule: 'no-such-day', limit: 'dmy' }])
  for (const text of ['31/02/2027', '2027-02-31'])
    expect(problemsOf(text)).toEqual([
      { column: 'A', field: 'scheduled_start', rule: 'no-such-day', text },
    ])
})

test('the id of a course may have the decimals that spreadsheets add, and no others', () => {
  const read1151 = { values: { course_id: 1151 }, problems: [] }
  const cells: (string | Cell)[] = [
    ...['1151.0', '1151,00'],
    ...['1151.0', '1,151.00', '1151.000'].map((text) => ({
      text,
      type: 'number' as const,
      number: 1151,
    })),
  ]
  for (const course_id of cells) expect(read('course', [{ course_id }])).toMatchObject(read1151)
  const others: (string | Cell)[] = [
    '1.151',
    '151.000',
    '151.5',
    { text: '151.5', type: 'number', number: 151.5 },
  ]
  for (const course_id of others)
    expect(read('course', [{ course_id }])).toMatchObject({ problems: [{ rule: 'ids-expected' }] })
})

test('the id of a course may be a link to the course', () => {
  const cells = ['7', '#7', 'https://plataforma.example/courses/7/edit']
  for (const course_id of cells) {
    expect(read('course', [{ course_id }])).toMatchObject({
      values: { course_id: 7 },
      problems: [],
    })
  }
})

test('a cell clears a field of a course through its switch, in any language', () => {
  const row = { tag: '(limpar)', specialty: '(Clear)', school: '(borrar)' }
  expect(read('course', [row])).toMatchObject({
    cleared: ['school', 'groups', 'subgroup', 'specialty', 'tag'],
    values: { clean_tags: 1, clean_filters: 1, clean_schools: 1 },
    problems: [],
  })
})

test('clears the three filters together, and refuses a value for one of them', () => {
  const { cleared, problems } = read('course', [{ groups: '(limpar)', subgroup: '3' }])
  expect(cleared).toEqual(['groups', 'subgroup', 'specialty'])
  expect(problems).toMatchObject([{ field: 'subgroup', rule: 'cleared-with-others', text: '3' }])
})

test('fills an empty cell from a constant, and missing fields from the similar school', () => {
  const likeSchool = school({
    groups: [{ id: 12, name: 'Norte' }],
    colorScheme: { primary: '#111111', secondary: '#222222', buttonText: null },
    location: {
      street: 'Rua A',
      number: '1',
      additionalDetails: null,
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13000-000',
    },
    tags: [],
    features: { ...school().features, enableReviews: null },
  })
  const constants = { contractNumber: 'C-9' }
  const row = { name: 'A', 'colorScheme.primary': '', contractNumber: '' }
  const { values } = read('school', [row], { likeSchool }, { constants })
  expect(values).toEqual({
    name: 'A',
    groups: [12],
    'colorScheme.primary': '#111111',
    'colorScheme.secondary': '#222222',
    'location.street': 'Rua A',
    'location.number': '1',
    'location.district': 'Centro',
    'location.city': 'Campinas',
    'location.state': 'SP',
    'location.zipCode': '13000-000',
    'features.enableForum': true,
    contractNumber: 'C-9',
  })
  // Half an address of its own takes nothing from another one.
  const own = read('school', [{ ...row, 'location.city': 'Santos' }], { likeSchool }, { constants })
  expect(Object.keys(own.values).filter((field) => field.startsWith('location.'))).toEqual([
    'location.city',
  ])
})

test('a constant completes the address of a row, but does not create one', () => {
  const constants = { 'location.state': 'SP' }
  const addressOf = (
    row: Texts,
    given: Record<string, string>,
    likeSchool: Partial<RowContext> = {},
  ) => nestValues(read('school', [row], likeSchool, { constants: given }).values)['location']
  const city = { name: 'A', 'location.city': 'Santos' }
  expect(addressOf(city, constants)).toEqual({ city: 'Santos', state: 'SP' })
  const none = { name: 'A', 'location.city': '' }
  expect(addressOf(none, constants)).toBeUndefined()
  const whole = { street: 'Rua A', number: '1', district: 'Centro', city: 'Campinas', state: 'SP' }
  const address = { ...whole, zipCode: '13000-000' }
  const all = Object.fromEntries(
    Object.entries(address).map(([part, text]) => [`location.${part}`, text]),
  )
  expect(addressOf(none, all)).toEqual(address)
  // The whole address of another school, unless the constant says another place.
  const like = (state: string) => {
    const location = { ...address, state }
    return { likeSchool: school({ location: { ...location, additionalDetails: null } }) }
  }
  expect(addressOf(none, constants, like('SP'))).toEqual(address)
  expect(addressOf(none, constants, like('PE'))).toBeUndefined()
})

test('splits a column into several fields, and joins several columns into one', () => {
  const table = {
    headers: ['Endereço', 'Nome', 'Sobrenome', 'Nota'].map((text, at) => ({
      column: 'ABCD'.charAt(at),
      text,
    })),
    rows: [
      { row: 2, cells: ['Rua A, 100, , Santos', 'Escola', ' Aurora', ''].map(cellOf) },
      { row: 3, cells: ['a, b, c, d, e', 'Escola', '', ''].map(cellOf) },
    ],
  }
  const mapping: Mapping = {
    ...blankMapping,
    columns: {
      A: { split: ['location.street', 'location.number', null, 'location.city'], by: ',' },
      B: { join: 'name', by: ' ' },
      C: { join: 'name', by: ' ' },
      D: 'ignored',
    },
  }
  const reader = createRowReader({ table, mapping, kind: 'school', context })
  const [first, second] = table.rows.map(reader)
  expect(first).toMatchObject({
    ...clean,
    values: {
      name: 'Escola Aurora',
      'location.street': 'Rua A',
      'location.number': '100',
      'location.city': 'Santos',
    },
  })
  expect(second).toMatchObject({
    values: { name: 'Escola' },
    problems: [{ column: 'A', field: 'location.street', rule: 'too-many-parts', limit: 4 }],
  })
})

test('accepts every word of the forms for a choice, in each language', () => {
  for (const language of languages) {
    const words: Record<string, Record<string, string>> = messagesIn(language).window.courses.form
      .values
    for (const { path, choices } of fieldsOf('course'))
      for (const [value, word] of Object.entries(words[path] ?? {}))
        expect(String(choiceOf(path, choices ?? [], word.toUpperCase())), `${path}: ${word}`).toBe(
          value,
        )
  }
})

test('reads a number with thousands separators as one number', () => {
  const shown = (number: number): Cell => ({
    text: number.toLocaleString('en'),
    type: 'number',
    number,
  })
  const row = { groups: shown(1234), school: shown(5678), hour_length: shown(1500) }
  const names = { groups: [], subgroups: [], specialties: [] }
  const { values } = read('course', [row], { names })
  expect(values).toEqual({ groups: [1234], school: '5678', hour_length: 1500 })
})

test('accepts yes and no in three languages, and does not guess other words', () => {
  for (const word of ['sim', 'S', 'x', '1', 'Yes', 'SÍ', 'VERDADEIRO', 'true', '✓'])
    expect(parseYesNo(word), word).toBe(true)
  for (const word of ['não', 'N', '0', 'no', 'FALSO', 'false', '-'])
    expect(parseYesNo(word), word).toBe(false)
  for (const word of ['', 'talvez', '2', 'sim e não']) expect(parseYesNo(word), word).toBeNull()
})

test('asks about a price while the unit of the platform is not known', () => {
  const asked = (price: string | Cell) =>
    read('course', [{ price }], { priceUnit: null }).questions.map(({ code, text }) => [code, text])
  for (const price of ['R$ 129,90', '129,90', '1.290,5', '1.290', 'R$ 129', '129 BRL'])
    expect(asked(price)).toEqual([['price-unit', price]])
  expect(asked({ text: '129.9', type: 'number', number: 129.9 })).toHaveLength(1)
  // A whole number is what the platform counts, and a word for nothing needs no unit.
  const plain = (price: string) => read('course', [{ price }], { priceUnit: null }).values
  expect([plain('12990'), plain('0,00'), plain('grátis')]).toEqual([
    { price: 12_990 },
    { price: 0 },
    { price: 0 },
  ])
  expect(read('course', [{ price: 'R$ 129,90' }]).values).toEqual({ price: 12_990 })
})

test('reads and refuses a price as the form of a course does', () => {
  const scale = { unit: 'cents', currency: 'BRL' } as const
  const texts = ['1.234,50', '1,234.50', 'R$ 1.299,00', "1'299,00", '129 reais', 'R$ 1.299 reais']
  for (const price of texts)
    expect(read('course', [{ price }]).values['price'], price).toBe(
      readPrice(price, scale, context.language),
    )
  const { rule, limit } = unclearPrice({ unit: 'cents', currency: 'BRL' }, context.language)
  for (const text of ['a combinar', '129,999', '0.125', 'US$ 10', '1 29', '-5', '10 a 20'])
    for (const priceUnit of ['cents', null] as const) {
      const { values, problems } = read('course', [{ price: text }], { priceUnit })
      expect(values, text).toEqual({})
      expect(problems).toEqual([{ column: 'A', field: 'price', rule, limit, text }])
    }
})

test('a percentage, and a cell that shows fewer digits than it has, are not amounts', () => {
  const cell = (text: string, number: number): Cell => ({ text, type: 'number', number })
  for (const [price, said] of [
    [cell('15.00%', 0.15), '15.00%'],
    [cell('R$ 1,300.00', 1299.999), '1299.999'],
    ['15%', '15%'],
  ] as const) {
    const { values, problems } = read('course', [{ price }])
    expect(values).toEqual({})
    expect(problems).toMatchObject([{ field: 'price', rule: 'not-an-amount', text: said }])
  }
})

test('refuses a price with cents if the platform counts whole units', () => {
  const readWhole = (price: string | Cell) => read('course', [{ price }], { priceUnit: 'whole' })
  const rule = 'not-whole-price'
  for (const price of ['R$ 129,90', '129,9', '0,50'])
    expect(readWhole(price).problems).toEqual([{ column: 'A', field: 'price', rule, text: price }])
  const cell: Cell = { text: '129.9', type: 'number', number: 129.9 }
  expect(readWhole(cell).problems).toMatchObject([{ rule }])
  expect(readWhole('R$ 129,00').values).toEqual({ price: 129 })
})

test('reads a price that this computer sent as the unit of the platform', () => {
  const sent = (price: string) => read('course', [{ price }], { hasSentPrices: true }).values
  expect([sent('12990'), sent('R$ 129,90'), sent('129,90')]).toEqual(
    Array(3).fill({ price: 12_990 }),
  )
})

test('reads numbers that a spreadsheet stores as text', () => {
  const row = { course_id: '101', price: '150', duration: '90', status: '1' }
  const text = read('course', [row])
  const number = (shown: string): Cell => ({ text: shown, type: 'number', number: Number(shown) })
  const numbers = Object.fromEntries(
    Object.entries(row).map(([field, shown]) => [field, number(shown)]),
  )
  expect(text.problems).toEqual([])
  expect(text.values).toMatchObject({ course_id: 101, price: 15_000 })
  expect(read('course', [numbers]).values).toEqual(text.values)
})

test('reads only the e-mail address of a teacher with a name, as in the form', () => {
  expect(read('course', [{ teachers: 'Ana Lima <ana@escola.example>; 12' }]).values).toEqual({
    teachers: 'ana@escola.example,12',
  })
})

test('finds schools of a course by slug or name, and refuses unknown ones', () => {
  expect(read('course', [{ school: 'Colégio Ipê; aurora' }]).values).toEqual({
    school: 'ipe-centro,aurora',
  })
  expect(read('course', [{ school: 'Ipê, unidade Sul' }]).values).toEqual({ school: 'ipe-sul' })
  const { values, problems } = read('course', [{ school: 'aurora; Escola Nova' }])
  expect(values).toEqual({})
  expect(problems).toEqual([
    {
      column: 'A',
      field: 'school',
      rule: 'not-a-school',
      text: 'aurora; Escola Nova',
      limit: 'Escola Nova',
    },
  ])
})
