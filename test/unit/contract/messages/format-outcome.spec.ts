import { expect, test } from '@playwright/test'
import type { Batch } from '../../../../src-main/contract/batch.ts'
import { type RowState, rowStates } from '../../../../src-main/contract/batch-row.ts'
import { languages } from '../../../../src-main/contract/settings.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'
import {
  formatBatchName,
  formatBatchState,
  formatOutcome,
  formatRowState,
  formatVerdict,
  formatWhatIsSent,
} from '../../../../src-main/contract/messages/format-outcome.ts'

const none = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>

test('shows the outcome of the rows in one line, without empty outcomes', () => {
  const states = { ...none, created: 54, failed: 2, waiting: 4 }
  expect(formatOutcome({ kind: 'school', states }, 'en')).toBe(
    '54 created · 2 refused · 4 not sent',
  )
  expect(formatOutcome({ kind: 'school', states }, 'pt-BR')).toBe(
    '54 criadas · 2 recusadas · 4 não enviadas',
  )
  expect(formatOutcome({ kind: 'school', states: none }, 'en')).toBe('')
})

test('the outcome agrees with the kind of rows: courses are masculine, schools feminine', () => {
  const states = { ...none, updated: 40, failed: 1, waiting: 2, 'left-out': 3 }
  const course = { kind: 'course', states } as const
  expect(formatOutcome(course, 'pt-BR')).toBe(
    '40 atualizados · 1 recusado · 3 fora do envio · 2 não enviados',
  )
  expect(formatOutcome(course, 'es')).toBe(
    '40 actualizados · 1 rechazado · 3 omitidos · 2 sin enviar',
  )
  expect(formatOutcome({ kind: 'school', states: { ...none, failed: 2 } }, 'es')).toBe(
    '2 rechazadas',
  )
})

test('an outcome calls courses that were not sent unchanged, and schools already there', () => {
  const states = { ...none, 'was-there': 11 }
  expect(formatOutcome({ kind: 'course', states }, 'en')).toBe('11 unchanged')
  expect(formatOutcome({ kind: 'course', states }, 'pt-BR')).toBe('11 sem mudanças')
  expect(formatOutcome({ kind: 'school', states }, 'en')).toBe('11 already there')
})

test('verdicts and states agree with the kind and number of the rows', () => {
  const of = (kind: 'school' | 'course', count: number) => ({ kind, count })
  expect(formatRowState('created', of('school', 53), 'pt-BR')).toBe('Criadas')
  expect(formatRowState('created', of('school', 1), 'es')).toBe('Creada')
  expect(formatRowState('failed', of('course', 2), 'pt-BR')).toBe('Recusados')
  expect(formatVerdict('ready', of('school', 53), 'es')).toBe('Listas')
  expect(formatVerdict('ready', of('school', 7), 'pt-BR')).toBe('Prontas')
  expect(formatVerdict('ready', of('course', 1), 'pt-BR')).toBe('Pronto')
  expect(formatVerdict('same', of('course', 2), 'pt-BR')).toBe('Sem alteração')
  expect(formatVerdict('ready', of('course', 2), 'en')).toBe('Ready')
})

test('a finished batch shows how many rows were not sent, also for one row', () => {
  const ended = { state: 'done', rows: 60, states: { ...none, created: 53, waiting: 7 } } as const
  expect(formatBatchState(ended, 'en')).toBe('Finished: 7 of 60 rows not sent')
  expect(formatBatchState(ended, 'pt-BR')).toBe('Concluído: 7 de 60 linhas não enviadas')
  expect(formatBatchState(ended, 'es')).toBe('Terminado: 7 de 60 filas sin enviar')
  const { sendRest } = messagesIn('es').window.batches
  expect([1, 2].map((count) => sendRest({ count }))).toEqual([
    ...['Enviar la fila restante', 'Enviar las 2 filas restantes'],
  ])
  const whole = { ...ended, states: { ...none, created: 60 } }
  expect(formatBatchState(whole, 'en')).toBe('Finished')
})

test('no reason for a stop says that all rows were sent: rows with errors, and corrected ones, are left', () => {
  for (const language of languages)
    for (const [why, said] of Object.entries(messagesIn(language).window.batches.stopped))
      expect(said, `${language} ${why}`).not.toMatch(/all rows|todas as linhas|todas las filas/i)
})

test('the time tells batches without a name apart', () => {
  const pasted = { name: '', from: 'paste', createdAt: '2027-02-08T12:30:05.000Z' } as const
  expect(formatBatchName(pasted, 'en')).toMatch(/^Pasted cells, .+:\d\d:05$/)
  const later = { ...pasted, createdAt: '2027-02-08T12:30:41.000Z' }
  expect(formatBatchName(later, 'pt-BR')).not.toBe(formatBatchName(pasted, 'pt-BR'))
  const recent = { ...pasted, from: 'recent' } as const
  expect(formatBatchName(recent, 'es')).toMatch(/^Cursos recientes, .+:05$/)
  expect(formatBatchName({ ...pasted, name: 'schools.csv' }, 'en')).toBe('schools.csv')
})

test('what changes is a sentence for names of one and of many things', () => {
  const said = { field: 'Professores', count: '9', rows: '40' }
  expect(messagesIn('en').window.batches.changeCount(said)).toBe('Professores: changes in 9 of 40')
  expect(messagesIn('pt-BR').window.batches.changeCount(said)).toBe(
    'Professores: mudanças em 9 de 40',
  )
  expect(messagesIn('es').window.batches.changeCount(said)).toBe('Professores: cambios en 9 de 40')
})

test('says what waits for a decision, if no row can be sent because of it', () => {
  const batch = {
    ...{ kind: 'course', state: 'editing', rows: 2, states: { ...none, waiting: 2 } },
    ...{ toConfirm: { count: 0 }, verdicts: { same: 2 } },
    ...{ likely: [{ column: 'B', fields: ['price'] }], unknown: ['C'], questions: [] },
    ...{ mapping: { columns: { A: { field: 'course_id' } }, constants: {} }, problems: [] },
  } as unknown as Batch
  expect(formatWhatIsSent(batch, 'en')).toBe(
    'No row can be sent as it is: 2 things need your decision',
  )
  const decided = { ...batch, likely: [], unknown: [] }
  expect(formatWhatIsSent(decided, 'en')).toMatch(/^No row changes anything yet/)
})
