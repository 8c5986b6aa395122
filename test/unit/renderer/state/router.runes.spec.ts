import { beforeEach, expect, test, vi } from 'vitest'

async function routerAt(hash: string) {
  vi.resetModules()
  Object.assign(globalThis, { location: { hash } })
  const { router } = await import('../../../../src-renderer/state/router.svelte.ts')
  const { announcer } = await import('../../../../src-renderer/ui/announcer.svelte.ts')
  const { toasts } = await import('../../../../src-renderer/ui/toasts.svelte.ts')
  return { router, announcer, toasts }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('removes messages about a view with it, except those that can be undone elsewhere', async () => {
  const { router, announcer, toasts } = await routerAt('#/dataset/one')
  toasts.show('Written')
  const undo = { label: 'Undo', isUndo: true, onclick: () => undefined }
  toasts.show('Deleted', undo)
  toasts.show('Counted in cents', { ...undo, isOfView: true })
  announcer.announce('19,924 of 100,000 runs')
  announcer.alert('Not saved')
  router.go({ view: 'schools' })
  expect(toasts.list.map(({ text }) => text)).toEqual(['Deleted'])
  expect(announcer.polite).toBe('')
  expect(announcer.urgent).toBe('')
})

test('another comparison or entry in the same view removes nothing', async () => {
  const { router, toasts } = await routerAt('#/dataset/one')
  toasts.show('Kept')
  router.go({ view: 'dataset', id: 'one', sides: { before: 'a', after: 'open' } })
  expect(toasts.list).toHaveLength(1)
  router.go({ view: 'dataset', id: 'two' })
  expect(toasts.list).toHaveLength(0)
})

test('detects an address that the person or a link changes', async () => {
  const { router, announcer } = await routerAt('#/activity')
  announcer.announce('Said')
  Object.assign(location, { hash: '#/activity/entry' })
  dispatchEvent(new Event('hashchange'))
  expect(announcer.polite).toBe('Said')
  Object.assign(location, { hash: '#/drafts' })
  dispatchEvent(new Event('hashchange'))
  expect(router.route).toEqual({ view: 'drafts' })
  expect(announcer.polite).toBe('')
})
