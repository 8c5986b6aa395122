import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftSummary } from '../../../../src-main/contract/draft.ts'
import { ok, err, type Result } from '../../../../src-main/contract/result.ts'
import { draftList } from '../../../../src-renderer/state/draft-list.svelte.ts'

type List = Result<DraftSummary[]>

/** The questions to main that wait for an answer. */
let asked: ((list: List) => void)[]

beforeEach(() => {
  asked = []
  const list = () => new Promise<List>((answer) => asked.push(answer))
  Object.assign((window as unknown as { api: object }).api, { drafts: { list } })
})

function draft(given: Partial<DraftSummary>): DraftSummary {
  return { id: 'x', profileId: 'one', state: 'ready', readyAt: '', ...given } as DraftSummary
}

test('changes during a read cause a single further read', async () => {
  const read = [draftList.read(), draftList.read(), draftList.read()]
  expect(asked).toHaveLength(1)
  asked[0]?.(ok([draft({ id: 'old' })]))
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toHaveLength(2)
  asked[1]?.(ok([draft({ id: 'new' })]))
  await Promise.all(read)
  expect(draftList.all?.map(({ id }) => id)).toEqual(['new'])
  expect(asked).toHaveLength(2)
})

test('reads the folder when the window gets the focus, because other programs send no events', async () => {
  Object.assign((window as unknown as { api: object }).api, { subscribe: () => () => undefined })
  const started = draftList.start()
  asked[0]?.(ok([]))
  await started
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => {
    expect(asked).toHaveLength(2)
  })
  asked[1]?.(ok([draft({ id: 'from the terminal' })]))
  await vi.waitFor(() => {
    expect(draftList.all?.map(({ id }) => id)).toEqual(['from the terminal'])
  })
})

test('keeps the list when it cannot be read again', async () => {
  const first = draftList.read()
  asked[0]?.(ok([draft({ id: 'kept', state: 'unknown' })]))
  await first
  const second = draftList.read()
  asked[1]?.(err({ code: 'disk-full', name: '' }))
  await second
  expect(draftList.all?.map(({ id }) => id)).toEqual(['kept'])
  expect(draftList.failure?.code).toBe('disk-full')
  expect(draftList.careCount).toBe(1)
})

test('sorts the ready drafts of an institution by the time they were marked', async () => {
  const read = draftList.read()
  asked[0]?.(
    ok([
      draft({ id: 'second', readyAt: '2026-02-02' }),
      draft({ id: 'first', readyAt: '2026-02-01' }),
      draft({ id: 'other', profileId: 'other' }),
      draft({ id: 'writing', state: 'editing' }),
    ]),
  )
  await read
  expect(draftList.readyOf('one').map(({ id }) => id)).toEqual(['first', 'second'])
})

test('counts drafts that failed or whose outcome is unknown', async () => {
  const read = draftList.read()
  const states = ['unknown', 'failed', 'ready', 'editing'] as const
  asked[0]?.(ok(states.map((state) => draft({ id: state, state }))))
  await read
  expect(draftList.careCount).toBe(2)
})
