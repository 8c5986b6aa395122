import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import type { Store } from '../../../src-main/core/ports.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'
import { Drafts } from '../../../src-main/core/writes/drafts.ts'

/** The drafts of a program over the test's folder. */
function program(around: (store: Store) => Store = (same) => same): Drafts {
  const folder = path.dirname(test.info().outputPath('data', 'file'))
  return new Drafts(new DocumentStore(around(createFileStore(folder))), systemClock, systemRandom)
}

test('a save during the end of a draft is refused, or the draft can be restored', async () => {
  const id = crypto.randomUUID()
  const content = { id, kind: 'school', profileId: null, title: 'A', body: {} } as const
  let ask: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (ask = resolve))
  let saving: ReturnType<Drafts['save']> | undefined
  const others = program((store) => ({
    ...store,
    exclusively: (key, step) => {
      ask()
      return store.exclusively(key, step)
    },
  }))
  const sender = program((store) => ({
    ...store,
    async read(name) {
      const read = await store.read(name)
      // After the sender looked, somebody else saves.
      if (name.endsWith(`${id}.json`) && read.ok && read.value !== null && !saving) {
        saving = others.save({ ...content, title: 'B', rev: 1 })
        await asked
      }
      return read
    },
  }))
  await program().save({ ...content, rev: 0 })
  await sender.finish(id, 1)
  const saved = await saving
  const left = await program().restore(id)
  expect(saved?.ok).toBe(left.ok)
  if (left.ok) expect(left.value.title).toBe('B')
})
