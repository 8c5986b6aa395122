import type { Page } from '@playwright/test'
import type { Api } from '../../src-main/contract/index.ts'
import type { Profile } from '../../src-main/contract/profile.ts'
import type { Json } from '../../src-main/contract/primitives.ts'
import { addressesOf } from '../support/platforms/addresses.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'

/** A draft from an earlier session; with a request, it was marked ready. */
export type WaitingDraft = {
  kind: 'school' | 'course' | 'profile'
  title: string
  profileId?: string | null
  request?: object
  /** True if it was to be sent once the connection is back. */
  waitsForConnection?: boolean
}

/** Puts drafts on the disk through the window's own operations, one after the other; answers their ids. */
export function leaveDrafts(page: Page, drafts: readonly WaitingDraft[]): Promise<string[]> {
  return page.evaluate(async (left) => {
    const { api } = window as unknown as { api: Api }
    const profiles = await api.profiles.list({})
    const selected = profiles.ok ? profiles.value.selected : null
    const ids: string[] = []
    for (const { kind, title, profileId = selected, request, waitsForConnection = false } of left) {
      const id = crypto.randomUUID()
      // The same on the other side of the bridge, where it is parsed.
      const body = (request ?? {}) as Record<string, Json>
      const saved = await api.drafts.save({ id, kind, title, profileId, body, rev: 0 })
      if (!saved.ok) throw new Error(JSON.stringify(saved.failure))
      if (request) {
        const { rev } = saved.value
        const ready = await api.drafts.ready({ id, rev, request: body, waitsForConnection })
        if (!ready.ok) throw new Error(JSON.stringify(ready.failure))
      }
      ids.push(id)
    }
    return ids
  }, drafts)
}

/** Adds an institution that the demo server answers for, with its token; answers its id. */
export function addInstitution(
  page: Page,
  demo: DemoServer,
  { name, kind = 'test' }: { name: string; kind?: Profile['kind'] },
): Promise<string> {
  const change = { name, kind, ...addressesOf(demo) }
  return page.evaluate(
    async ({ change: changed, token: secret }) => {
      const { api } = window as unknown as { api: Api }
      const list = await api.profiles.list({})
      const [first] = list.ok ? list.value.profiles : []
      if (!first) throw new Error('there is no institution to take the rest from')
      const { id: _, tokenSaved: __, archived: ___, ...profile } = first
      const added = await api.profiles.add({ profile: { ...profile, ...changed } })
      if (!added.ok) throw new Error(JSON.stringify(added.failure))
      const { id } = added.value
      const set = await api.token.set({ profileId: id, token: secret, keep: 'session' })
      if (!set.ok) throw new Error(JSON.stringify(set.failure))
      return id
    },
    { change, token: demo.token },
  )
}
