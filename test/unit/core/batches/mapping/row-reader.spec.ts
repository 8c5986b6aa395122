import { expect, test } from '@playwright/test'
import { type Mapping, RowValues } from '../../../../../src-main/contract/batch-mapping.ts'
import { CourseInput } from '../../../../../src-main/contract/course.ts'
import { SchoolInput } from '../../../../../src-main/contract/school.ts'
import {
  createRowReader,
  nestValues,
  type RowContext,
} from '../../../../../src-main/core/batches/mapping/row-reader.ts'
import { blankMapping } from '../../../../../src-main/core/batches/mapping/saved-mapping.ts'
import { school } from '../../../../support/samples/records.ts'
import { cellOf, clean, context, readRow, type Texts } from '../../../../support/samples/rows.ts'

test('converts a row of a school to a valid request', () => {
  const row = readRow('school', [
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
  const row = readRow('course', [
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

test('asks about an ambiguous date, unless the surroundings, the column or an answer decides', () => {
  const row = { scheduled_start: '08/02/2027' }
  const start = (values: RowValues) => values.values['scheduled_start']
  expect(start(readRow('course', [row]))).toBe('2027-02-08')
  const unknown = { usualDateOrder: null }
  expect(readRow('course', [row], unknown)).toMatchObject({
    values: {},
    questions: [{ code: 'date-order', text: '08/02/2027' }],
  })
  expect(start(readRow('course', [row, { scheduled_start: '02/25/2027' }], unknown))).toBe(
    '2027-08-02',
  )
  const slip = readRow('course', [row, { scheduled_start: '02/25/2027' }])
  expect(slip).toMatchObject({ values: {}, questions: [{ code: 'date-order' }] })
  const mixed = [row, { scheduled_start: '02/25/2027' }, { scheduled_start: '25/02/2027' }]
  expect(readRow('course', mixed).questions).toMatchObject([{ code: 'date-order' }])
  expect(start(readRow('course', mixed, unknown, { dates: { scheduled_start: 'dmy' } }))).toBe(
    '2027-02-08',
  )
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
  const { values } = readRow('school', [row], { likeSchool }, { constants })
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
  const own = readRow(
    'school',
    [{ ...row, 'location.city': 'Santos' }],
    { likeSchool },
    { constants },
  )
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
  ) => nestValues(readRow('school', [row], likeSchool, { constants: given }).values)['location']
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
