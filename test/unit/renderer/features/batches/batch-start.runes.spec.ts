import { expect, test } from 'vitest'
import { err, ok } from '../../../../../src-main/contract/result.ts'
import { BatchStart } from '../../../../../src-renderer/features/batches/batch-start.svelte.ts'
import { router } from '../../../../../src-renderer/state/router.svelte.ts'
import { toasts } from '../../../../../src-renderer/ui/toasts.svelte.ts'
import { batchOf } from '../../../../support/samples/records.ts'
import { Questions } from '../../../../support/runes/questions.ts'

test('the form with the pasted lines does not return before the batch is shown', async () => {
  const main = new Questions()
  const start = new BatchStart('aurora', 'course')
  const opening = start.open({ from: 'paste', text: 'title' })
  const batch = batchOf()
  await main.last('batches.open').answer(ok({ batch, isKnown: false }))
  expect(start.job).not.toBeNull()
  await main.last('batches.list').answer(ok([]))
  await opening
  expect(router.route).toEqual({ view: 'batch', batch: batch.id })
  expect(start.job).not.toBeNull()
})

test('the form returns if no batch was opened', async () => {
  for (const answer of [err({ code: 'file-failed', name: 'a.csv' } as const), ok(null)]) {
    const main = new Questions()
    const start = new BatchStart('aurora', 'course')
    const opening = start.open({ from: 'file' })
    await main.last('batches.open').answer(answer)
    await opening
    expect(start.job).toBeNull()
    expect(start.failure).toEqual(answer.ok ? null : answer.failure)
  }
})

test('a view that a person opened meanwhile stays, and the batch is offered', async () => {
  const main = new Questions()
  router.go({ view: 'new-batch', kind: 'school' })
  const start = new BatchStart('aurora', 'school')
  const opening = start.open({ from: 'paste', text: 'name' })
  const form = { view: 'school-form', draft: 'typed' } as const
  router.go(form)
  const batch = batchOf()
  await main.last('batches.open').answer(ok({ batch, isKnown: false }))
  await main.last('batches.list').answer(ok([]))
  await opening
  expect(router.route).toEqual(form)
  const [offer] = toasts.list
  expect(offer?.action).toBeDefined()
  if (offer) toasts.act(offer)
  expect(router.route).toEqual({ view: 'batch', batch: batch.id })
})

test('a failure is reported in the view that a person opened meanwhile', async () => {
  const main = new Questions()
  toasts.list = []
  router.go({ view: 'new-batch', kind: 'school' })
  const start = new BatchStart('aurora', 'school')
  const opening = start.open({ from: 'file' })
  router.go({ view: 'drafts' })
  await main.last('batches.open').answer(err({ code: 'file-failed', name: 'a.csv' } as const))
  await opening
  expect(toasts.list).toMatchObject([{ isRefusal: true }])
})
