import { toStore } from 'svelte/store'
import { beforeEach, expect, test } from 'vitest'
import type { BatchSummary } from '../../../../../src-main/contract/batch.ts'
import { blankProfile } from '../../../../../src-main/contract/profile.ts'
import { err, ok, type Result } from '../../../../../src-main/contract/result.ts'
import { OpenBatch } from '../../../../../src-renderer/features/batches/open-batch.svelte.ts'
import { language } from '../../../../../src-renderer/state/language.svelte.ts'
import { router } from '../../../../../src-renderer/state/router.svelte.ts'
import { toasts } from '../../../../../src-renderer/ui/toasts.svelte.ts'
import { batchOf } from '../../../../support/samples/records.ts'
import { Questions } from '../../../../support/runes/questions.ts'

const profileState = { id: 'aurora', kind: 'test', tokenSaved: true, archived: false } as const

let id: string
let main: Questions
let open: OpenBatch
let stop: () => void

beforeEach(async () => {
  toasts.list = []
  id = crypto.randomUUID()
  main = new Questions()
  open = new OpenBatch(id)
  stop = open.start()
  await main.last('batches.show').answer(ok(batchOf()))
})

/** Waits until an action has stored what was typed before, and has asked for what it needs. */
const stored = () => new Promise((settled) => setImmediate(settled))

test('each change is based on the revision of the previous change', async () => {
  const first = open.include([2], false)
  const second = open.include([3], false)
  await stored()
  expect(main.of('batches.include')).toHaveLength(1)
  await main.last('batches.include').answer(ok(batchOf({ rev: 2 })))
  expect(main.last('batches.include').input).toMatchObject({ rows: [3], rev: 2 })
  await main.last('batches.include').answer(ok(batchOf({ rev: 3 })))
  await Promise.all([first, second])
  expect(open.batch?.rev).toBe(3)
})

test('reads the names of groups, and again after checking the platform’s schools', async () => {
  const names = (name: string) => ({ groups: [{ id: 12, name }], subgroups: [], specialties: [] })
  await main.last('schools.names').answer(ok(names('Norte')))
  expect(open.names.groups).toEqual([{ id: 12, name: 'Norte' }])
  const checked = open.check()
  await stored()
  await main.last('batches.check').answer(ok(batchOf()))
  await main.last('schools.names').answer(ok(names('Região Norte')))
  await checked
  expect(open.names.groups).toEqual([{ id: 12, name: 'Região Norte' }])
})

test('keeps two decisions in a row, even before the first response', async () => {
  const decided = (constants: Record<string, string>) => ({
    columns: {},
    constants,
    values: {},
    dates: {},
  })
  open.batch = batchOf({ mapping: decided({}) })
  const first = open.decide((mapping) => ({ ...mapping, constants: { name: 'A' } }))
  const second = open.decide((mapping) => ({
    ...mapping,
    constants: { ...mapping.constants, urlSlug: 'a' },
  }))
  await stored()
  await main.last('batches.map').answer(ok(batchOf({ rev: 2, mapping: decided({ name: 'A' }) })))
  expect(main.last('batches.map').input).toMatchObject({
    rev: 2,
    mapping: { constants: { name: 'A', urlSlug: 'a' } },
  })
  await main.last('batches.map').answer(ok(batchOf({ rev: 3 })))
  await Promise.all([first, second])
})

test('reads the batch again after a conflict, and keeps the failure', async () => {
  const change = open.include([2], false)
  await stored()
  await main.last('batches.include').answer(err({ code: 'batch-conflict' }))
  await main.last('batches.show').answer(ok(batchOf({ rev: 9 })))
  await change
  expect(open.batch?.rev).toBe(9)
  expect(open.failure?.code).toBe('batch-conflict')
})

test('undoes corrections by their inverse, latest first', async () => {
  const edits = [{ row: 2, column: 'A', text: 'new' }]
  const inverse = [{ row: 2, column: 'A', text: null }]
  const edited = open.edit(edits)
  await stored()
  await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 2 }), inverse }))
  await edited
  expect(open.canUndo).toBe(true)
  const undone = open.undo()
  await stored()
  expect(main.last('batches.edit').input).toMatchObject({ edits: inverse, rev: 2 })
  await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 3 }), inverse: edits }))
  await undone
  expect(open.canUndo).toBe(false)
  const redone = open.redo()
  await stored()
  expect(main.last('batches.edit').input).toMatchObject({ edits, rev: 3 })
  await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 4 }), inverse }))
  await redone
  expect(open.canUndo).toBe(true)
})

test('the keys undo the newest change only: an edit, or what a toast reports', async () => {
  const inverse = [{ row: 2, column: 'A', text: null }]
  let taken = 0
  const report = () => {
    toasts.show('Kept', { label: 'Undo', isUndo: true, onclick: () => taken++ })
  }
  const edits = () => main.of('batches.edit').length
  const answered = async () => {
    await stored()
    await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 2 }), inverse }))
    await open.changed
  }
  report()
  void open.edit([{ row: 2, column: 'A', text: 'new' }])
  await answered()
  open.undoNewest()
  await answered()
  expect([taken, edits()]).toEqual([0, 2])
  void open.redo()
  await answered()
  report()
  open.undoNewest()
  await stored()
  expect([taken, edits()]).toEqual([1, 3])
})

test('undoes corrections of a view before, unless a part was sent since', async () => {
  for (const state of ['editing', 'paused'] as const) {
    const inverse = [{ row: 2, column: 'A', text: null }]
    const edited = open.edit([{ row: 2, column: 'A', text: 'new' }])
    stop()
    await stored()
    await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 2 }), inverse }))
    await edited
    open = new OpenBatch(id)
    const before = main.of('batches.show').length
    stop = open.start()
    await stored()
    for (const shown of main.of('batches.show').slice(before))
      await shown.answer(ok(batchOf({ rev: 2, state })))
    expect(open.canUndo, state).toBe(state === 'editing')
  }
})

test('cannot redo an undone correction after another one', async () => {
  const answer = (rev: number) =>
    main.last('batches.edit').answer(ok({ batch: batchOf({ rev }), inverse: [] }))
  for (const change of [
    () => open.edit([{ row: 2, column: 'A', text: 'one' }]),
    () => open.undo(),
    () => open.edit([{ row: 2, column: 'A', text: 'two' }]),
  ]) {
    const changed = change()
    await stored()
    await answer(2)
    await changed
  }
  const before = main.last('batches.edit')
  await open.redo()
  expect(main.last('batches.edit')).toBe(before)
})

test('sending, checking and saving wait for the text that is being typed', async () => {
  const edits = [{ row: 2, column: 'A', text: 'new' }]
  const actions = {
    'batches.send': () => open.send(null, {}),
    'batches.check': () => open.check(),
    'batches.settle': () => open.settle(),
    'batches.include': () => open.include([2], false),
  }
  for (const [channel, act] of Object.entries(actions)) {
    open.commitTyped = () => {
      open.commitTyped = () => undefined
      void open.edit(edits)
    }
    void act()
    await stored()
    expect(main.of(channel), channel).toEqual([])
    await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 2 }), inverse: [] }))
    expect(main.of(channel), channel).toHaveLength(1)
  }
})

test('a correction that was not stored stops the next action, once', async () => {
  const failure = { code: 'batch-conflict' } as const
  void open.edit([{ row: 2, column: 'A', text: 'new' }])
  await stored()
  await main.last('batches.edit').answer(err(failure))
  await open.send(null, {})
  expect(main.of('batches.send')).toEqual([])
  expect(open.failure).toEqual(failure)
  void open.send(null, {})
  await stored()
  expect(main.of('batches.send')).toHaveLength(1)
})

test('undoing after a typed text undoes that text', async () => {
  const edit = async (rev: number) => {
    await stored()
    const inverse = [{ row: rev, column: 'A', text: null }]
    await main.last('batches.edit').answer(ok({ batch: batchOf({ rev }), inverse }))
  }
  void open.edit([{ row: 2, column: 'A', text: 'one' }])
  await edit(2)
  void open.edit([{ row: 3, column: 'A', text: 'two' }])
  void open.undo()
  await edit(3)
  expect(main.last('batches.edit').input['edits']).toEqual([{ row: 3, column: 'A', text: null }])
})

test('does not undo a correction that was sent', async () => {
  const correct = async (rev: number) => {
    const edited = open.edit([{ row: 2, column: 'A', text: 'new' }])
    await stored()
    const inverse = [{ row: 2, column: 'A', text: null }]
    await main.last('batches.edit').answer(ok({ batch: batchOf({ rev }), inverse }))
    await edited
  }
  await correct(2)
  const sent = open.send(null, {})
  await stored()
  await main.last('batches.send').answer(ok(batchOf({ rev: 2, state: 'done' })))
  await sent
  expect(open.canUndo).toBe(false)
  toasts.list = []
  await open.undo()
  const { nothingToStep } = language.messages.batches
  expect(toasts.list.map(({ text }) => text)).toEqual([
    nothingToStep({ direction: 'undo', sent: 'yes' }),
  ])
  // The same if another program sends the batch.
  await correct(3)
  expect(open.canUndo).toBe(true)
  main.emit('batches.changed', { id: open.id, summary: batchOf({ rev: 3, state: 'sending' }) })
  expect(open.canUndo).toBe(false)
})

test('shows the progress of its own job only', async () => {
  const sent = open.send(null, {})
  await stored()
  const { job } = main.last('batches.send').input as { job: string }
  main.emit('jobs.progress', { job: crypto.randomUUID(), done: 9, total: 9, unit: 'rows' })
  expect(open.work).toMatchObject({ kind: 'send', done: 0, total: null })
  main.emit('jobs.progress', { job, done: 2, total: 5, unit: 'rows' })
  expect(open.work).toMatchObject({ kind: 'send', done: 2, total: 5 })
  expect(open.isSending).toBe(true)
  await main.last('batches.send').answer(ok(batchOf({ state: 'done' })))
  await sent
  expect(open.work).toBeNull()
  expect(open.isSending).toBe(false)
})

test('shows the earlier job again when the later one ends', async () => {
  const check = open.check()
  await stored()
  const { job } = main.last('batches.check').input as { job: string }
  const settle = open.settle()
  await stored()
  expect(open.work?.kind).toBe('settle')
  main.emit('jobs.progress', { job, done: 3, total: 60, unit: 'pages' })
  await main.last('batches.settle').answer(ok({ batch: batchOf(), settled: 0, doubts: [] }))
  await settle
  expect(open.work).toMatchObject({ kind: 'check', done: 3, total: 60 })
  await main.last('batches.check').answer(ok(batchOf()))
  await check
  expect(open.work).toBeNull()
})

test('follows changes of the batch in another window', async () => {
  const { version } = open
  // The cast: a summary is a part of the batch.
  const summary = { id, rev: 4, state: 'sending' } as BatchSummary
  main.emit('batches.changed', { id, summary })
  expect(open.isSending).toBe(true)
  expect(open.version).toBeGreaterThan(version)
  await main.last('batches.show').answer(ok(batchOf({ rev: 4, state: 'sending' })))
  expect(open.batch?.rev).toBe(4)
})

test('does not read its own correction again: the response contains the batch', async () => {
  const { version } = open
  const edit = open.edit([{ row: 2, column: 'A', text: 'new' }])
  await stored()
  // The cast: the class reads these.
  const told = (rev: number) => ({ id, summary: { id, rev, state: 'editing' } as BatchSummary })
  main.emit('batches.changed', told(2))
  main.emit('batches.changed', told(2))
  await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 2 }), inverse: [] }))
  await edit
  expect(open.version).toBe(version + 1)
  expect(main.of('batches.show')).toHaveLength(1)
})

test('reads changes of another window during its own correction afterwards', async () => {
  const edit = open.edit([{ row: 2, column: 'A', text: 'new' }])
  await stored()
  // The cast: the class reads these.
  const summary = { id, rev: 3, state: 'editing' } as BatchSummary
  main.emit('batches.changed', { id, summary })
  await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 2 }), inverse: [] }))
  await edit
  expect(main.of('batches.show')).toHaveLength(2)
  await main.last('batches.show').answer(ok(batchOf({ rev: 3 })))
  expect(open.batch?.rev).toBe(3)
})

test('follows changes of another window during a dialog when the dialog closes', async () => {
  const chosen = open.chooseCovers()
  await stored()
  // The cast: the class reads these.
  const summary = { id, rev: 1, state: 'sending' } as BatchSummary
  main.emit('batches.changed', { id, summary })
  await main.last('batches.covers').answer(ok(null))
  await chosen
  expect(open.isSending).toBe(true)
})

test('the result of a check is there when its job ends', async () => {
  const seen: [boolean, boolean][] = []
  const state = toStore(() => [open.work !== null, Boolean(open.batch?.checked)] as const)
  const end = state.subscribe(([isRunning, isChecked]) => seen.push([isRunning, isChecked]))
  const check = open.check()
  await stored()
  const checked = { at: '2027-03-01T12:00:00.000Z', schools: 3, isWhole: true }
  await main.last('batches.check').answer(ok(batchOf({ checked })))
  await check
  await stored()
  end()
  expect(seen.slice(1)).not.toContainEqual([false, false])
  expect(seen.at(-1)).toEqual([false, true])
})

test('a failed pause can be requested again', async () => {
  const paused = open.pause()
  expect(open.isPausing).toBe(true)
  await main.last('batches.pause').answer(err({ code: 'batch-missing' }))
  await paused
  expect(open.isPausing).toBe(false)
  expect(open.failure?.code).toBe('batch-missing')
})

test('a closed dialog changes nothing, and cancelling is not a failure', async () => {
  const chosen = open.chooseCovers()
  await stored()
  await main.last('batches.covers').answer(ok(null))
  await chosen
  expect(open.batch?.rev).toBe(1)
  const checked = open.check()
  await stored()
  await main.last('batches.check').answer(err({ code: 'cancelled' }))
  await checked
  expect(open.failure).toBeNull()
})

test('says that a correction was not stored after the person left the batch, and opens it', async () => {
  const results: Result<unknown>[] = [
    ok({ batch: batchOf({ rev: 2 }), inverse: [] }),
    err({ code: 'disk-full', name: '' }),
  ]
  for (const result of results) {
    const edited = open.edit([{ row: 2, column: 'A', text: 'new' }])
    stop()
    await stored()
    await main.last('batches.edit').answer(result)
    await edited
    if (result.ok) expect(toasts.list).toEqual([])
  }
  const [toast] = toasts.list
  expect(toast?.text).toContain(language.failure({ code: 'disk-full', name: '' }).title)
  toast?.action?.onclick()
  expect(router.route).toEqual({ view: 'batch', batch: id })
})

test('a change after the batch was opened again waits for the last change of the view before', async () => {
  const last = open.edit([{ row: 2, column: 'A', text: 'one' }])
  stop()
  await stored()
  const left = main.last('batches.edit')
  const again = new OpenBatch(id)
  again.start()
  await main.last('batches.show').answer(ok(batchOf({ rev: 1 })))
  const next = again.edit([{ row: 3, column: 'A', text: 'two' }])
  await stored()
  expect(main.last('batches.edit')).toBe(left)
  await left.answer(ok({ batch: batchOf({ rev: 2 }), inverse: [] }))
  await last
  await stored()
  await main.last('batches.show').answer(ok(batchOf({ rev: 2 })))
  expect(main.last('batches.edit').input).toMatchObject({ rev: 2, edits: [{ row: 3 }] })
  await main.last('batches.edit').answer(ok({ batch: batchOf({ rev: 3 }), inverse: [] }))
  await next
  expect([again.batch?.rev, again.failure]).toEqual([3, null])
})

test('a closed view stops listening', () => {
  stop()
  expect(main.listening('batches.changed')).toBe(0)
  expect(main.listening('jobs.progress')).toBe(0)
})

test('saves the answer about the price unit in the institution, and reads the rows again', async () => {
  const chosen = open.choosePriceUnit({ ...blankProfile, ...profileState }, 'cents')
  await stored()
  expect(main.last('profiles.update').input).toMatchObject({
    profileId: 'aurora',
    profile: { priceUnit: 'cents' },
  })
  await main.last('profiles.update').answer(ok({ ...blankProfile, ...profileState }))
  await main.last('profiles.list').answer(ok({ profiles: [], selected: null }))
  await main.last('batches.show').answer(ok(batchOf({ rev: 2 })))
  await chosen
  expect(open.batch?.rev).toBe(2)
})

test('accepts a check that ends after a sending that started later', async () => {
  const checked = open.check()
  const sent = open.send(null, { count: 1 })
  await stored()
  await main.last('batches.send').answer(ok(batchOf({ rev: 2 })))
  await sent
  expect(open.work?.kind).toBe('check')
  await main.last('batches.check').answer(ok(batchOf({ rev: 3 })))
  await checked
  expect(open.batch?.rev).toBe(3)
})
