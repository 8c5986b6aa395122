import { beforeEach, expect, test } from 'vitest'
import { onward, stayed } from '../../../../src-renderer/shared/onward.ts'
import { router } from '../../../../src-renderer/state/router.svelte.ts'
import { workspace } from '../../../../src-renderer/state/workspace.svelte.ts'
import { toasts } from '../../../../src-renderer/ui/toasts.svelte.ts'
import { Questions } from '../../../support/runes/questions.ts'

const batch = { view: 'batch', batch: 'one' } as const

beforeEach(() => {
  new Questions()
  toasts.list = []
  void workspace.select('aurora')
  router.go({ view: 'new-batch', kind: 'school' })
})

test('goes on from the view that is still shown', () => {
  expect(onward()(batch, 'done')).toBe(true)
  expect(router.route).toEqual(batch)
})

test('a view that was left and opened again is another one', () => {
  const goOn = onward()
  router.go({ view: 'drafts' })
  router.go({ view: 'new-batch', kind: 'school' })
  expect(goOn(batch, 'done')).toBe(false)
  expect(router.route).toEqual({ view: 'new-batch', kind: 'school' })
})

test('the same view of another institution is another one, and the offer leads back', () => {
  const goOn = onward()
  void workspace.select('horizonte')
  goOn(batch, 'done')
  expect(router.route.view).toBe('new-batch')
  const [offer] = toasts.list
  if (offer) toasts.act(offer)
  expect(router.route).toEqual(batch)
  expect(workspace.selectedId).toBe('aurora')
})

test('the first institution of all leaves no view', () => {
  workspace.selectedId = null
  const isHere = stayed()
  void workspace.select('aurora')
  expect(isHere()).toBe(true)
})
