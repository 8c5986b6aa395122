import { expect, test } from '@playwright/test'
import { columnsOf } from '../../../../src-main/cli/commands/batch-open.ts'

const known = { letters: ['F', 'AB'], fields: ['name', 'location.city'] }

test('parses the meaning of columns from the command line', () => {
  expect(columnsOf(['f=location.city', 'AB=ignored'], known)).toEqual({
    ok: true,
    value: { F: { field: 'location.city' }, AB: 'ignored' },
  })
})

test('refuses an option that names no column or no field', () => {
  for (const given of ['F', 'F=', '=name', '1=name', 'ABCD=name', 'F=a b'])
    expect(columnsOf([given], known), given).toMatchObject({
      failure: { issues: [{ path: ['--column'], rule: 'not-valid' }] },
    })
})

test('refuses a missing column or an unknown field, and lists the known ones', () => {
  expect(columnsOf(['G=name'], known)).toMatchObject({
    failure: { issues: [{ rule: 'not-one-of', limit: 'F, AB' }] },
  })
  expect(columnsOf(['F=nome'], known)).toMatchObject({
    failure: { issues: [{ rule: 'not-one-of', limit: 'ignored, name, location.city' }] },
  })
})
