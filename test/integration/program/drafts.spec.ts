import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DraftSummary } from '../../../src-main/contract/draft.ts'
import type { Json } from '../../../src-main/contract/primitives.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import { addInstitution, expect, test, type TestProgram } from '../../support/programs/program.ts'
import { openOther } from '../../support/programs/other-program.ts'
import { readyDraft, stateOf } from '../../support/programs/ready-drafts.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

const blank = {
  kind: 'school',
  profileId: null,
  title: 'Escola',
  body: { name: 'Escola' },
  rev: 0,
} as const

function save(program: TestProgram, profileId: string | null = null): Promise<DraftSummary> {
  return program.value('drafts.save', { ...blank, profileId, id: crypto.randomUUID() })
}

test('drafts.save: stores a draft on the disk, where it survives a restart', async ({
  program,
}) => {
  const { id } = await save(program)
  await program.restart()
  const draft = await program.value('drafts.show', { id })
  expect(draft).toMatchObject({ ...blank, id, rev: 1 })
  expect(await program.value('drafts.list', {})).toMatchObject([{ id, title: 'Escola', rev: 1 }])
})

test('drafts.save: cuts a long title at a whole character', async ({ program }) => {
  const id = crypto.randomUUID()
  const body = { name: `${'n'.repeat(499)}👩‍🏫 Silva` }
  await program.value('drafts.save', { ...blank, id, title: body.name, body })
  const draft = await program.value('drafts.show', { id })
  expect(draft).toMatchObject({ title: 'n'.repeat(499), body })
})

test('drafts.save: an older revision is a conflict', async ({ program }) => {
  const { id } = await save(program)
  await program.value('drafts.save', { ...blank, id, rev: 1, body: { name: 'second' } })
  const failure = await program.failure('drafts.save', {
    ...blank,
    id,
    rev: 1,
    body: { name: 'third' },
  })
  expect(failure.code).toBe('draft-conflict')
  expect((await program.value('drafts.show', { id })).body).toEqual({ name: 'second' })
})

test('drafts.save: one of two programs at the same time gets a conflict', async ({ program }) => {
  const other = openOther(program.dataFolder)
  for (let round = 0; round < 10; round += 1) {
    const id = crypto.randomUUID()
    const first = { ...blank, id }
    const saved = await Promise.allSettled([
      program.value('drafts.save', first),
      other.value('drafts.save', { ...first, body: { name: 'of the other' } }),
    ])
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  await other.close()
})

test('drafts.save: runs simultaneous saves one after the other', async ({ program }) => {
  const { id } = await save(program)
  const results = await Promise.all(
    ['a', 'b'].map((name) => program.call('drafts.save', { ...blank, id, rev: 1, body: { name } })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('sets a torn draft aside, and uses its last version', async ({ program }) => {
  const { id } = await save(program)
  await program.value('drafts.save', { ...blank, id, rev: 1, body: { name: 'second' } })
  const file = path.join(program.dataFolder, 'drafts', `${id}.json`)
  await writeFile(file, (await readFile(file)).subarray(0, 40))
  await program.restart()
  expect((await program.value('drafts.show', { id })).body).toEqual({ name: 'Escola' })
  expect((await program.value('app.info', {})).unreadableFiles).toMatchObject([
    { what: 'draft', reason: 'unreadable' },
  ])
  expect(await readdir(path.join(program.dataFolder, 'corrupt'))).toHaveLength(1)
})

test('does not accept a draft with one changed byte', async ({ program }) => {
  const { id } = await save(program)
  const file = path.join(program.dataFolder, 'drafts', `${id}.json`)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Escola"', '"Escolb"'))
  expect((await program.failure('drafts.show', { id })).code).toBe('draft-missing')
  expect(await readdir(path.join(program.dataFolder, 'corrupt'))).toHaveLength(1)
})

test('does not list a file under another name as a draft', async ({ program }) => {
  const { id } = await save(program)
  const folder = path.join(program.dataFolder, 'drafts')
  const bytes = await readFile(path.join(folder, `${id}.json`))
  await writeFile(path.join(folder, `${crypto.randomUUID()}.json`), bytes)
  expect(await program.value('drafts.list', {})).toMatchObject([{ id }])
})

test('drafts.remove: leaves nothing', async ({ program }) => {
  const { id } = await save(program)
  await program.value('drafts.save', { ...blank, id, rev: 1 })
  await program.value('drafts.remove', { id })
  expect(await readdir(path.join(program.dataFolder, 'drafts'))).toEqual([])
  expect((await program.failure('drafts.show', { id })).code).toBe('draft-missing')
})

for (const id of ['../../etc/passwd', 'x', '']) {
  test(`drafts.show: refuses ${JSON.stringify(id)} as an id`, async ({ program }) => {
    expect((await program.failure('drafts.show', { id })).code).toBe('invalid-input')
  })
}

test('reports and logs an operation that does not exist as a defect', async ({ program }) => {
  for (const channel of ['drafts.dance', '__proto__', 'toString']) {
    expect(await program.raw(channel, {})).toMatchObject({ ok: false, failure: { code: 'defect' } })
  }
  expect(program.log).toHaveLength(3)
})

test.describe('the life of a draft', () => {
  test('a ready draft is sent as marked, and then removed', async ({
    program,
    demo,
    profileId,
  }) => {
    const { id, state, readyAt } = await readyDraft(program, profileId, wholeSchool())
    expect({ state, isTimed: readyAt !== null }).toEqual({ state: 'ready', isTimed: true })
    const sent = await program.value('drafts.send', { id })
    expect(sent).toMatchObject({ kind: 'school', school: { name: wholeSchool().name } })
    expect(await stateOf(program, id)).toBe(null)
    expect(JSON.parse(demo.recorded()[0]?.body ?? '')).toEqual(wholeSchool())
  })

  test('a request that breaks a rule does not make it ready', async ({ program, profileId }) => {
    const { id, rev } = await save(program, profileId)
    const request = { name: 'Escola', urlSlug: 'não é um slug' }
    const failure = await program.failure('drafts.ready', { id, rev, request })
    expect(failure.code).toBe('invalid-input')
    expect(await stateOf(program, id)).toBe('editing')
  })

  test('an older revision does not make it ready', async ({ program, profileId }) => {
    const { id, rev } = await save(program, profileId)
    await program.value('drafts.save', { ...blank, profileId, id, rev })
    const request = json(wholeSchool())
    expect((await program.failure('drafts.ready', { id, rev, request })).code).toBe(
      'draft-conflict',
    )
  })

  test('only a ready draft is sent', async ({ program, demo, profileId }) => {
    const { id } = await save(program, profileId)
    expect((await program.failure('drafts.send', { id })).code).toBe('draft-not-ready')
    expect(demo.recorded()).toEqual([])
  })

  test('a draft whose mark is removed is edited again, and not sent', async ({
    program,
    profileId,
  }) => {
    const { id, rev } = await readyDraft(program, profileId, wholeSchool())
    const back = await program.value('drafts.ready', { id, rev, request: null })
    expect(back).toMatchObject({ state: 'editing', readyAt: null })
    expect((await program.failure('drafts.send', { id })).code).toBe('draft-not-ready')
  })

  test('a change of the content removes the mark', async ({ program, profileId }) => {
    const { id, rev } = await readyDraft(program, profileId, wholeSchool())
    const saved = await program.value('drafts.save', { ...blank, profileId, id, rev })
    expect(saved).toMatchObject({ state: 'editing', readyAt: null })
    expect((await program.value('drafts.show', { id })).request).toBe(null)
  })

  test('a refused draft keeps errors until it changes', async ({ program, demo, profileId }) => {
    const { id, rev } = await readyDraft(program, profileId, wholeSchool())
    demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
    expect((await program.failure('drafts.send', { id })).code).toBe('refused')
    await program.restart()
    const refused = await program.value('drafts.show', { id })
    expect(refused).toMatchObject({ state: 'failed', failure: { code: 'refused' } })
    expect(refused.complaints.length).toBeGreaterThan(2)

    const left = refused.complaints.slice(0, 1)
    const one = { ...blank, profileId, id, rev, complaints: left }
    const still = await program.value('drafts.save', one)
    expect(still).toMatchObject({ state: 'failed', failureCode: 'refused', complaints: left })
    const none = { ...blank, profileId, id, rev: still.rev, complaints: [] }
    expect(await program.value('drafts.save', none)).toMatchObject({
      state: 'editing',
      failureCode: null,
      complaints: [],
    })
  })

  test('a refusal returns and announces the new state', async ({ program, demo, profileId }) => {
    const { id } = await readyDraft(program, profileId, wholeSchool())
    demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
    const refused = await program.call('drafts.send', { id })
    const now = { id, rev: 1, state: 'failed', failure: { code: 'refused' } }
    expect(refused).toMatchObject({ ok: false, draft: now })
    const told = program.events.filter(({ event }) => event === 'drafts.changed')
    expect(told.slice(-2)).toMatchObject([
      { payload: { id, now: { state: 'sending' } } },
      { payload: { id, now } },
    ])
  })

  test('events name the form, removals and sending', async ({ program, profileId }) => {
    const by = crypto.randomUUID()
    const { id } = await program.value('drafts.save', { ...blank, id: crypto.randomUUID(), by })
    await program.value('drafts.remove', { id })
    const sent = await readyDraft(program, profileId, wholeSchool())
    await program.value('drafts.send', { id: sent.id })
    const told = program.events.filter(({ event }) => event === 'drafts.changed')
    expect(told[0]).toMatchObject({ payload: { id, by, now: { rev: 1 } } })
    expect(told[1]).toMatchObject({ payload: { id, now: 'removed' } })
    expect(told.at(-1)).toMatchObject({ payload: { id: sent.id, now: 'sent' } })
    expect(await program.value('drafts.list', {})).toEqual([])
  })

  test('a dead network before sending keeps it ready', async ({ program, demo, profileId }) => {
    const { id } = await readyDraft(program, profileId, wholeSchool())
    await demo.close()
    expect((await program.failure('drafts.send', { id })).code).toBe('connection-refused')
    const [draft] = await program.value('drafts.list', {})
    expect(draft).toMatchObject({ state: 'ready', failureCode: 'connection-refused' })
  })

  test('a lost answer locks the draft until it is settled', async ({
    program,
    demo,
    profileId,
  }) => {
    const { id, rev } = await readyDraft(program, profileId, wholeSchool())
    demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
    expect((await program.failure('drafts.send', { id })).code).toBe('outcome-unknown')
    await program.restart()
    const [draft] = await program.value('drafts.list', {})
    expect(draft).toMatchObject({ state: 'unknown', failureCode: 'outcome-unknown' })

    const again = await program.failure('drafts.send', { id })
    expect(again).toEqual({ code: 'attempt-unsettled', attemptId: draft?.attemptId })
    const request = json(wholeSchool())
    expect((await program.failure('drafts.ready', { id, rev, request })).code).toBe(
      'attempt-unsettled',
    )
    expect((await program.failure('drafts.remove', { id })).code).toBe('attempt-unsettled')
    const saved = await program.value('drafts.save', { ...blank, profileId, id, rev })
    expect(saved.state).toBe('unknown')

    const settled = await program.value('attempts.settle', { id: draft?.attemptId ?? '' })
    expect(settled).toMatchObject({ verdict: 'done', schools: [{ name: wholeSchool().name }] })
    expect(await stateOf(program, id)).toBe('editing')
    expect(demo.writes()).toHaveLength(1)
  })

  test('a lost refusal frees the draft when it is settled', async ({
    program,
    demo,
    profileId,
    clock,
  }) => {
    const { id } = await readyDraft(program, profileId, wholeSchool())
    demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
    await program.failure('drafts.send', { id })
    const [draft] = await program.value('drafts.list', {})
    clock.pass(grace)
    const settled = await program.value('attempts.settle', { id: draft?.attemptId ?? '' })
    expect(settled.verdict).toBe('not-done')
    expect(await stateOf(program, id)).toBe('ready')
    await program.value('drafts.send', { id })
    expect(await stateOf(program, id)).toBe(null)
  })

  test('cannot be deleted or sent again while it is being sent', async ({
    program,
    demo,
    profileId,
  }) => {
    const { id } = await readyDraft(program, profileId, wholeSchool())
    demo.inject({ route: 'schools.create', kind: 'delay', ms: 1_500, times: 1 })
    const sending = program.value('drafts.send', { id })
    await expect.poll(() => demo.recorded().length).toBe(1)
    expect((await program.failure('drafts.remove', { id })).code).toBe('already-running')
    expect((await program.failure('drafts.send', { id })).code).toBe('already-running')
    await sending
    expect(demo.recorded()).toHaveLength(1)
  })

  test('a change during sending stays as a draft', async ({ program, demo, profileId }) => {
    const { id, rev } = await readyDraft(program, profileId, wholeSchool())
    demo.inject({ route: 'schools.create', kind: 'delay', ms: 1_500, times: 1 })
    const sending = program.value('drafts.send', { id })
    await expect.poll(() => demo.recorded().length).toBe(1)
    const body = { name: 'typed meanwhile' }
    const saved = await program.value('drafts.save', { ...blank, profileId, id, rev, body })
    expect(saved.state).toBe('sending')
    await sending
    const left = { body, state: 'editing', request: null, isCarriedOut: true }
    expect(await program.value('drafts.show', { id })).toMatchObject(left)
  })

  for (const kind of ['school', 'course'] as const) {
    test(`a ${kind} with another revision than the form’s is not sent`, async ({
      program,
      demo,
      profileId,
    }) => {
      const { id, rev } = await save(program, profileId)
      const theirs = { ...blank, profileId, id, rev, body: { name: 'theirs' } }
      await program.value('drafts.save', theirs)
      const of = { profileId, draftId: id, draftRev: rev }
      const failure =
        kind === 'school'
          ? await program.failure('schools.create', { ...of, school: wholeSchool() })
          : await program.failure('courses.update', { ...of, course: shortCourse() })
      expect(failure.code).toBe('draft-conflict')
      expect(demo.recorded()).toEqual([])
      const left = await program.value('drafts.show', { id })
      expect(left).toMatchObject({ body: theirs.body, state: 'editing' })
    })
  }

  for (const verdict of ['done', 'not-done'] as const) {
    test(`a change after a lost answer stays as a draft: ${verdict}`, async ({
      program,
      demo,
      profileId,
    }) => {
      const { id, rev } = await readyDraft(program, profileId, wholeSchool())
      demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
      await program.failure('drafts.send', { id })
      const body = { name: 'typed since' }
      const draft = await program.value('drafts.save', { ...blank, profileId, id, rev, body })
      await program.value('attempts.settle', { id: draft.attemptId ?? '', verdict })
      const shown = await program.value('drafts.show', { id })
      expect(shown).toMatchObject({ body, state: 'editing' })
      expect(shown.isCarriedOut ?? false).toBe(verdict === 'done')
    })
  }
})

test('drafts.restore: restores a draft, even after a restart', async ({ program, profileId }) => {
  const { id } = await readyDraft(program, profileId, wholeSchool())
  const before = await program.value('drafts.show', { id })
  await program.value('drafts.remove', { id })
  expect(await program.value('drafts.list', {})).toEqual([])
  await program.restart()
  await program.value('drafts.restore', { id })
  expect(await program.value('drafts.show', { id })).toEqual(before)
})

test('drafts.restore: does not overwrite a newer draft', async ({ program }) => {
  const id = crypto.randomUUID()
  expect((await program.failure('drafts.restore', { id })).code).toBe('draft-missing')
  await program.value('drafts.save', { ...blank, id })
  await program.value('drafts.remove', { id })
  await program.value('drafts.save', { ...blank, id, body: { name: 'newer' } })
  await program.value('drafts.restore', { id })
  expect((await program.value('drafts.show', { id })).body).toEqual({ name: 'newer' })
})

test('drafts.rename: sets and removes a draft’s own name', async ({ program }) => {
  const { id } = await save(program)
  const named = await program.value('drafts.rename', { id, name: 'A de amanhã' })
  expect(named).toMatchObject({ name: 'A de amanhã', title: 'Escola', rev: 1 })
  await program.value('drafts.save', { ...blank, id, rev: 1, title: 'Escola nova' })
  const [listed] = await program.value('drafts.list', {})
  expect(listed).toMatchObject({ name: 'A de amanhã', title: 'Escola nova' })
  expect(await program.value('drafts.rename', { id, name: null })).toMatchObject({ name: null })
  for (const name of ['  ', 'x'.repeat(201)]) {
    expect((await program.failure('drafts.rename', { id, name })).code).toBe('invalid-input')
  }
})

test('drafts.copy: has the same content, and is not ready', async ({ program, profileId }) => {
  const { id } = await readyDraft(program, profileId, wholeSchool())
  const copy = await program.value('drafts.copy', { id })
  expect(copy).toMatchObject({ profileId, state: 'editing', readyAt: null, copiedFrom: null })
  expect(copy.id).not.toBe(id)
  const { body } = await program.value('drafts.show', { id })
  expect((await program.value('drafts.show', { id: copy.id })).body).toEqual(body)
  expect(await stateOf(program, id)).toBe('ready')
})

test('drafts.copy: reports where its ids come from', async ({ program, demo, profileId }) => {
  const { id } = await readyDraft(program, profileId, wholeSchool())
  const otherId = await addInstitution(program, demo)
  const copy = await program.value('drafts.copy', { id, profileId: otherId })
  expect(copy).toMatchObject({
    profileId: otherId,
    state: 'editing',
    copiedFrom: { profileId, name: 'Test institution' },
  })
  const failure = await program.failure('drafts.copy', { id, profileId: 'nobody' })
  expect(failure.code).toBe('profile-missing')
})

test('drafts survive their institution, and can be moved', async ({ program, demo, profileId }) => {
  const { id, rev } = await readyDraft(program, profileId, wholeSchool())
  const otherId = await addInstitution(program, demo)
  await program.value('profiles.remove', { profileId })
  await program.restart()
  expect(await program.value('drafts.list', {})).toMatchObject([{ id, profileId, state: 'ready' }])
  expect((await program.failure('drafts.send', { id })).code).toBe('profile-missing')
  expect(await stateOf(program, id)).toBe('ready')
  const request = json(wholeSchool())
  expect((await program.failure('drafts.ready', { id, rev, request })).code).toBe('profile-missing')
  const copy = await program.value('drafts.copy', { id, profileId: otherId })
  expect(copy.copiedFrom).toEqual({ profileId, name: '' })
})

test('keeps the drafts of an archived institution', async ({ program, profileId }) => {
  const { id } = await readyDraft(program, profileId, wholeSchool())
  await program.value('profiles.archive', { profileId, archived: true })
  expect(await program.value('drafts.list', {})).toMatchObject([{ id, state: 'ready' }])
})

test('opens a draft of the first format as being edited', async ({ program }) => {
  const id = crypto.randomUUID()
  const body = { ...blank, id, rev: 7, savedAt: '2025-03-04T05:06:07.000Z' }
  const text = JSON.stringify(body)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const sha256 = Buffer.from(digest).toString('hex')
  const folder = path.join(program.dataFolder, 'drafts')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ v: 1, sha256, body }))
  expect(await program.value('drafts.show', { id })).toMatchObject({
    ...body,
    state: 'editing',
    name: null,
    request: null,
    attemptId: null,
    complaints: [],
  })
  expect(await program.value('drafts.save', { ...blank, id, rev: 7 })).toMatchObject({ rev: 8 })
})

test('still reads a reformatted file', async ({ program }) => {
  const { id } = await save(program)
  const file = path.join(program.dataFolder, 'drafts', `${id}.json`)
  const envelope: unknown = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(envelope, null, 2))
  expect(await program.value('drafts.show', { id })).toMatchObject({ id, title: 'Escola' })
  expect(await program.value('drafts.list', {})).toMatchObject([{ id, title: 'Escola' }])
})

test('drafts.list: shows what another program changed or damaged', async ({ program }) => {
  const [changed, gone, damaged] = [await save(program), await save(program), await save(program)]
  expect(await program.value('drafts.list', {})).toHaveLength(3)
  const fileOf = (id: string) => path.join(program.dataFolder, 'drafts', `${id}.json`)
  const body = { ...(await program.value('drafts.show', { id: changed.id })), title: 'Alheia' }
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(body)),
  )
  const sha256 = Buffer.from(digest).toString('hex')
  await writeFile(fileOf(changed.id), JSON.stringify({ v: 2, sha256, body }))
  await rm(fileOf(gone.id))
  await writeFile(fileOf(damaged.id), 'torn')
  expect(await program.value('drafts.list', {})).toMatchObject([
    { id: changed.id, title: 'Alheia' },
  ])
})

function json(request: ReturnType<typeof wholeSchool>): Record<string, Json> {
  return request
}
