import { expect, test } from '@playwright/test'
import { courseFields, CourseInput } from '../../../../../../src-main/contract/course.ts'
import { teacherEntry } from '../../../../../../src-main/contract/course-teachers.ts'
import {
  checkCourse,
  priceUnitIssues,
  readTypedLength,
  readTypedPrice,
  wholePriceIssues,
  toBody,
} from '../../../../../../src-renderer/features/courses/form/course-input.ts'
import { blankCourse } from '../../../../../../src-renderer/features/courses/form/course-values.ts'
import { filledCourse } from './course-test-data.ts'

const today = '2026-03-10'

test('sends required fields in the order of the specification, and no untouched field', () => {
  const body = toBody(filledCourse(), 'ids')
  expect(body).toEqual({
    course_id: 101,
    title: 'Robótica educacional',
    long_description: 'Montagem e programação.',
    description_visibility: 1,
    type: 2,
    school: 'centro,norte',
    teachers: '7,ana@escola.example',
    groups: [3, 1],
  })
  expect(Object.keys(body)).toEqual(courseFields.slice(0, 8))
})

test('every field can be sent and then matches the contract', () => {
  const values = filledCourse({
    subgroup: { ids: [4], names: [] },
    specialty: { ids: [5], names: [] },
    tag: ['maker'],
    difficulty: 'medium',
    cover: 'https://imagens.example/capa.png',
    status: 0,
    visibility: 0,
    price: 0,
    type_certification: 2,
    text_max_attempts: 50,
    cutout_rate: '7,0',
    link_checkout: 'https://loja.example/101',
    scheduled_start: '2026-03-10',
    scheduled_end: '2026-03-11',
    hour_length: 150,
    certification: 'c',
    secondary_certification: 'd',
    loading_type: 1,
    co_author: 'e',
    badge: 'f',
    clean_tags: true,
    clean_filters: true,
    clean_schools: true,
  })
  const body = toBody(values, 'ids')
  expect(Object.keys(body)).toEqual(courseFields)
  expect(CourseInput.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ status: 0, visibility: 0, price: 0, clean_tags: 1, tag: ['maker'] })
  expect(checkCourse(values, { lists: 'ids', today })).toEqual([])
})

test('sends names joined by commas to a platform that takes names', () => {
  const values = filledCourse({ groups: { ids: [1], names: ['Ensino Médio', 'Técnico'] } })
  expect(toBody(values, 'names')['groups']).toBe('Ensino Médio,Técnico')
})

test('trims texts, and does not send blank ones', () => {
  const body = toBody(filledCourse({ title: '  Robótica ', badge: '   ' }), 'ids')
  expect(body['title']).toBe('Robótica')
  expect(body).not.toHaveProperty('badge')
})

test('does not send control characters, in texts and in joined lists', () => {
  const values = filledCourse({ title: 'Robó\u0000tica', school: ['i\u0000pe', 'norte'] })
  expect(toBody(values, 'ids')).toMatchObject({ title: 'Robótica', school: 'ipe,norte' })
  const named = filledCourse({ groups: { ids: [], names: ['Téc\u0000nico'] } })
  expect(toBody(named, 'names')['groups']).toBe('Técnico')
})

test('an empty form reports each required field once', () => {
  const issues = checkCourse(blankCourse(null), { lists: 'ids', today })
  expect(issues.map(({ path, rule }) => [path.join('.'), rule])).toEqual(
    courseFields.slice(0, 8).map((field) => [field, 'required']),
  )
})

test('ignores filters of the other dialect', () => {
  const values = filledCourse({ groups: { ids: [], names: ['Ensino Médio'] } })
  expect(checkCourse(values, { lists: 'ids', today })).toEqual([
    expect.objectContaining({ path: ['groups'], rule: 'required' }),
  ])
  expect(checkCourse(values, { lists: 'names', today })).toEqual([])
})

test('refuses a comma inside a chip only if chips are joined by commas', () => {
  const values = filledCourse({
    school: ['a,b'],
    teachers: ['7'],
    tag: ['d,e'],
    groups: { ids: [1], names: ['f,g'] },
  })
  const refused = (lists: 'ids' | 'names') =>
    checkCourse(values, { lists, today }).map(({ path, rule }) => [path.join('.'), rule])
  expect(refused('ids')).toEqual([['school', 'holds-a-comma']])
  expect(refused('names')).toEqual([
    ['school', 'holds-a-comma'],
    ['groups', 'holds-a-comma'],
  ])
})

test('refuses text in a picker that matches nothing if ids are sent', () => {
  const values = filledCourse({
    leftovers: { groups: '', subgroup: 'Nivelamento', specialty: '' },
  })
  expect(checkCourse(values, { lists: 'ids', today })).toEqual([
    { path: ['subgroup'], rule: 'not-chosen', limit: 'Nivelamento' },
  ])
  expect(checkCourse(values, { lists: 'names', today })).toEqual([])
})

test('the schedule starts today at the earliest and ends after its start', () => {
  const rules = (scheduled_start: string | null, scheduled_end: string | null) =>
    checkCourse(filledCourse({ scheduled_start, scheduled_end }), { lists: 'ids', today }).map(
      ({ path, rule }) => [path.join('.'), rule],
    )
  expect(rules('2026-03-10', null)).toEqual([])
  expect(rules('2026-03-09', null)).toEqual([['scheduled_start', 'before-today']])
  expect(rules('2026-03-10', '2026-03-10')).toEqual([['scheduled_end', 'not-after-start']])
  for (const text of ['2026-02-30', '10/13/2027', '31/02/2027', '8/2/0027'])
    expect(rules(text, null), text).toEqual([['scheduled_start', 'no-such-day']])
  for (const text of ['1º jan', '8/2', 'amanhã'])
    expect(rules(text, null), text).toEqual([['scheduled_start', 'not-a-date']])
})

test('does not refuse the unchanged start of a running course', () => {
  const values = filledCourse({ scheduled_start: '2026-03-09', scheduled_end: '2026-03-08' })
  const rules = (lastStart: string | null) =>
    checkCourse(values, { lists: 'ids', today, dateOrder: 'dmy', lastStart }).map(
      ({ rule }) => rule,
    )
  expect(rules('2026-03-09')).toEqual(['not-after-start'])
  expect(rules('2026-03-08')).toEqual(['not-after-start', 'before-today'])
})

test('refuses a date in the wrong order, and names the expected order', () => {
  const values = filledCourse({ scheduled_start: '13/02/2027', scheduled_end: null })
  expect(checkCourse(values, { lists: 'ids', today, dateOrder: 'mdy' })).toEqual([
    { path: ['scheduled_start'], rule: 'no-such-day', limit: 'mdy' },
  ])
  const never = filledCourse({ scheduled_start: '2027-02-29', scheduled_end: null })
  expect(checkCourse(never, { lists: 'ids', today, dateOrder: 'mdy' })).toEqual([
    { path: ['scheduled_start'], rule: 'no-such-day' },
  ])
})

test('refuses a text that is not a number instead of leaving it out', () => {
  const values = filledCourse({ price: '1,299.9O', hour_length: '10x' })
  expect(checkCourse(values, { lists: 'ids', today })).toEqual([
    { path: ['price'], rule: 'not-a-number' },
    { path: ['hour_length'], rule: 'not-a-number' },
  ])
  expect(priceUnitIssues('129.90', null)).toEqual([])
})

test('reads a length as a batch does, and leaves an unclear one as text', () => {
  for (const text of ['90', '90 min', '1:30', '1h30', '1,5 h', '1 h 30 min'])
    expect(readTypedLength(text, 'es'), text).toBe(90)
  for (const text of ['1.125 h', '1,125 h', '10x']) expect(readTypedLength(text, 'es')).toBe(text)
  expect(readTypedLength(' ', 'es')).toBeNull()
})

test('says that a number is too large', () => {
  const values = filledCourse({ hour_length: '99999999999999999999' })
  expect(checkCourse(values, { lists: 'ids', today })).toEqual([
    { path: ['hour_length'], rule: 'too-big', limit: Number.MAX_SAFE_INTEGER },
  ])
  const fraction = checkCourse(filledCourse({ hour_length: 1.5 }), { lists: 'ids', today })
  expect(fraction.map(({ rule }) => rule)).toEqual(['not-whole'])
})

test('a price is read in the unit of the institution, and unclear text stays as typed', () => {
  const read = (text: string, unit: 'cents' | 'whole' | null) =>
    readTypedPrice(text, { unit, currency: 'BRL' }, 'en')
  expect(read('129.90', null)).toBe('129.90')
  expect(read('129.90', 'cents')).toBe(12_990)
  expect(read('129.90', 'whole')).toBe(129.9)
  for (const unit of ['cents', 'whole', null] as const) {
    expect(read('1,299.9O', unit)).toBe('1,299.9O')
    expect(read('', unit)).toBeNull()
  }
})

test('refuses a price until the price unit is known', () => {
  expect(priceUnitIssues(1299, null)).toEqual([{ path: ['price'], rule: 'price-unit-unknown' }])
  for (const price of [null, 0]) expect(priceUnitIssues(price, null)).toEqual([])
  expect(priceUnitIssues(1299, 'cents')).toEqual([])
})

test('refuses an amount with cents if the platform counts whole units', () => {
  expect(wholePriceIssues(129.9)).toEqual([{ path: ['price'], rule: 'not-whole-price' }])
  for (const price of [null, 'abc', 129]) expect(wholePriceIssues(price)).toEqual([])
})

test('one character more than the limit is too long', () => {
  const long = (length: number) =>
    checkCourse(filledCourse({ title: 'a'.repeat(length) }), { lists: 'ids', today })
  expect(long(50)).toEqual([])
  expect(long(51)).toEqual([{ path: ['title'], rule: 'too-long', limit: 50 }])
})

test('refuses by name a school that is neither a slug nor a known name', () => {
  const values = filledCourse({ school: ['ipe', 'Colégio Ipê', 'Escola Nova'] })
  const known = [{ name: 'Colégio Ipê', urlSlug: 'ipe' }]
  expect(checkCourse(values, { lists: 'ids', today, schools: known })).toEqual([
    { path: ['school'], rule: 'not-a-school', limit: 'Escola Nova' },
  ])
})

test('a teacher is an e-mail address or an id, and anything else is refused by name', () => {
  const values = filledCourse({
    teachers: ['7', 'T-12', 'maria', 'ana@escola.example', 'Maria Silva', 'ana@@', 'ana@escola'],
  })
  expect(checkCourse(values, { lists: 'ids', today })).toEqual(
    ['Maria Silva', 'ana@@', 'ana@escola'].map((limit) => ({
      path: ['teachers'],
      rule: 'not-a-teacher' as const,
      limit,
    })),
  )
})

test('uses the address of an entry from a mail program', () => {
  expect(teacherEntry('"Ana Lima" <ana@escola.example>')).toBe('ana@escola.example')
  expect(teacherEntry('Ana Lima')).toBe('Ana Lima')
})
