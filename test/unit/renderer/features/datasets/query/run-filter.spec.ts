import { expect, test } from '@playwright/test'
import { RunFilter } from '../../../../../../src-main/contract/run-query.ts'
import {
  askedTests,
  type AskedFilter,
} from '../../../../../../src-renderer/features/datasets/query/asked-query.ts'
import { parseExact } from '../../../../../../src-renderer/lib/exact-json.ts'
import {
  askedFilters as askedAt,
  type FilterKind,
  filterKind,
  filterOfValue,
  filterProblem,
  wrongEnd,
  longestValue,
  startFilter,
  testsFor,
  tidyFilter,
} from '../../../../../../src-renderer/features/datasets/query/run-filter.ts'

const askedFilters = (filter: AskedFilter, kind: FilterKind, zone = 'UTC') =>
  askedAt(filter, kind, { zone, today: '2026-03-17' })

const kinds: readonly FilterKind[] = [
  'text',
  'number',
  'date',
  'duration',
  'boolean',
  'json',
  'empty',
]

test('whole numbers and decimals have the same filters', () => {
  expect(filterKind('integer')).toBe('number')
  expect(filterKind('decimal')).toBe('number')
  expect(filterKind('date')).toBe('date')
})

test('each kind of column offers suitable tests, and whether there is a value at all', () => {
  for (const kind of kinds)
    expect(testsFor(kind)).toEqual(expect.arrayContaining(['empty', 'filled']))
  expect(testsFor('text')[0]).toBe('one-of')
  expect(testsFor('number')).not.toContain('contains')
  expect(testsFor('boolean')).toEqual(['is', 'one-of', 'none-of', 'empty', 'filled'])
  expect(testsFor('empty')).toEqual(['empty', 'filled'])
})

test('the kinds together offer every test', () => {
  expect(new Set(kinds.flatMap((kind) => testsFor(kind)))).toEqual(new Set(askedTests))
})

test('another column keeps the test if it has it', () => {
  const former = { column: 'a', test: 'at-least', value: '3' } as const
  expect(startFilter('b', 'date', former)).toEqual({ column: 'b', test: 'at-least', value: '' })
  expect(startFilter('b', 'boolean', former)).toEqual({ column: 'b', test: 'is', value: 'true' })
  expect(startFilter('b', 'text')).toEqual({ column: 'b', test: 'one-of', value: '' })
})

for (const [kind, value, problem] of [
  ['number', '', 'missing'],
  ['text', '  ', 'missing'],
  ['number', 'fast', 'number'],
  ['number', '150.000,5', null],
  ['number', '150,000.5', null],
  ['number', '-1.234.567', null],
  ['number', '1,234', 'number'],
  ['number', '1.23,5', 'number'],
  ['number', '1,234,5', 'number'],
  ['number', '0.123,5', 'number'],
  ['number', '12345678901234567890', null],
  ['number', '-2,50', null],
  ['number', '1e3', null],
  ['date', '2026-13-45', 'no-such-day'],
  ['date', '2026-02-28', null],
  ['date', '2026-02-28T10:30Z', null],
  ['date', '8/2', 'date'],
  ['date', '31/02/2027T10:30', 'no-such-day'],
  ['date', '2026-02-28T 24:00', 'time'],
  ['text', 'x'.repeat(longestValue + 1), 'long'],
] as const) {
  test(`a ${kind} of ${JSON.stringify(value.slice(0, 20))}: ${problem ?? 'valid'}`, () => {
    expect(filterProblem({ column: 'a', test: 'is', value }, kind, 'en')).toBe(problem)
    expect(filterProblem({ column: 'a', test: 'empty', value }, kind, 'en')).toBeNull()
  })
}

test('a number is sent with a point, to its last digit', () => {
  const asked = (value: string, kind: FilterKind, test: RunFilter['test'] = 'more') =>
    askedFilters({ column: 'a', test, value }, kind)[0]?.value
  expect(asked('2,50', 'number')).toBe('2.50')
  expect(asked('12345678901234567890', 'number')).toBe('12345678901234567890')
  expect(asked('150.000,5', 'number')).toBe('150000.5')
  expect(asked('-150,000.50', 'number')).toBe('-150000.50')
  expect(asked('1.234.567', 'number')).toBe('1234567')
  expect(asked('1.234.567,0', 'number')).toBe('1234567.0')
  expect(asked('8,5', 'text')).toBe('8.5')
  expect(asked('sem nota', 'text')).toBe('sem nota')
  expect(asked('3,14', 'text', 'contains')).toBe('3,14')
})

test('a test without a value sends none', () => {
  expect(askedFilters({ column: 'a', test: 'empty', value: 'left over' }, 'text')).toEqual([
    { column: 'a', test: 'empty', value: '' },
  ])
})

test('a day lasts from its midnight in the zone to the next, also across the end of a month', () => {
  const asked = (test: RunFilter['test']) =>
    askedFilters({ column: 'at', test, value: '2026-02-28' }, 'date', 'America/Sao_Paulo').map(
      ({ test, value }) => [test, value],
    )
  const from = '2026-02-28T03:00:00.000Z'
  const to = '2026-03-01T03:00:00.000Z'
  expect(asked('is')).toEqual([
    ['at-least', from],
    ['less', to],
  ])
  expect(asked('less')).toEqual([['less', from]])
  expect(asked('at-most')).toEqual([['less', to]])
  expect(asked('more')).toEqual([['at-least', to]])
  expect(asked('at-least')).toEqual([['at-least', from]])
})

test('a period consists of whole days, and moves with the calendar', () => {
  const asked = (test: AskedFilter['test'], today = '2026-03-17', zone = 'UTC') =>
    askedAt({ column: 'at', test, value: '' }, 'date', { zone, today }).map(({ value }) =>
      value.slice(0, 16),
    )
  expect(asked('last-7-days')).toEqual(['2026-03-11T00:00', '2026-03-18T00:00'])
  expect(asked('last-30-days')).toEqual(['2026-02-16T00:00', '2026-03-18T00:00'])
  expect(asked('this-month')).toEqual(['2026-03-01T00:00', '2026-04-01T00:00'])
  expect(asked('last-month')).toEqual(['2026-02-01T00:00', '2026-03-01T00:00'])
  expect(asked('last-month', '2027-01-01')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00'])
  const inManaus = asked('last-month', '2027-01-01', 'America/Manaus')
  expect(inManaus).toEqual(['2026-12-01T04:00', '2027-01-01T04:00'])
})

test('a range includes both ends', () => {
  const asked = (kind: FilterKind, ...values: string[]) =>
    askedFilters({ column: 'a', test: 'between', value: '', values }, kind, 'America/Manaus').map(
      ({ test, value }) => `${test} ${value}`,
    )
  expect(asked('number', '1,5', '2')).toEqual(['at-least 1.5', 'at-most 2'])
  expect(asked('duration', '45s', '1h')).toEqual(['at-least PT45S', 'at-most PT1H'])
  expect(asked('date', '2026-02-28', '2026-02-28')).toEqual([
    'at-least 2026-02-28T04:00:00.000Z',
    'less 2026-03-01T04:00:00.000Z',
  ])
})

for (const [language, value, problem] of [
  ['pt-BR', '1.500', 'number'],
  ['es', '-12.500', 'number'],
  ['en', '1,500', 'number'],
  ['en', '1,500,000', null],
  ['pt-BR', '1,500', null],
  ['en', '1.500', null],
  ['pt-BR', '0.125', null],
  ['pt-BR', '1500', null],
  ['es', '\u22125', null],
  ['es', '\u221212.500', 'number'],
  ['es', ',5', null],
  ['en', '-.5', null],
  ['es', '5,', 'number'],
  ['es', '$ 1.234,50', 'number'],
  ['es', '1234 puntos', 'number'],
] as const)
  test(`${value} in ${language}: ${problem ?? 'valid'}`, () => {
    expect(filterProblem({ column: 'a', test: 'is', value }, 'number', language)).toBe(problem)
  })

test('refuses a reversed range, but not one of a single day', () => {
  const range = (kind: 'date' | 'number', ...values: string[]) =>
    filterProblem({ column: 'a', test: 'between', value: '', values }, kind, 'en')
  expect(range('date', '2026-03-01', '2026-02-28')).toBe('turned')
  expect(range('date', '2026-03-01', '2026-03-01')).toBeNull()
  expect(range('date', '2026-02-28', '2026-03-01')).toBeNull()
  expect(range('number', '10', '9,5')).toBe('turned-numbers')
  expect(range('number', '9,5', '10')).toBeNull()
  expect(wrongEnd('', 'number', 'en')).toBe(0)
  expect(wrongEnd('2', 'number', 'en')).toBe(1)
})

test('a range needs both ends, and a list a value', () => {
  const range = (...values: string[]) =>
    filterProblem({ column: 'a', test: 'between', value: '', values }, 'number', 'en')
  expect(range('1', '2')).toBeNull()
  expect(range('1')).toBe('missing')
  expect(range('1', 'many')).toBe('number')
  const list = { column: 'a', test: 'one-of', value: '' } as const
  expect(filterProblem(list, 'text', 'en')).toBe('unchosen')
  expect(filterProblem({ ...list, values: [null] }, 'text', 'en')).toBeNull()
})

test('a filter keeps only the parts that its test needs', () => {
  const filter = { column: 'a', value: ' x ', values: [' 1 ', '2', '3'] }
  expect(tidyFilter({ ...filter, test: 'is' })).toEqual({ column: 'a', test: 'is', value: 'x' })
  expect(tidyFilter({ ...filter, test: 'last-month' }).value).toBe('')
  expect(tidyFilter({ ...filter, test: 'between' }).values).toEqual(['1', '2'])
  expect(tidyFilter({ ...filter, test: 'one-of' }).values).toEqual(filter.values)
})

test('a day that does not exist is sent as typed', () => {
  const filter = { column: 'at', test: 'less', value: '2026-02-30' } as const
  expect(askedFilters(filter, 'date')).toEqual([filter])
})

test('a time is sent as it is', () => {
  const filter: RunFilter = { column: 'at', test: 'is', value: '2026-02-28T10:00:00.123Z' }
  expect(askedFilters(filter, 'date')).toEqual([filter])
})

for (const [json, filter] of [
  ['"Ana \\"A\\""', { test: 'is', value: 'Ana "A"' }],
  ['1.50', { test: 'is', value: '1.50' }],
  ['12345678901234567890', { test: 'is', value: '12345678901234567890' }],
  ['true', { test: 'is', value: 'true' }],
  ['null', { test: 'empty', value: '' }],
  ['""', null],
  ['[1]', null],
  ['{}', null],
] as const) {
  test(`makes the filter of the value ${json}`, () => {
    expect(filterOfValue('a', parseExact(json))).toEqual(filter && { column: 'a', ...filter })
  })
}

test('the query matches the contract', () => {
  for (const kind of kinds) {
    for (const name of testsFor(kind)) {
      const value = kind === 'date' ? '2026-02-28' : '1'
      for (const filter of askedFilters({ column: 'a', test: name, value }, kind)) {
        expect(RunFilter.parse(filter)).toEqual(filter)
      }
    }
  }
})

test('a duration is sent as ISO 8601', () => {
  const filter = { column: 'a', test: 'at-least', value: '1h 30min' } as const
  expect(askedFilters(filter, 'duration')).toEqual([{ ...filter, value: 'PT1H30M' }])
  expect(filterProblem(filter, 'duration', 'en')).toBeNull()
  expect(filterProblem({ ...filter, value: '90' }, 'duration', 'en')).toBe('duration')
  expect(filterProblem({ ...filter, test: 'empty', value: '' }, 'duration', 'en')).toBeNull()
})
