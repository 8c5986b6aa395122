import { expect, test } from 'vitest'
import { err, ok } from '../../../../../src-main/contract/result.ts'
import { BatchStart } from '../../../../../src-renderer/features/batches/batch-start.svelte.ts'
import { router } from '../../../../../src-renderer/state/router.svelte.ts'
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
