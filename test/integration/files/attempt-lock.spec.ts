import path from 'node:path'
import { expect, test } from '@playwright/test'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { createPresence } from '../../../src-main/adapters/system/liveness-socket.ts'
import type { Store } from '../../../src-main/core/ports.ts'
import { Records } from '../../../src-main/core/storage/document-store.ts'
import { Attempts, type NewAttempt } from '../../../src-main/core/writes/attempts.ts'

const wanted: NewAttempt = {
  profileId: 'north',
  draftId: null,
  operation: 'schools.create',
  title: 'Escola',
  target: { kind: 'school', urlSlug: 'escola', contractNumber: null },
  method: 'POST',
  url: 'https://platform.example/schools',
  bodySha256: 'a'.repeat(64),
  payload: {},
}

/** The same files, in which nobody writes before `count` programs want to. */
function meeting(count: number): (store: Store) => Store {
  let arrived = 0
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => (open = resolve))
  const meet = async (): Promise<void> => {
    if (++arrived === count) open()
    await all
  }
  return (store) => ({
    ...store,
    write: async (...given) => meet().then(() => store.write(...given)),
    create: async (...given) => meet().then(() => store.create(...given)),
  })
}

test('of two programs that look at the same moment, and both see nothing in the way, one begins', async () => {
  const folder = path.dirname(test.info().outputPath('data', 'file'))
  const meet = meeting(2)
  const presences = [createPresence(), createPresence()]
  const programs = presences.map(
    (presence) =>
      new Attempts({
        records: new Records(meet(createFileStore(folder))),
        clock: systemClock,
        random: systemRandom,
        presence,
        log: { info: () => undefined, warn: () => undefined },
        onInterrupted: () => Promise.resolve(),
      }),
  )
  const begun = await Promise.all(programs.map((attempts) => attempts.begin(wanted)))
  const codes = begun.map((result) => (result.ok ? 'begun' : result.failure.code))
  expect(codes.sort()).toEqual(['already-running', 'begun'])
  for (const presence of presences) await presence.close()
})
