import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import type { Input } from '../../../src-main/contract/index.ts'
import { err } from '../../../src-main/contract/result.ts'
import { dropped, openedBatch, schoolsNamed } from '../../support/samples/batches.ts'
import { expect, test as base } from '../../support/programs/program.ts'
import { shortSchool } from '../../e2e/payloads.ts'

/** What happens before a line is added to the journal of a batch. True: the disk is full. */
let beforeLine: () => Promise<boolean> = () => Promise.resolve(false)
/** From when on documents of batches cannot be written. */
let isFull = false

/** How often documents of batches were read. */
let reads = 0

const threeSchools = schoolsNamed(['Escola 1', 'Escola 2', 'Escola 3'])

/** `checked`: what sends a batch of three schools that was opened and checked. */
const test = base.extend<{ checked: Input<'batches.send'> }>({
  // eslint-disable-next-line no-empty-pattern
  openStore: async ({}, use) => {
    beforeLine = () => Promise.resolve(false)
    isFull = false
    await use((folder) => {
      const store = createFileStore(folder)
      const full = (name: string) => err({ code: 'disk-full' as const, name })
      return {
        ...store,
        read: (name) => {
          if (name.endsWith('/batch.json')) reads += 1
          return store.read(name)
        },
        append: async (name, bytes) =>
          name.endsWith('/journal.ndjson') && (await beforeLine())
            ? full(name)
            : store.append(name, bytes),
        write: (name, bytes) =>
          isFull && name.endsWith('/batch.json')
            ? Promise.resolve(full(name))
            : store.write(name, bytes),
      }
    })
  },
  checked: async ({ program, profileId }, use) => {
    const { id } = await openedBatch(program, profileId, threeSchools)
    await program.value('batches.check', { id })
    await use({ id, limit: null, confirmation: {} })
  },
})

test('batches.send: stops on a full disk before a request', async ({ program, demo, checked }) => {
  beforeLine = () => Promise.resolve(demo.writes().length > 0)
  const sent = await program.value('batches.send', checked)
  expect(sent).toMatchObject({
    state: 'stopped',
    stopped: { why: 'disk', failure: { code: 'disk-full' } },
  })
  expect(demo.writes()).toHaveLength(1)
  beforeLine = () => Promise.resolve(false)
  const rest = await program.value('batches.send', checked)
  expect(rest).toMatchObject({ state: 'done', states: { created: 3 } })
  expect(demo.writes()).toHaveLength(3)
})

test('batches.send: reports a reason that cannot be stored', async ({ program, demo, checked }) => {
  beforeLine = () => {
    isFull = demo.writes().length > 0
    return Promise.resolve(isFull)
  }
  expect(await program.failure('batches.send', checked)).toMatchObject({ code: 'disk-full' })
  expect(demo.writes()).toHaveLength(1)
})

for (const [what, passed] of [
  ['a moment later', 0],
  ['after the clock was set back', -60 * 60 * 1000],
] as const) {
  test(`batches.send: skips a row that was created in the meantime, ${what}`, async ({
    program,
    demo,
    profileId,
    clock,
    checked,
  }) => {
    const school = { ...shortSchool, name: 'Escola 1', urlSlug: 'escola-1' }
    // The line is added when nothing spoke against the row, and before its attempt takes the lock.
    beforeLine = async () => {
      beforeLine = () => Promise.resolve(false)
      clock.set(passed)
      await program.value('schools.create', { profileId, school })
      return false
    }
    const sent = await program.value('batches.send', checked)
    expect(sent.states).toMatchObject({ created: 2, waiting: 1 })
    const made = demo.schools().filter(({ urlSlug }) => urlSlug === 'escola-1')
    expect(made).toHaveLength(1)
    expect(demo.writes()).toHaveLength(3)
  })
}

test('batches.edit: loads the batch only as often as needed', async ({ program, checked }) => {
  const { rev } = await program.value('batches.show', { id: checked.id })
  reads = 0
  const edits = [{ row: 2, column: 'A', text: 'Escola Nova' }]
  await program.value('batches.edit', { id: checked.id, rev, edits })
  // To apply it, to change it, before it is written, and to check it.
  expect(reads).toBe(4)
})

test('does not send a changed copy of the file, and the file itself repairs it', async ({
  program,
  demo,
  profileId,
  checked,
}) => {
  const copy = path.join(program.dataFolder, 'batches', checked.id, 'source')
  const text = await readFile(copy, 'utf8')
  for (const damaged of [text.slice(0, -20), text.replace('Escola 2', 'Escola X'), null]) {
    await (damaged === null ? rm(copy) : writeFile(copy, damaged))
    await program.restart()
    const refused = await program.failure('batches.send', checked)
    expect(refused).toEqual({ code: 'batch-unreadable', name: `batches/${checked.id}` })
  }
  expect(demo.writes()).toHaveLength(0)
  expect((await openedBatch(program, profileId, threeSchools)).id).toBe(checked.id)
  await program.value('batches.check', { id: checked.id })
  const sent = await program.value('batches.send', checked)
  expect(sent).toMatchObject({ state: 'done', states: { created: 3 } })
})

for (const [damage, code, name, content] of [
  ['of a newer version', 'file-newer-version', '/batch.json', '{"v":99}'],
  ['damaged beyond repair', 'batch-unreadable', '', '{"v":1'],
] as const) {
  test(`does not open a file again next to a batch ${damage}`, async ({
    program,
    profileId,
    checked,
  }) => {
    await program.value('batches.send', { ...checked, limit: 1 })
    const document = path.join(program.dataFolder, 'batches', checked.id, 'batch.json')
    await rm(`${document}.bak`)
    await writeFile(document, content)
    await program.restart()
    const input = { profileId, kind: 'school', source: dropped(threeSchools) } as const
    for (let times = 0; times < 2; times++) {
      const refused = await program.failure('batches.open', input)
      expect(refused).toEqual({ code, name: `batches/${checked.id}${name}` })
    }
    await openedBatch(program, profileId, schoolsNamed(['Escola de outro arquivo']))
    // A person who wants it anyway can say so.
    const anew = await program.value('batches.open', { ...input, again: true })
    const known = await program.value('batches.open', input)
    expect(known).toMatchObject({ isKnown: true, batch: { id: anew?.batch.id } })
  })
}
