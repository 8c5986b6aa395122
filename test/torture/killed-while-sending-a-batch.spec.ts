import { once } from 'node:events'
import { grace } from '../../src-main/core/writes/grace.ts'
import { openedBatch, rowsOf, schoolsNamed, sendBatch } from '../support/samples/batches.ts'
import { death, expect, killVictim, startVictim, test } from '../support/faults/torture.ts'

test.use({ kind: 'killed' })

/** A number from 0 to 1 that the place in the series decides: the same kills each time. */
function scattered(place: number): number {
  return (place * 0.618_033_988_749_895 + 0.37) % 1
}

test('a batch that is killed again and again loses no row and sends none twice', async ({
  program,
  demo,
  profileId,
  clock,
  rounds,
  survived,
}) => {
  test.setTimeout(30 * 60_000)
  const kills = rounds(4, 50)
  const count = rounds(40, 500)
  const names = Array.from({ length: count }, (_, at) => `Escola ${at + 1}`)
  const there = new Set(demo.schools().map(({ urlSlug }) => urlSlug))
  const batch = await openedBatch(program, profileId, schoolsNamed(names))
  const { id } = batch
  const perKill = Math.floor(count / (kills + 1))
  let unknown = 0
  for (let kill = 0; kill < kills; kill++) {
    const { toConfirm } = await program.value('batches.check', { id })
    const args = [program.dataFolder, profileId, id, demo.token, String(toConfirm.count)]
    const victim = await startVictim('batch-sender.ts', args)
    await once(victim, 'message')
    const before = demo.writes().length
    // At another moment each time: some rows later, and some way into the next one.
    const rows = Math.max(1, Math.round(perKill * scattered(kill)))
    await expect
      .poll(() => demo.writes().length, { intervals: [1], timeout: 60_000 })
      .toBeGreaterThanOrEqual(before + rows)
    const part = scattered(kill + 1000) * 12
    const until = performance.now() + part
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve))
    await killVictim(victim)
    const shown = await program.value('batches.show', { id })
    expect(shown).toMatchObject({ state: 'stopped', stopped: { why: 'interrupted' } })
    expect(shown.states.sending).toBe(0)
    unknown += shown.states.unknown
    if (shown.states.unknown > 0) {
      clock.pass(grace)
      const settled = await program.value('batches.settle', { id })
      expect(settled.doubts).toEqual([])
      expect(settled.batch.states.unknown).toBe(0)
    }
    survived()
  }
  const sent = await sendBatch(program, batch)
  expect(sent).toMatchObject({ state: 'done', left: 0 })
  const made = demo.schools().filter(({ urlSlug }) => !there.has(urlSlug))
  const wanted = names.map((name) => name.toLowerCase().replaceAll(' ', '-'))
  expect(made.map(({ urlSlug }) => urlSlug).sort()).toEqual(wanted.sort())
  let offset = 0
  for (; offset < count; offset += 500) {
    const page = await program.value('batches.rows', { id, view: {}, offset, limit: 500 })
    for (const { state } of page.rows) expect(['created', 'was-there']).toContain(state)
  }
  expect(await rowsOf(program, batch)).toHaveLength(Math.min(count, 500))
  test.info().annotations.push({ type: 'rows in doubt after kills', description: String(unknown) })
  // Kills that never meet a request under way prove little.
  if (kills >= 50) expect(unknown).toBeGreaterThan(0)
})

test('a second program does not send a batch that is being sent, but can stop it', async ({
  program,
  demo,
  profileId,
  survived,
}) => {
  const names = Array.from({ length: 400 }, (_, at) => `Escola ${at + 1}`)
  const { id } = await openedBatch(program, profileId, schoolsNamed(names))
  const { toConfirm } = await program.value('batches.check', { id })
  const before = demo.writes().length
  const count = String(toConfirm.count)
  const args = [program.dataFolder, profileId, id, demo.token, count]
  const sender = await startVictim('batch-sender.ts', args)
  const ended = death(sender)
  await expect.poll(() => demo.writes().length).toBeGreaterThan(before)
  expect(await program.value('batches.show', { id })).toMatchObject({ state: 'sending' })
  const input = { id, limit: null, confirmation: { count: toConfirm.count } }
  expect((await program.failure('batches.send', input)).code).toBe('batch-being-sent')
  expect((await program.failure('batches.remove', { id })).code).toBe('batch-being-sent')
  await program.value('batches.pause', { id })
  await ended
  const stopped = await program.value('batches.show', { id })
  expect(stopped).toMatchObject({ state: 'paused', stopped: { why: 'cancelled' } })
  expect(stopped.states.created).toBe(demo.writes().length - before)
  expect(stopped.left).toBe(names.length - stopped.states.created)
  survived()
})
