import { execFile, execFileSync } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { wholeSchool } from '../integration/demo/demo-test.ts'
import { buildEntry } from '../support/builds/build-entry.ts'
import { textsOfFolder } from '../support/programs/folder-texts.ts'
import { addInstitution, canary } from '../support/programs/program.ts'
import { mountSmallDisk } from '../support/faults/small-disk.ts'
import { expect, test as base, type TestProgram } from '../support/faults/torture.ts'

const execFileAsync = promisify(execFile)

type Disk = {
  /** Takes all the room that is left. */
  fill(): Promise<void>
  free(): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
}

/** The data folder lies on a small disk of its own, with one profile on it. */
const test = base.extend<{ disk: Disk; id: string }>({
  disk: async ({ program }, use) => {
    const unmount = mountSmallDisk(program.dataFolder, 'size=400k')
    const filler = path.join(program.dataFolder, 'filler')
    const remount = async (how: string) => {
      await execFileAsync('/bin/mount', ['-o', `remount,${how}`, program.dataFolder])
    }
    await use({
      fill: async () => {
        await writeFile(filler, new Uint8Array(1_000_000)).catch(() => undefined)
      },
      free: () => rm(filler),
      lock: () => remount('ro'),
      unlock: () => remount('rw'),
    })
    // The program's own search comes when the disk is gone.
    expect(await textsOfFolder(program.dataFolder)).not.toContain(canary)
    unmount()
  },
  id: async ({ program, demo, disk: _ }, use) => {
    await use(await addInstitution(program, demo, {}, 'session'))
  },
})

test.use({ kind: 'disk and files' })

const draftId = crypto.randomUUID()
const draft = (profileId: string, rev: number, name: string) => ({
  id: draftId,
  kind: 'school' as const,
  profileId,
  title: 'Draft',
  body: { name },
  rev,
})

async function expectOldVersion(program: TestProgram): Promise<void> {
  expect((await program.value('drafts.show', { id: draftId })).body).toEqual({ name: 'old' })
  const files = await readdir(path.join(program.dataFolder, 'drafts'))
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
}

function isThere(demo: DemoServer): boolean {
  return demo.schools().some(({ urlSlug }) => urlSlug === wholeSchool().urlSlug)
}

/** What keeps the program from writing, what ends it, and the failure that it is. */
const starvations = [
  { what: 'a full disk', begin: 'fill', end: 'free', code: 'disk-full' },
  {
    what: 'a folder that became read-only',
    begin: 'lock',
    end: 'unlock',
    code: 'file-read-only',
  },
] as const
for (const { what, begin, end, code } of starvations) {
  test(`${what}: refuses and reports a save, keeps the old version, and the next save works`, async ({
    program,
    disk,
    id,
    survived,
  }) => {
    await program.value('drafts.save', draft(id, 0, 'old'))
    await disk[begin]()
    const failure = await program.failure('drafts.save', draft(id, 1, 'new'.repeat(2000)))
    expect(failure.code).toBe(code)
    await expectOldVersion(program)
    await disk[end]()
    await program.value('drafts.save', draft(id, 1, 'new'))
    survived()
  })

  test(`${what}: sends nothing that cannot be recorded`, async ({
    program,
    demo,
    disk,
    id,
    survived,
  }) => {
    await program.value('drafts.save', draft(id, 0, 'old'))
    await disk[begin]()
    const send = { profileId: id, school: wholeSchool(), draftId }
    expect((await program.failure('schools.create', send)).code).toBe(code)
    expect(demo.recorded()).toEqual([])
    await expectOldVersion(program)
    await disk[end]()
    await program.value('schools.create', send)
    expect(isThere(demo)).toBe(true)
    survived()
  })
}

test('reports the true result if the disk fills during a request, and records it when there is room', async ({
  program,
  demo,
  disk,
  id,
  survived,
}) => {
  await program.value('drafts.save', draft(id, 0, 'old'))
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 1_500 })
  const send = { profileId: id, school: wholeSchool(), draftId }
  const creating = program.value('schools.create', send)
  await expect.poll(() => demo.recorded().length).toBe(1)
  await disk.fill()
  expect((await creating).school?.name).toBe(wholeSchool().name)
  // What the disk did not take is not forgotten: neither now nor, when there is room, later.
  await disk.free()
  expect(await program.value('attempts.list', {})).toMatchObject([{ state: 'done' }])
  await program.restart()
  expect(await program.value('attempts.list', {})).toMatchObject([{ state: 'done' }])
  expect(await program.value('drafts.list', {})).toEqual([])
  survived()
})

test('reports a limit on the size of files, and keeps the old version', async ({
  program,
  survived,
}) => {
  test.skip(process.platform === 'win32', 'SKIPPED: Windows has no such limit')
  const saver = fileURLToPath(await buildEntry('test/support/processes/limited-saver.ts'))
  // In blocks of 512 bytes (POSIX, ulimit).
  const command = 'ulimit -f 64 && exec "$@"'
  const args = ['-c', command, 'sh', process.execPath, saver, program.dataFolder, draftId]
  const printed = execFileSync('/bin/sh', args, { encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual({
    outcomes: ['saved', 'file-too-large'],
    kept: { text: 'small' },
  })
  survived()
})
