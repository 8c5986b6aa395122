import { expect, test } from '@playwright/test'
import { rowStates } from '../../../../src-main/contract/batch-row.ts'
import { formatOutcome } from '../../../../src-main/contract/messages/format-outcome.ts'

test('what came of the rows is one line, without what no row came to', () => {
  const none = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
    (typeof rowStates)[number],
    number
  >
  const states = { ...none, created: 54, failed: 2, waiting: 4 }
  expect(formatOutcome({ states }, 'en')).toBe('54 created · 2 refused · 4 not sent')
  expect(formatOutcome({ states }, 'pt-BR')).toBe('54 criadas · 2 recusadas · 4 não enviadas')
  expect(formatOutcome({ states: none }, 'en')).toBe('')
})
