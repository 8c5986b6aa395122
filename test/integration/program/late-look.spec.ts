import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import type { Store } from '../../../src-main/core/ports.ts'
import { expect, test as base } from '../../support/programs/program.ts'
import { wholeSchool } from '../demo/demo-test.ts'

/** A call of the disk that takes as long as the test wants. */
class Held {
  begin = () => {}
  go = () => {}
  /** The disk was asked. */
  readonly begun = new Promise<void>((resolve) => (this.begin = resolve))
  readonly over = new Promise<void>((resolve) => (this.go = resolve))
}

/** A disk that holds back the next look into a folder, or the next write into one. */
class SlowDisk {
  readonly #lists = new Map<string, Held>()
  readonly #writes = new Map<string, Held>()

  holdList(folder: string): Held {
    return hold(this.#lists, folder)
  }

  holdWrite(folder: string): Held {
    return hold(this.#writes, folder)
  }

  readonly openStore = (dataFolder: string): Store => {
    const store = createFileStore(dataFolder)
    return {
      ...store,
      list: async (folder) => {
        await pass(this.#lists, folder)
        return store.list(folder)
      },
      write: async (name, bytes) => {
        await pass(this.#writes, name.split('/')[0] ?? '')
        return store.write(name, bytes)
      },
    }
  }
}

function hold(calls: Map<string, Held>, folder: string): Held {
  const held = new Held()
  calls.set(folder, held)
  return held
}

async function pass(calls: Map<string, Held>, folder: string): Promise<void> {
  const held = calls.get(folder)
  if (!held) return
  calls.delete(folder)
  held.begin()
  await held.over
}

const test = base.extend<{ disk: SlowDisk }>({
  // eslint-disable-next-line no-empty-pattern
  disk: async ({}, use) => {
    await use(new SlowDisk())
  },
  openStore: async ({ disk }, use) => {
    await use(disk.openStore)
  },
})

test('an older list does not undo a newer answer', async ({ program, demo, profileId, disk }) => {
  const school = wholeSchool()
  const id = crypto.randomUUID()
  const draft = { id, kind: 'school', profileId, rev: 0, title: school.name, body: {} } as const
  await program.value('drafts.save', draft)
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })

  const closing = disk.holdWrite('attempts-closed')
  const sent = program.failure('schools.create', { profileId, school, draftId: id })
  await closing.begun
  const look = disk.holdList('attempts')
  const listing = program.value('drafts.list', {})
  await look.begun
  closing.go()
  expect(await sent).toMatchObject({ code: 'refused' })
  look.go()

  expect(await listing).toMatchObject([{ id, state: 'failed', failureCode: 'refused' }])
  const kept = await program.value('drafts.show', { id })
  expect(kept.failure).toMatchObject({ code: 'refused' })
  expect(kept.complaints.length).toBeGreaterThan(0)
})
