import { expect, test } from '@playwright/test'
import type { BatchKind } from '../../../../../src-main/contract/batch-fields.ts'
import type { RepairKind } from '../../../../../src-main/contract/batch-mapping.ts'
import type { Cell } from '../../../../../src-main/contract/batch-table.ts'
import { cellOf, clean, readRow } from '../../../../support/samples/rows.ts'

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
    const made = readRow(of, [{ [field]: cell }])
    expect(made.values[field]).toEqual(value)
    expect(made.problems).toEqual([])
    if (after === '') {
      expect(made.repairs).toEqual([])
      return
    }
    expect(made.repairs).toEqual([{ column: 'A', field, kind, before: text, after, isMade: true }])
    const offered = readRow(of, [{ [field]: cell }], { repairs: new Set() })
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
  expect(readRow('school', [row], { country: 'AR' })).toMatchObject({ ...clean, values: row })
})

test('adds the zero of a postal code where Excel dropped it, also outside Brazil', () => {
  const field = 'location.zipCode'
  for (const [country, before, after] of [
    ['MX', '4700', '04700'],
    ['ES', '8001', '08001'],
    ['CO', '50001', '050001'],
  ] as const) {
    const read = readRow('school', [{ [field]: before }], { country })
    expect(read.values[field], country).toBe(after)
    expect(read.repairs).toMatchObject([{ kind: 'postal-code-zero', before, after }])
  }
  for (const [country, text] of [
    ['MX', '14700'],
    ['AR', '4700'],
    ['ES', '800'],
  ] as const) {
    const read = readRow('school', [{ [field]: text }], { country })
    expect([read.values[field], read.repairs], country).toEqual([text, []])
  }
})

const lengths: [heading: string, text: string | Cell, minutes: number, isRepaired: boolean][] = [
  ['Carga horária', '40', 2400, true],
  ['Carga horária mínima', '40', 2400, true],
  ['C. Horária', '40', 2400, true],
  ['Duração (horas)', '1,5', 90, true],
  ['Duração em hora', '1,25', 75, true],
  ['Duração (hr)', '2', 120, true],
  ['CH', { text: '40', type: 'number', number: 40 }, 2400, true],
  ['CH', { text: '1.125', type: 'number', number: 1.125 }, 68, true],
  ['CH', { text: '1,125', type: 'number', number: 1.125 }, 68, true],
  ['CH', { text: '1,500', type: 'number', number: 1500 }, 90_000, true],
  ['Hours', '2', 120, true],
  ['Carga horária', '90 min', 90, false],
  ['Carga horária', '1:30', 90, false],
  ['Carga horária (min)', '40', 40, false],
  ['Hora-aula', '50', 50, false],
  ['Duração', '40', 40, false],
  ['hour_length', '40', 40, false],
]
for (const [heading, cell, minutes, isRepaired] of lengths) {
  test(`reads ${JSON.stringify(cell)} below ${heading} as ${minutes} minutes`, () => {
    const read = (repairs: RepairKind[]) =>
      readRow(
        'course',
        [{ hour_length: cell }],
        { repairs: new Set(repairs) },
        {},
        { hour_length: heading },
      )
    const { text } = cellOf(cell)
    const after = `${minutes} min`
    const repair = { kind: 'hours-by-heading', before: text, after, isMade: true }
    const { values, repairs } = read(['hours-by-heading'])
    expect(values).toEqual({ hour_length: minutes })
    expect(repairs).toMatchObject(isRepaired ? [repair] : [])
    if (isRepaired) expect(read([]).values['hour_length']).not.toBe(minutes)
  })
}

test('reads the number of a workbook, not its format', () => {
  const cell: Cell = { text: '1.125', type: 'number', number: 1.125 }
  expect(readRow('course', [{ hour_length: cell }]).values).toEqual({ hour_length: 1.125 })
})
