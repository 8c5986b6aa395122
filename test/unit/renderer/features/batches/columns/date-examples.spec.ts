import { expect, test } from '@playwright/test'
import { examplesOf } from '../../../../../../src-renderer/features/batches/columns/date-examples.ts'

test('shows a date with its month in words, in both orders', () => {
  expect(examplesOf('08/02/2027', 'en')).toEqual({
    dmy: 'Feb 8, 2027',
    mdy: 'Aug 2, 2027',
  })
  expect(examplesOf('8.2.27', 'pt-BR').dmy).toBe('8 fev 2027')
})
