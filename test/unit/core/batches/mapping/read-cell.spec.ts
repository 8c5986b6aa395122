import { expect, test } from '@playwright/test'
import { type BatchKind, batchFields } from '../../../../../src-main/contract/batch-fields.ts'
import type { Cell } from '../../../../../src-main/contract/batch-table.ts'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'
import { readPrice, unclearPrice } from '../../../../../src-main/contract/price.ts'
import { languages } from '../../../../../src-main/contract/settings.ts'
import { choiceOf } from '../../../../../src-main/core/batches/mapping/choice-words.ts'
import { parseYesNo } from '../../../../../src-main/core/batches/mapping/yes-no-words.ts'
import { cellOf, context, readRow } from '../../../../support/samples/rows.ts'

test('makes the web address name from the name if its cell is empty', () => {
  const { values, repairs } = readRow('school', [{ name: 'Escola São José', urlSlug: '' }])
  expect(values['urlSlug']).toBe('escola-sao-jose')
  expect(repairs).toMatchObject([{ column: 'B', kind: 'slug-from-name', isMade: true }])
  const given = readRow('school', [{ name: 'Escola Um', urlSlug: 'um' }])
  expect([given.values['urlSlug'], given.repairs]).toEqual(['um', []])
})

test('reads colour names as in the form, and keeps hexadecimal digits as written', () => {
  const row = {
    'colorScheme.primary': ' Azul marinho',
    'colorScheme.secondary': '#1D4ED8',
    'colorScheme.buttonText': 'azulado',
  }
  const { values, problems } = readRow('school', [row])
  expect(problems).toEqual([])
  expect(values).toMatchObject({ ...row, 'colorScheme.primary': '#000080' })
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
    const { values, problems } = readRow(of, [{ [field]: cell }])
    expect(values).toEqual({})
    expect(problems).toEqual([{ column: 'A', field, rule, text: cellOf(cell).text }])
  })
}

test('a date that exists only in the other order than its column reports the order', () => {
  const dates = { scheduled_start: 'dmy' } as const
  const problemsOf = (scheduled_start: string) =>
    readRow('course', [{ scheduled_start }], {}, { dates }).problems
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
  for (const course_id of cells) expect(readRow('course', [{ course_id }])).toMatchObject(read1151)
  const others: (string | Cell)[] = [
    '1.151',
    '151.000',
    '151.5',
    { text: '151.5', type: 'number', number: 151.5 },
  ]
  for (const course_id of others)
    expect(readRow('course', [{ course_id }])).toMatchObject({
      problems: [{ rule: 'ids-expected' }],
    })
})

test('the id of a course may be a link to the course', () => {
  const cells = ['7', '#7', 'https://plataforma.example/courses/7/edit']
  for (const course_id of cells) {
    expect(readRow('course', [{ course_id }])).toMatchObject({
      values: { course_id: 7 },
      problems: [],
    })
  }
})

test('accepts every word of the forms for a choice, in each language', () => {
  for (const language of languages) {
    const words: Record<string, Record<string, string>> = messagesIn(language).window.courses.form
      .values
    for (const { path, choices } of batchFields('course'))
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
  const { values } = readRow('course', [row], { names })
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
    readRow('course', [{ price }], { priceUnit: null }).questions.map(({ code, text }) => [
      code,
      text,
    ])
  for (const price of ['R$ 129,90', '129,90', '1.290,5', '1.290', 'R$ 129', '129 BRL'])
    expect(asked(price)).toEqual([['price-unit', price]])
  // The text of a workbook has English separators: as a text, `1,300` would be unclear.
  const shown: Cell = { text: 'R$ 1,300', type: 'number', number: 1300 }
  expect(asked(shown)).toEqual([['price-unit', '1300']])
  // A word for nothing needs no unit.
  const plain = (price: string) => readRow('course', [{ price }], { priceUnit: null }).values
  expect([plain('0,00'), plain('grátis')]).toEqual([{ price: 0 }, { price: 0 }])
  expect(readRow('course', [{ price: 'R$ 129,90' }]).values).toEqual({ price: 12_990 })
})

test('plain digits wait for the unit of the platform, too', () => {
  const read = (price: string | Cell, change = {}, edits = {}) => {
    const { values, questions } = readRow(
      'course',
      [{ price }],
      { priceUnit: null, ...change },
      edits,
    )
    return { price: values['price'], asked: questions.map(({ code }) => code) }
  }
  const number: Cell = { text: '1450', type: 'number', number: 1450 }
  for (const price of ['1450', number])
    expect(read(price)).toEqual({ price: undefined, asked: ['price-unit'] })
  expect(read('', {}, { constants: { price: '1450' } }).asked).toEqual(['price-unit'])
  // Zero is the same in every unit.
  expect(read('0')).toEqual({ price: 0, asked: [] })
  // The courses that this computer sent have digits in the unit of the platform.
  expect(read('1450', { hasSentPrices: true })).toEqual({ price: 1450, asked: [] })
  expect(read('1450', { priceUnit: 'cents' })).toEqual({ price: 145_000, asked: [] })
  expect(read('1450', { priceUnit: 'whole' })).toEqual({ price: 1450, asked: [] })
})

test('reads and refuses a price as the form of a course does', () => {
  const scale = { unit: 'cents', currency: 'BRL' } as const
  const texts = ['1.234,50', '1,234.50', 'R$ 1.299,00', "1'299,00", '129 reais', 'R$ 1.299 reais']
  for (const price of texts)
    expect(readRow('course', [{ price }]).values['price'], price).toBe(
      readPrice(price, scale, context.language),
    )
  const { rule, limit } = unclearPrice({ unit: 'cents', currency: 'BRL' }, context.language)
  for (const text of ['a combinar', '129,999', '0.125', 'US$ 10', '1 29', '-5', '10 a 20'])
    for (const priceUnit of ['cents', null] as const) {
      const { values, problems } = readRow('course', [{ price: text }], { priceUnit })
      expect(values, text).toEqual({})
      expect(problems).toEqual([{ column: 'A', field: 'price', rule, limit, text }])
    }
})

test('a number of a workbook is that number, whatever its text would mean', () => {
  const cell = (text: string, number: number): Cell => ({ text, type: 'number', number })
  const valuesOf = (heading: string, length: Cell) =>
    readRow('course', [{ hour_length: length }], {}, {}, { hour_length: heading }).values
  expect(valuesOf('Carga horária', cell('1.125', 1.125))).toEqual({ hour_length: 68 })
  expect(valuesOf('Minutos', cell('1.200', 1200))).toEqual({ hour_length: 1200 })
  const { values, problems } = readRow('course', [{ price: cell('1.125', 1.125) }])
  expect(values).toEqual({})
  expect(problems).toMatchObject([{ rule: 'not-an-amount', text: '1.125' }])
})

test('a length in hours that can be read in two ways is refused, and minutes have no fractions', () => {
  for (const language of ['pt-BR', 'en', 'es'] as const) {
    const read = (heading: string, text: string, change = {}) =>
      readRow(
        'course',
        [{ hour_length: text }],
        { language, ...change },
        {},
        { hour_length: heading },
      )
    for (const [heading, text] of [
      ['Carga horária', '1.125'],
      ['Workload (hours)', '12,500'],
      ['Duração', '1.125 h'],
    ] as const) {
      const { values, problems, repairs } = read(heading, text)
      expect([values, repairs], text).toEqual([{}, []])
      expect(problems, text).toMatchObject([{ rule: 'unclear-number', text }])
    }
    for (const text of ['1.200', '1,200', '1.200 min', '1,200 minutos'])
      expect(read('Duração', text).values, text).toEqual({ hour_length: 1200 })
    const asMinutes = { repairs: new Set() }
    expect(read('Carga horária', '1.200', asMinutes).values).toEqual({ hour_length: 1200 })
    expect(read('Carga horária', '0.125').values).toEqual({ hour_length: 8 })
  }
})

test('a percentage, another currency, and fewer digits than a cell has are not amounts', () => {
  const cell = (text: string, number: number): Cell => ({ text, type: 'number', number })
  for (const [price, said] of [
    [cell('15.00%', 0.15), '15.00%'],
    [cell('R$ 1,300.00', 1299.999), '1299.999'],
    [cell('US$ 130.00', 130), 'US$ 130.00'],
    [cell('€ 130.00', 130), '€ 130.00'],
    [cell('1.30 mil', 1.3), '1.30 mil'],
    ['15%', '15%'],
  ] as const) {
    const { values, problems } = readRow('course', [{ price }])
    expect(values).toEqual({})
    expect(problems).toMatchObject([{ field: 'price', rule: 'not-an-amount', text: said }])
  }
})

test('refuses a price with cents if the platform counts whole units', () => {
  const readWhole = (price: string | Cell) => readRow('course', [{ price }], { priceUnit: 'whole' })
  const rule = 'not-whole-price'
  for (const price of ['R$ 129,90', '129,9', '0,50'])
    expect(readWhole(price).problems).toEqual([{ column: 'A', field: 'price', rule, text: price }])
  const cell: Cell = { text: '129.9', type: 'number', number: 129.9 }
  expect(readWhole(cell).problems).toMatchObject([{ rule }])
  expect(readWhole('R$ 129,00').values).toEqual({ price: 129 })
})

test('reads a price that this computer sent as the unit of the platform', () => {
  const sent = (price: string) => readRow('course', [{ price }], { hasSentPrices: true }).values
  expect([sent('12990'), sent('R$ 129,90'), sent('129,90')]).toEqual(
    Array(3).fill({ price: 12_990 }),
  )
})

test('reads numbers that a spreadsheet stores as text', () => {
  const row = { course_id: '101', price: '150', duration: '90', status: '1' }
  const text = readRow('course', [row])
  const number = (shown: string): Cell => ({ text: shown, type: 'number', number: Number(shown) })
  const numbers = Object.fromEntries(
    Object.entries(row).map(([field, shown]) => [field, number(shown)]),
  )
  expect(text.problems).toEqual([])
  expect(text.values).toMatchObject({ course_id: 101, price: 15_000 })
  expect(readRow('course', [numbers]).values).toEqual(text.values)
})

test('reads only the e-mail address of a teacher with a name, as in the form', () => {
  expect(readRow('course', [{ teachers: 'Ana Lima <ana@escola.example>; 12' }]).values).toEqual({
    teachers: 'ana@escola.example,12',
  })
})
