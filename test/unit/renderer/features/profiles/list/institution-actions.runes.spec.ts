import { beforeEach, expect, test } from 'vitest'
import { blankProfile, type Profile } from '../../../../../../src-main/contract/profile.ts'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { InstitutionActions } from '../../../../../../src-renderer/features/profiles/list/institution-actions.svelte.ts'
import { imported } from '../../../../../../src-renderer/features/profiles/list/institution-import.svelte.ts'
import { workspace } from '../../../../../../src-renderer/state/workspace.svelte.ts'
import { toasts } from '../../../../../../src-renderer/ui/toasts.svelte.ts'

let stored: Profile[]
let selected: string

function named(name: string): Profile {
  return { ...blankProfile, name, id: name, tokenSaved: false, archived: false }
}

beforeEach(async () => {
  stored = ['Ana', 'Bela', 'Cora'].map(named)
  selected = 'Ana'
  toasts.list = []
  const archive = ({ profileId, archived }: { profileId: string; archived: boolean }) => {
    stored = stored.map((one) => (one.id === profileId ? { ...one, archived } : one))
    if (profileId === selected) selected = 'Bela'
    return Promise.resolve(ok({}))
  }
  const list = () => Promise.resolve(ok({ profiles: stored, selected, sessionTokens: [] }))
  Object.assign((window as unknown as { api: object }).api, { profiles: { archive, list } })
  await workspace.readProfiles()
})

test('says which institution is in use after the one in use was archived', async () => {
  await new InstitutionActions().archive(named('Ana'))
  expect(toasts.list.map(({ text }) => text)).toEqual(['Ana archived', 'In use now: Bela'])
})

test('says nothing about the use after another institution was archived', async () => {
  await new InstitutionActions().archive(named('Cora'))
  expect(toasts.list.map(({ text }) => text)).toEqual(['Cora archived'])
})

test('an archived institution of an import waits for no token', async () => {
  imported.profiles = [named('Bela'), named('Cora')]
  await new InstitutionActions().archive(named('Cora'))
  expect(imported.waiting.map(({ name }) => name)).toEqual(['Bela'])
})
