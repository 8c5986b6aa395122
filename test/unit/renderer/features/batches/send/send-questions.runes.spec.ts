import { expect, test } from 'vitest'
import { questionsFor } from '../../../../../../src-renderer/features/batches/send/send-questions.ts'
import { language } from '../../../../../../src-renderer/state/language.svelte.ts'
import { batchOf, profileOf } from '../../../../../support/samples/records.ts'

test('the question before the first few rows says what is sent, and where', async () => {
  const { toConfirm } = batchOf()
  const needs = { needs: ['institution' as const], needsForFirst: ['institution' as const] }
  const batch = batchOf({ toConfirm: { ...toConfirm, ...needs } })
  const profile = profileOf({ kind: 'production', name: 'Colégio São José' })
  for (const [each, title] of [
    ['en', 'Create the first 3 schools in Colégio São José, then stop?'],
    ['pt-BR', 'Criar só as 3 primeiras escolas em “Colégio São José”?'],
    ['es', '¿Crear solo las 3 primeras escuelas en “Colégio São José”?'],
  ] as const) {
    await language.use(each)
    expect(questionsFor(batch, profile, true)[0]?.title).toBe(title)
  }
})

test('asks before rows are sent without a column that is not decided', async () => {
  await language.use('en')
  const { source } = batchOf()
  const batch = batchOf({
    kind: 'course',
    source: { ...source, headers: [{ column: 'B', text: 'Carga horária' }] },
    likely: [{ column: 'B', fields: ['hour_length'] }],
  })
  const [question] = questionsFor(batch, profileOf({ kind: 'test' }), false)
  expect(question).toMatchObject({
    title: 'Send without one column?',
    lines: [{ name: 'B: Carga horária', text: 'Perhaps “Length”?' }],
  })
  expect(questionsFor(batchOf(), profileOf({ kind: 'test' }), false)).toEqual([])
})

test('asks before prices and lengths of another magnitude are sent', async () => {
  await language.use('en')
  const far = { key: 'far', field: 'price', code: 'price-far' as const, isWarning: true }
  const batch = batchOf({ kind: 'course', problems: [{ ...far, count: 2, where: ['C2', 'C3'] }] })
  const body = 'Price: Far from the price that was sent last: ten times or more.'
  const question = { title: 'Price: is this right?', confirm: 'Continue with this' }
  const profile = profileOf({ kind: 'test' })
  expect(questionsFor(batch, profile, false)).toEqual([
    { ...question, body: `${body} 2 rows: C2, C3` },
  ])
  expect(questionsFor(batch, profile, true)).toEqual([{ ...question, body }])
})
