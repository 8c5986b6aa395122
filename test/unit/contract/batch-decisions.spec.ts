import { expect, test } from '@playwright/test'
import { countAsked, missingFields } from '../../../src-main/contract/batch-decisions.ts'
import { formatWhatIsSent } from '../../../src-main/contract/messages/format-outcome.ts'
import { batchOf } from '../../support/samples/records.ts'

test('required fields without a column are decisions too, wherever decisions are counted', () => {
  const { states } = batchOf()
  const batch = batchOf({ unknown: ['C'], rows: 2, states: { ...states, waiting: 2 } })
  const missing = missingFields(batch)
  expect(missing).toContain('name')
  const count = 1 + missing.length
  expect(countAsked(batch)).toBe(count)
  expect(formatWhatIsSent(batch, 'en')).toContain(`${count} things need your decision`)
})
