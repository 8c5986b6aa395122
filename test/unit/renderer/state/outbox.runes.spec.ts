import { beforeEach, expect, test, vi } from 'vitest'
import type { SentDrafts } from '../../../../src-main/contract/attempt.ts'
import type { DraftSummary } from '../../../../src-main/contract/draft.ts'
import { ok, type Result } from '../../../../src-main/contract/result.ts'
import { outbox } from '../../../../src-renderer/state/outbox.svelte.ts'

type Listener = (payload: { profileId: string; online: boolean }) => void

const profileId = 'one'
const sent = (...ids: string[]) =>
  ok<SentDrafts>({
    results: ids.map((draftId) => ({ draftId, title: draftId, failure: null, school: null })),
    stopped: null,
    left: 0,
    waiting: 0,
  })

/** What main has on the disk. */
let drafts: DraftSummary[]
/** What was asked to be sent, and the answers that are waited for. */
let asked: { input: unknown; answer: (result: Result<SentDrafts>) => void }[]
let connection: Listener

beforeEach(() => {
  outbox.dismiss(profileId)
  drafts = []
  asked = []
  Object.assign((window as unknown as { api: object }).api, {
    subscribe: (event: string, listener: Listener) => {
      if (event === 'connection.changed') connection = listener
      return () => undefined
    },
    drafts: {
      list: () => Promise.resolve(ok(drafts)),
      sendAll: (input: unknown) =>
        new Promise((answer) => {
          asked.push({ input, answer })
        }),
    },
  })
  outbox.start()
})

function waits(id: string, given: Partial<DraftSummary> = {}): DraftSummary {
  const draft = { id, profileId, state: 'ready', readyAt: id, waitsForConnection: true }
  return { ...draft, name: null, title: id, ...given } as DraftSummary
}

/** Everything that was begun is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('sends waiting drafts once when the platform is reachable, and nothing else', async () => {
  drafts = [
    waits('a'),
    waits('b'),
    waits('ready', { waitsForConnection: false }),
    waits('elsewhere', { profileId: 'two' }),
  ]
  outbox.allow(profileId, ['a', 'b', 'elsewhere'])
  await settled()
  expect(asked).toEqual([])
  connection({ profileId, online: false })
  await settled()
  expect(asked).toEqual([])

  connection({ profileId, online: true })
  connection({ profileId, online: true })
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  expect(asked[0]?.input).toMatchObject({ profileId, drafts: ['a', 'b'] })
  connection({ profileId, online: true })
  await settled()
  expect(asked).toHaveLength(1)
  drafts = []
  asked[0]?.answer(sent('a', 'b'))
  await settled()
  expect(outbox.of(profileId)).toMatchObject({ isByItself: true, result: { ok: true } })
  connection({ profileId, online: true })
  await settled()
  expect(asked).toHaveLength(1)
})

test('asks about drafts that waited before a restart, and does not send a cancelled one', async () => {
  drafts = [waits('before'), waits('back')]
  connection({ profileId, online: true })
  await settled()
  expect(asked).toEqual([])
  expect(outbox.unasked(profileId).map(({ id }) => id)).toEqual(['back', 'before'])

  outbox.allow(profileId, ['before', 'back'])
  expect(outbox.unasked(profileId)).toEqual([])
  drafts = [waits('before'), waits('back', { state: 'editing', waitsForConnection: false })]
  connection({ profileId, online: true })
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  expect(asked[0]?.input).toMatchObject({ drafts: ['before'] })
  asked[0]?.answer(sent('before'))
  await settled()
})
