import { expect, test } from '@playwright/test'
import { rowStates } from '../../../../src-main/contract/batch-row.ts'
import {
  formatBatchState,
  formatOutcome,
} from '../../../../src-main/contract/messages/format-outcome.ts'

const none = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
  (typeof rowStates)[number],
  number
>

test('what came of the rows is one line, without what no row came to', () => {
  const states = { ...none, created: 54, failed: 2, waiting: 4 }
  expect(formatOutcome({ states }, 'en')).toBe('54 created · 2 refused · 4 not sent')
  expect(formatOutcome({ states }, 'pt-BR')).toBe('54 criadas · 2 recusadas · 4 não enviadas')
  expect(formatOutcome({ states: none }, 'en')).toBe('')
})

test('a batch with rows that were not sent is not called finished', () => {
  const ended = { state: 'done', rows: 60, states: { ...none, created: 53, waiting: 7 } } as const
  expect(formatBatchState(ended, 'en')).toBe('Stopped: 7 of 60 not sent')
  expect(formatBatchState(ended, 'pt-BR')).toBe('Parado: 7 de 60 não enviadas')
  expect(formatBatchState(ended, 'es')).toBe('Detenido: 7 de 60 sin enviar')
  const whole = { ...ended, states: { ...none, created: 60 } }
  expect(formatBatchState(whole, 'en')).toBe('Finished')
})
