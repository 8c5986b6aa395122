import { expect, test } from '@playwright/test'
import {
  made,
  type Row,
  titleOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const rows: Row[] = [
  // A name twice means what each reader makes of it.
  [200, '{"success":false,"success":true}', 'unknown', 'unknown'],
  [200, '{"data":{"id":1,"id":2},"success":true}', 'unknown', 'unknown'],
  [422, '{"created":true,"created":false}', 'unknown', 'unknown'],
  [200, { success: true, Success: false }, 'unknown', 'unknown'],
  [200, { success: true, exito: 'no' }, 'unknown', 'unknown'],
  [200, { success: true, data: { ...made, a: ':', 'a:"': '{"b":1}' } }, 'done', 'done'],
  [200, { error: 'mail', _error: null, success: true }, 'unknown', 'unknown'],
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}
