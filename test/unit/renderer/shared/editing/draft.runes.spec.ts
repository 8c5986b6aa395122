import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft as StoredDraft } from '../../../../../src-main/contract/draft.ts'
import type { Failure } from '../../../../../src-main/contract/failure.ts'
import { ok, err, type Result } from '../../../../../src-main/contract/result.ts'
import { Draft } from '../../../../../src-renderer/shared/editing/draft.svelte.ts'
import { Form } from '../../../../../src-renderer/shared/editing/form.svelte.ts'
import {
  findUnsaved,
  leftUnsaved,
  unsavedDrafts,
} from '../../../../../src-renderer/shared/editing/unsaved-drafts.svelte.ts'
import { language } from '../../../../../src-renderer/state/language.svelte.ts'
import { toasts } from '../../../../../src-renderer/ui/toasts.svelte.ts'
import { mounted } from '../../../../support/runes/effects.svelte.ts'
import { DraftsOfWindow } from '../../../../support/runes/window-api.ts'

type Values = { name: string; price: number | null }
type Send = (values: Values, id: string) => Promise<Result<string>>

let main: DraftsOfWindow
let leave: () => void
/** What `attempts.list` answers. */
let attempts: { draftId: string; state: string }[]

beforeEach(async () => {
  main = await DraftsOfWindow.open()
  attempts = []
  main.install({ attempts: { list: () => Promise.resolve(ok(attempts)) } })
  leave = () => undefined
})

afterEach(async () => {
  leave()
  main.isDiskFull = false
  // A save that still ran would fail without its folder, and be retried in the next test.
  await vi.waitFor(() => {
    expect([...unsavedDrafts]).toEqual([])
  })
  await main.close()
})

/** An open form that is on the screen. */
function opened(
  saved: StoredDraft | null = null,
  send: Send = () => Promise.resolve(ok('sent')),
): Draft<Values, string> {
  const restore = (body: Record<string, unknown>) => body as Values
  const draft = new Draft<Values, string>({
    id: saved?.id ?? crypto.randomUUID(),
    kind: 'school',
    profileId: null,
    saved,
    form: new Form<Values>({
      values: saved ? restore(saved.body) : { name: '', price: null },
      check: ({ name }) => (name === '' ? [{ path: ['name'], rule: 'required' }] : []),
    }),
    title: ({ name }) => name,
    restore,
    send,
    copyName: (title) => `my ${title}`,
  })
  leave = mounted(() => draft.watch())
  flushSync()
  return draft
}

function type(draft: Draft<Values, string>, name: string): void {
  draft.form.values.name = name
  flushSync()
}

/** An open form whose draft is on the disk. */
async function begun(send?: Send): Promise<Draft<Values, string>> {
  const draft = opened(null, send)
  type(draft, 'Ipê')
  await draft.flush()
  expect(draft.save.is).toBe('saved')
  return draft
}

/** A promise that the test resolves. */
function gate<R>(): { promise: Promise<R>; resolve: (value: R) => void } {
  let resolve: (value: R) => void = () => undefined
  const promise = new Promise<R>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

async function stored(id: string): Promise<StoredDraft> {
  const shown = await main.drafts.show(id)
  if (!shown.ok) throw new Error(shown.failure.code)
  return shown.value
}

/** Another program saves over the draft, without an event. */
async function changeElsewhere({ id }: { id: string }): Promise<StoredDraft> {
  const { kind, profileId, rev, body, title } = await stored(id)
  const saved = await main.drafts.save({
    id,
    kind,
    profileId,
    rev,
    title,
    body: { ...body, name: 'Angico' },
  })
  if (!saved.ok) throw new Error(saved.failure.code)
  return saved.value
}

test('opening a form saves nothing; typing does, as plain JSON', async () => {
  const draft = opened()
  await draft.flush()
  expect(draft.save.is).toBe('blank')
  expect(main.asked).toEqual([])
  draft.form.values.price = Number.NaN
  type(draft, 'Ipê')
  expect(draft.save.is).toBe('saving')
  await draft.flush()
  expect((await stored(draft.id)).body).toEqual({ name: 'Ipê', price: null })
})

test('saves text typed during a save after it, as its own revision', async () => {
  const draft = await begun()
  const answer = gate<null>()
  main.busy = answer.promise
  type(draft, 'Ipê A')
  const first = draft.flush()
  await vi.waitFor(() => {
    expect(main.asked).toEqual(['save', 'save'])
  })
  type(draft, 'Ipê B')
  answer.resolve(null)
  await first
  expect((await stored(draft.id)).body).toMatchObject({ name: 'Ipê A' })
  expect(draft.save.is).toBe('saving')
  await draft.flush()
  expect(await stored(draft.id)).toMatchObject({ rev: 3, body: { name: 'Ipê B' } })
})

test('a form does not read its own changes again', async () => {
  const draft = await begun()
  type(draft, 'Ipê A')
  await draft.flush()
  expect(main.asked).toEqual(['save', 'save'])
  expect(draft.meeting.is).toBe('none')
})

test('adopts a state from an event without a request', async () => {
  const draft = await begun()
  const { id } = draft
  const failure = { code: 'forbidden' } as unknown as Failure
  const change = await main.drafts.change(id, { state: 'failed', failure })
  if (!change.ok) throw new Error(change.failure.code)
  main.emit('drafts.changed', { id, now: change.value })
  expect(draft.state).toBe('failed')
  expect(draft.form.failure).toEqual(failure)
  expect(main.asked).toEqual(['save'])
})

test('on a full disk the text stays, a notice appears when its form is left, and it is saved when there is room', async () => {
  const draft = await begun()
  main.isDiskFull = true
  type(draft, 'Ipê A')
  await draft.flush()
  expect(draft.save).toMatchObject({ is: 'failed', failure: { code: 'disk-full' } })
  leave()
  await vi.waitFor(() => {
    expect(leftUnsaved().map(({ id }) => id)).toEqual([draft.id])
  })
  expect(findUnsaved(draft.id)).toBe(draft)
  main.isDiskFull = false
  await draft.flush()
  expect(leftUnsaved()).toEqual([])
  expect((await stored(draft.id)).body).toEqual({ name: 'Ipê A', price: null })
})

test('does not overwrite a draft that changed elsewhere: there are two versions, and mine can replace it', async () => {
  const draft = await begun()
  const { id } = draft
  await changeElsewhere(draft)
  type(draft, 'Aroeira')
  await draft.flush()
  expect(draft.id).not.toBe(id)
  expect((await stored(id)).body).toMatchObject({ name: 'Angico' })
  expect(await stored(draft.id)).toMatchObject({ name: 'my Aroeira', body: { name: 'Aroeira' } })
  await vi.waitFor(() => {
    expect(draft.versions?.theirs.body).toMatchObject({ name: 'Angico' })
  })
  expect(draft.isBlocked).toBe(true)
  expect(await draft.choice.keepMine()).toBe(true)
  expect(draft.stage).toBe('ended')
  expect((await stored(id)).body).toMatchObject({ name: 'Aroeira' })
  expect((await main.drafts.list()).ok && (await main.drafts.show(draft.id)).ok).toBe(false)
})

test('merges two versions that changed different fields, and the result is the draft', async () => {
  const draft = await begun()
  const { id } = draft
  await changeElsewhere(draft)
  draft.form.values.price = 12
  flushSync()
  await draft.flush()
  await vi.waitFor(() => {
    expect(draft.choice.merged).toEqual({ name: 'Angico', price: 12 })
  })
  expect(await draft.choice.takeBoth()).toBe(true)
  expect((await stored(id)).body).toEqual({ name: 'Angico', price: 12 })
})

test('two versions that changed the same field cannot be merged', async () => {
  const draft = await begun()
  await changeElsewhere(draft)
  type(draft, 'Aroeira')
  await draft.flush()
  await vi.waitFor(() => {
    expect(draft.versions).not.toBeNull()
  })
  expect(draft.choice.merged).toBeNull()
  expect(await draft.choice.takeBoth()).toBe(false)
})

test('a newer version replaces a saved one, and the old one can be restored', async () => {
  const draft = await begun()
  const { id } = draft
  const now = await changeElsewhere(draft)
  main.emit('drafts.changed', { id, now })
  await vi.waitFor(() => {
    expect(draft.form.values.name).toBe('Angico')
  })
  expect(draft.meeting).toMatchObject({ is: 'replaced', before: { name: 'Ipê' } })
  await draft.choice.bringBack()
  expect(draft.form.values.name).toBe('Ipê')
  expect((await stored(id)).body).toMatchObject({ name: 'Angico' })
  expect((await stored(draft.id)).body).toMatchObject({ name: 'Ipê' })
})

for (const why of ['sent', 'removed'] as const) {
  test(`a draft that was ${why} elsewhere leaves its text, and typing makes it a draft again`, async () => {
    const draft = await begun()
    const { id } = draft
    await main.drafts.remove(id)
    main.emit('drafts.changed', { id, now: why })
    await vi.waitFor(() => {
      expect(draft.meeting).toMatchObject({ is: 'gone', why, isKept: false })
    })
    type(draft, 'Ipê A')
    await draft.flush()
    expect(draft.meeting).toMatchObject({ is: 'gone', why, isKept: true })
    expect((await stored(draft.id)).body).toMatchObject({ name: 'Ipê A' })
  })
}

test('detects a draft that another program sent when the window gets the focus', async () => {
  const draft = await begun()
  attempts = [{ draftId: draft.id, state: 'done' }]
  await main.drafts.remove(draft.id)
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => {
    expect(draft.meeting).toMatchObject({ is: 'gone', why: 'sent' })
  })
})

/** An open form whose draft is sent once the platform answers again. */
async function waiting(): Promise<Draft<Values, string>> {
  const draft = await begun()
  const marked = await main.drafts.change(draft.id, () =>
    ok({ state: 'ready', request: { name: 'Ipê' }, waitsForConnection: true }),
  )
  expect(marked.ok).toBe(true)
  await draft.look()
  expect(draft.isWaiting).toBe(true)
  return draft
}

test('a draft that waits for the connection reports when a change ends the wait', async () => {
  const draft = await waiting()
  expect(draft.hasStoppedWaiting).toBe(false)
  type(draft, 'Ipê Amarelo')
  await draft.flush()
  expect(draft.isWaiting).toBe(false)
  expect(draft.hasStoppedWaiting).toBe(true)
})

test('a draft that stops waiting while its form is closed reports this in a notice', async () => {
  await language.use('pt-BR')
  const draft = await waiting()
  type(draft, 'Ipê Amarelo')
  leave()
  await draft.flush()
  expect(toasts.list.map(({ text }) => text)).toEqual([
    language.messages.forms.waitStopped({ title: 'Ipê Amarelo' }),
  ])
})

test('does not send content that is not on the disk', async () => {
  const sent: string[] = []
  const draft = await begun((_values, id) => {
    sent.push(id)
    return Promise.resolve(ok('sent'))
  })
  main.isDiskFull = true
  type(draft, 'Ipê A')
  expect(await draft.send()).toBe(null)
  expect(draft.form.failure?.code).toBe('disk-full')
  expect(sent).toEqual([])
  expect(draft.isSending).toBe(false)
})

test('saves unsaved text first, and sends once however often it is requested', async () => {
  const sent: Values[] = []
  const answer = gate<Result<string>>()
  const draft = await begun((values) => {
    sent.push(values)
    return answer.promise
  })
  type(draft, 'Ipê A')
  const first = draft.send()
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1)
  })
  expect(draft.isLocked).toBe(true)
  expect(await draft.send()).toBe(null)
  answer.resolve(ok('sent'))
  expect(await first).toBe('sent')
  expect(sent).toEqual([{ name: 'Ipê A', price: null }])
  expect((await stored(draft.id)).body).toMatchObject({ name: 'Ipê A' })
  expect(draft.stage).toBe('ended')
})

test('a refusal contains the new state of the draft, without a further request', async () => {
  const draft = await begun(async (_values, id) => {
    const failure = { code: 'outcome-unknown', because: 'timed-out', attemptId: id } as never
    const now = await main.drafts.change(id, { state: 'unknown', attemptId: id, failure })
    return now.ok ? { ...err(failure), draft: now.value } : now
  })
  expect(await draft.send()).toBe(null)
  expect(draft.state).toBe('unknown')
  expect(draft.lostAttempt).toBe(draft.id)
  expect(draft.isBlocked).toBe(true)
  expect(main.asked).toEqual(['save'])
})
