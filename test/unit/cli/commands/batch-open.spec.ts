import { expect, test } from '@playwright/test'
import { columnsOf } from '../../../../src-main/cli/commands/batch-open.ts'

test('what columns mean is read from the command line', () => {
  expect(columnsOf(['f=location.city', 'AB=ignored'])).toEqual({
    ok: true,
    value: { F: { field: 'location.city' }, AB: 'ignored' },
  })
})

test('what names no column or no field is refused', () => {
  for (const given of ['F', 'F=', '=name', '1=name', 'ABCD=name', 'F=a b'])
    expect(columnsOf([given]), given).toMatchObject({
      failure: { issues: [{ path: ['--column'], rule: 'not-valid' }] },
    })
})
