import { beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '../../../../src-main/contract/index.ts'
import { blankProfile, type Profile } from '../../../../src-main/contract/profile.ts'
import { ok } from '../../../../src-main/contract/result.ts'

/** Each operation that the window asked for. */
let asked: string[]
let waiting: Output<'links.take'>
let open: () => void

beforeEach(() => {
  vi.resetModules()
  asked = []
  waiting = null
  Object.assign(globalThis, { location: { hash: '#/drafts' } })
  Object.assign((window as unknown as { api: object }).api, {
    links: {
      take: () => {
        asked.push('links.take')
        const taken = waiting
        waiting = null
        return Promise.resolve(ok(taken))
      },
    },
    profiles: {
      select: () => {
        asked.push('profiles.select')
        return Promise.resolve(ok(null))
      },
    },
    subscribe: (event: string, listener: () => void) => {
      if (event === 'links.opened') open = listener
    },
  })
})

async function start() {
  const { workspace } = await import('../../../../src-renderer/state/workspace.svelte.ts')
  const { router } = await import('../../../../src-renderer/state/router.svelte.ts')
  const { openedLinks } = await import('../../../../src-renderer/app/opened-links.svelte.ts')
  const profile = { ...blankProfile, archived: false, tokenSaved: false }
  workspace.profiles = [
    { ...profile, id: 'one', name: 'Norte' },
    { ...profile, id: 'two', name: 'Sul' },
  ] satisfies Profile[]
  workspace.selectedId = 'one'
  await openedLinks.start()
  return { workspace, router, openedLinks }
}

test('follows a link that was opened before the page was loaded, into its institution', async () => {
  waiting = { link: { institution: 'Sul', target: 'schools', id: '12' } }
  const { workspace, router } = await start()
  expect(workspace.selectedId).toBe('two')
  expect(router.route).toEqual({ view: 'schools', school: '12' })
  expect(asked, 'nothing else is asked for').toEqual(['links.take', 'profiles.select'])
})

test('shows a message for a link that cannot be opened, and does nothing else', async () => {
  const { workspace, router, openedLinks } = await start()
  waiting = { link: null }
  open()
  await vi.waitFor(() => {
    expect(openedLinks.deadEnd?.deadEnd).toBe('unreadable')
  })
  expect(router.route).toEqual({ view: 'drafts' })
  expect(workspace.selectedId).toBe('one')
  expect(asked).toEqual(['links.take', 'links.take'])
  waiting = { link: { institution: 'Norte', target: 'courses', id: '101' } }
  open()
  await vi.waitFor(() => {
    expect(router.route).toEqual({ view: 'courses', course: '101' })
  })
  expect(openedLinks.deadEnd).toBe(null)
})
