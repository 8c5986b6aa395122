import { expect, test } from '@playwright/test'
import { examplesOf } from '../../../../../../src-renderer/features/batches/columns/date-examples.ts'

test('a date is shown with its month written out, both ways', () => {
  expect(examplesOf('08/02/2027', 'en')).toEqual({
    dmy: 'February 8, 2027',
    mdy: 'August 2, 2027',
  })
  expect(examplesOf('8.2.27', 'pt-BR').dmy).toBe('8 de fevereiro de 2027')
})
