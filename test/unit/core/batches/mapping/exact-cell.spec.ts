import { expect, test } from '@playwright/test'
import { exactCell } from '../../../../../src-main/core/batches/mapping/exact-cell.ts'

const prices: [text: string, number: number, shown: string][] = [
  ['120', 119.5, '119.5'],
  ['R$ 130', 129.95, 'R$ 129.95'],
  ['1,250', 1_250_000, '1250000'],
  ['R$ 1,300.00', 1300, 'R$ 1,300.00'],
  ['R$ 129.95', 129.950_000_000_000_02, 'R$ 129.95'],
  ['1.30E+03', 1299.5, '1299.5'],
  ['US$ 130.00', 130, 'US$ 130.00'],
  ['15.00%', 0.15, '15.00%'],
]
const lengths: [text: string, number: number, shown: string][] = [
  ['7.3', 7.3333, '7.3333'],
  ['2', 1.75, '1.75'],
  ['1,200', 1200, '1200'],
  ['1.125', 1.125, '1.1250'],
  ['40 h', 40, '40 h'],
  ['2 h', 1.5, '1.5 h'],
  ['90 min', 89.6, '89.6 min'],
  ['1h30', 0.0625, '1h30'],
  ['1:30', 0.0625, '1:30'],
]
for (const [field, rows] of Object.entries({ price: prices, hour_length: lengths }))
  for (const [text, number, shown] of rows)
    test(`the number ${String(number)} of a cell with ${text} is shown as ${shown} for ${field}`, () => {
      const cell = { text, type: 'number', number } as const
      expect(exactCell(cell, field)).toEqual({ ...cell, text: shown })
      expect(exactCell(cell, 'title')).toEqual(cell)
    })
