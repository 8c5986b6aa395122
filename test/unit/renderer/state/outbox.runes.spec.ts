import { beforeEach, expect, test, vi } from 'vitest'
import type { SentDrafts } from '../../../../src-main/contract/attempt.ts'
import type { DraftSummary } from '../../../../src-main/contract/draft.ts'
import type { Failure } from '../../../../src-main/contract/failure.ts'
import { ok, type Result } from '../../../../src-main/contract/result.ts'
import { connectivity } from '../../../../src-renderer/state/connectivity.svelte.ts'
import { outbox } from '../../../../src-renderer/state/outbox.svelte.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

type Listener = (payload: { profileId: string; online: boolean }) => void

const profileId = 'one'
const sent = (...ids: string[]) =>
  ok<SentDrafts>({
    results: ids.map((draftId) => ({ draftId, title: draftId, failure: null, school: null })),
    stopped: null,
    left: 0,
    waiting: 0,
  })

/** The answer about one draft that failed. */
const failed = (draftId: string, failure: Failure, left: number) =>
  ok<SentDrafts>({
    results: [{ draftId, title: draftId, failure, school: null }],
    stopped: failure.code === 'rate-limited' ? 'rate-limited' : 'network',
    left,
    waiting: 0,
  })

/** What main has on the disk. */
let drafts: DraftSummary[]
/** What was asked to be sent, and the answers that are waited for. */
let asked: { input: unknown; answer: (result: Result<SentDrafts>) => void }[]
let connection: Listener

beforeEach(() => {
  vi.spyOn(connectivity, 'of').mockReturnValue(null)
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
  return { ...draft, name: null, title: id, failureCode: null, ...given } as DraftSummary
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

/** Shows an institution whose platform answers. */
function isConnected(): void {
  vi.spyOn(connectivity, 'of').mockReturnValue({ profileId, online: true, at: '' })
}

/** Waits until the given number of sendings were asked for. */
async function begun(count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(asked).toHaveLength(count)
  })
}

test('drafts that are allowed during another sending follow it once', async () => {
  isConnected()
  const ready = waits('ready', { waitsForConnection: false })
  drafts = [waits('before'), ready]
  const delivered = outbox.fulfil({ profileId, drafts: [ready], what: 'all' })
  outbox.allow(profileId, ['before'])
  await settled()
  expect(asked).toHaveLength(1)
  drafts = [waits('before')]
  asked[0]?.answer(sent('ready'))
  await delivered
  await begun(2)
  expect(asked[1]?.input).toMatchObject({ drafts: ['before'] })

  // A draft that still waits after it was tried is not tried again at once.
  asked[1]?.answer(sent())
  await settled()
  expect(asked).toHaveLength(2)
})

test('a connection that returns before a sending has ended continues it', async () => {
  isConnected()
  drafts = [waits('a'), waits('b')]
  outbox.allow(profileId, ['a', 'b'])
  await begun(1)
  connection({ profileId, online: true })
  await settled()
  drafts = [waits('b')]
  asked[0]?.answer(ok({ results: [], stopped: 'network', left: 1, waiting: 0 }))
  await begun(2)
  expect(asked[1]?.input).toMatchObject({ drafts: ['b'] })
  drafts = []
  asked[1]?.answer(sent('b'))
  await settled()
})

test('a later success does not replace a result that a person has not settled', async () => {
  const unknown: Failure = { code: 'outcome-unknown', host: 'h', because: 'timed-out' }
  isConnected()
  drafts = [waits('a'), waits('b'), waits('c')]
  outbox.allow(profileId, ['a', 'b', 'c'])
  await begun(1)
  const lost = waits('a', {
    state: 'unknown',
    waitsForConnection: false,
    failureCode: unknown.code,
  })
  drafts = [lost, waits('b'), waits('c')]
  asked[0]?.answer(failed('a', unknown, 2))
  await settled()
  connection({ profileId, online: true })
  await begun(2)
  drafts = [lost]
  asked[1]?.answer(sent('b', 'c'))
  await settled()
  expect(outbox.of(profileId)?.result).toMatchObject({
    value: {
      results: [{ draftId: 'a', failure: unknown }, { draftId: 'b' }, { draftId: 'c' }],
      left: 0,
    },
  })

  // Once it is settled, there is nothing to repeat.
  drafts = [waits('d')]
  outbox.allow(profileId, ['d'])
  await begun(3)
  drafts = []
  asked[2]?.answer(sent('d'))
  await settled()
  expect(outbox.of(profileId)?.result).toMatchObject(sent('d'))
})

test('the drafts that still wait are sent after the pause that the platform asks for', async () => {
  const exchange = answeredWith(429)
  isConnected()
  drafts = [waits('a'), waits('b')]
  outbox.allow(profileId, ['a', 'b'])
  await begun(1)
  vi.useFakeTimers()
  drafts = [waits('a', { waitsForConnection: false, failureCode: 'rate-limited' }), waits('b')]
  asked[0]?.answer(failed('a', { code: 'rate-limited', exchange, retryAfter: 5 }, 1))
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.input).toMatchObject({ drafts: ['b'] })

  // Without a connection, nothing is sent after the pause.
  drafts = [waits('c')]
  asked[1]?.answer(failed('b', { code: 'rate-limited', exchange }, 1))
  vi.spyOn(connectivity, 'of').mockReturnValue({ profileId, online: false, at: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})

test('archiving an institution stops an automatic sending, and its waiting drafts are asked about again', async () => {
  const cancel = vi.fn(() => Promise.resolve(ok(null)))
  Object.assign((window as unknown as { api: object }).api, { jobs: { cancel } })
  isConnected()
  drafts = [waits('a'), waits('held')]
  outbox.allow(profileId, ['a', 'held'])
  await begun(1)
  outbox.hold(profileId)
  expect(cancel).toHaveBeenCalledOnce()
  drafts = [waits('held')]
  asked[0]?.answer(ok({ ...sent('a').value, stopped: 'cancelled', left: 1 }))
  await settled()
  connection({ profileId, online: true })
  await settled()
  expect(asked).toHaveLength(1)
  expect(outbox.unasked(profileId).map(({ id }) => id)).toEqual(['held'])
})
