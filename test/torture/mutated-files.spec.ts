import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { shortCourse, wholeSchool } from '../integration/demo/demo-test.ts'
import { harms } from '../support/faults/harmed-file.ts'
import { expect, test as base, type TestProgram } from '../support/faults/torture.ts'

/*
 * Files that were stored are harmed while no program runs: torn, swapped, of another version or content, or no file any
 * more. Then a program starts on them. Whatever it does, it answers; what is not harmed is all there; what cannot be
 * read is named and stays on the disk, byte for byte; nothing leaves for what is in doubt; and what lies outside the
 * data folder stays as it was.
 */

type Work = {
  /** A copy of the data folder as it was left. */
  whole: string
  /** A folder that is not the program's. */
  outside: string
  draftIds: string[]
  /** The draft whose outcome is not known. */
  doubtful: string
  snapshotId: string
}

/** A data folder with something of everything in it. */
const test = base.extend<{ work: Work }>({
  work: async ({ program, demo, profileId }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-whole-'))
    const outside = path.join(folder, 'outside')
    const whole = path.join(folder, 'whole')
    const draftIds = Array.from({ length: 3 }, () => crypto.randomUUID())
    for (const id of draftIds) {
      const body = { name: `Draft ${id}` }
      const content = { id, kind: 'school' as const, profileId, title: id, body }
      await program.value('drafts.save', { ...content, rev: 0 })
      await program.value('drafts.save', { ...content, rev: 1 })
    }
    const [, removed = '', doubtful = ''] = draftIds
    await program.value('drafts.remove', { id: removed })
    demo.inject({ route: 'schools.create', kind: '500-after-commit', times: 1 })
    const school = wholeSchool()
    await program.failure('schools.create', { profileId, school, draftId: doubtful })
    await program.value('schools.create', {
      profileId,
      school: { ...school, urlSlug: 'another-one', contractNumber: 'ANOTHER' },
    })
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
    await program.value('courses.update', { profileId, course: shortCourse() })
    const show = { profileId, id: 'demo-small', job: crypto.randomUUID() }
    const { handle } = await program.value('datasets.show', show)
    const { id: snapshotId } = await program.value('snapshots.keep', {
      handle,
      job: crypto.randomUUID(),
    })
    await program.value('settings.save', {
      language: 'en',
      theme: 'dark',
      activityDays: null,
      lookForUpdates: false,
      snapshotGigabytes: 5,
      batchLimit: 25,
    })
    await program.value('profiles.select', { profileId })
    await program.restart(() => cp(program.dataFolder, whole, { recursive: true }))
    await mkdir(outside)
    await writeFile(path.join(outside, 'decoy'), 'not yours')
    await use({ whole, outside, draftIds, doubtful, snapshotId })
    await rm(folder, { recursive: true })
  },
})

test.use({ kind: 'disk and files' })

/** What is stored, not the program's signs of life. */
async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** What a person would look at and do, on whatever is there. None of the answers may be a defect. */
async function useAll(
  program: TestProgram,
  profileId: string,
  { draftIds, doubtful, snapshotId }: Work,
  chosen: readonly { name: string; isReported: boolean }[],
): Promise<void> {
  const [editing = '', removed = ''] = draftIds
  const calls: [string, unknown][] = [
    ['settings.show', {}],
    ['profiles.list', {}],
    ['drafts.list', {}],
    ['attempts.list', {}],
    ...draftIds.map((id): [string, unknown] => ['drafts.show', { id }]),
    ['drafts.send', { id: doubtful }],
    ['drafts.save', { id: editing, kind: 'school', profileId, title: 'T', body: {}, rev: 2 }],
    ['schools.last', { profileId }],
    ['schools.names', { profileId }],
    ['courses.recent', { profileId }],
    ['datasets.recent', { profileId }],
    ['snapshots.list', { profileId, datasetId: null }],
    ['activity.list', { filter: { profileId, search: '' }, limit: 100 }],
    ['app.info', {}],
  ]
  if (chosen.some(({ name }) => name.startsWith('snapshots/')))
    calls.push(['snapshots.open', { id: snapshotId, job: crypto.randomUUID() }])
  // Nothing else reads it. One that can be read would be a draft again.
  if (chosen.some(({ name, isReported }) => name.startsWith('drafts-removed/') && isReported))
    calls.push(['drafts.restore', { id: removed }])
  for (const [channel, input] of calls) {
    const result = await program.raw(channel, input)
    const code = result.ok ? null : result.failure.code
    expect(['defect', 'invalid-input'], `${channel}: ${JSON.stringify(result)}`).not.toContain(code)
  }
}

test('loses nothing without a report, whatever happened to the files', async ({
  program,
  demo,
  profileId,
  work,
  lots,
  survived,
}) => {
  test.slow()
  const { dataFolder } = program
  const { whole, outside } = work
  const names = await storedFiles(whole)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const others = names.map((name) => path.join(whole, name))
  const harm = fc.record({ name: fc.constantFrom(...names), harm: harms(outside, others) })

  const property = fc.asyncProperty(
    fc.uniqueArray(harm, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
    async (chosen) => {
      const before = new Map<string, Buffer>()
      let untouched = new Map<string, Buffer>()
      await program.restart(async () => {
        await rm(dataFolder, { recursive: true })
        await cp(whole, dataFolder, { recursive: true })
        for (const name of names) {
          await utimes(path.join(dataFolder, name), anHourAgo, anHourAgo)
        }
        for (const { name, harm } of chosen) await harm.happen(path.join(dataFolder, name))
        for (const name of names) {
          const bytes = await plainBytes(path.join(dataFolder, name))
          if (bytes) before.set(name, bytes)
        }
        untouched = await bytesOf(outside)
      })
      const sentBefore = demo.writes().length
      const harmed = chosen.map(({ name, harm }) => ({
        name,
        what: harm.what,
        isReported: isRecord(name) && !before.has(name) && !harm.isHarmless,
      }))
      await useAll(program, profileId, work, harmed)
      const { unreadableFiles } = await program.value('app.info', {})
      await program.restart()

      const sent = demo.writes().length
      expect(sent, 'requests that left for what is in doubt').toBe(sentBefore)
      expect(await bytesOf(outside), 'what lies outside').toEqual(untouched)
      const after = await bytesOf(dataFolder)
      const isNamed = (name: string) => unreadableFiles.some((file) => isOf(file.name, name))
      const isKept = (name: string) => {
        const [old, kept] = [before.get(name), after.get(name)]
        return old !== undefined && kept !== undefined && old.equals(kept)
      }
      for (const [name, bytes] of before) {
        // The version before one makes room for it when it is saved over.
        const saved = name.replace(/\.bak$/, '')
        if (saved !== name && !isKept(saved)) continue
        const isHarmed = chosen.some((one) => goTogether(one.name, name))
        // The record of runs that make no sense goes when they are put aside.
        if (isHarmed && name.startsWith('snapshots/')) continue
        const isThere = [...after.values()].some((kept) => kept.includes(bytes))
        expect(isThere, `${name} is still on the disk`).toBe(true)
        if (!isHarmed) expect(isNamed(name), `${name}, which is whole, is reported`).toBe(false)
      }
      for (const { name, what } of harmed.filter(({ isReported }) => isReported))
        expect(isNamed(name), `${name}, ${what}, is reported`).toBe(true)
      survived(chosen.length)
    },
  )
  for (const numRuns of lots(15, 600)) await fc.assert(property, { numRuns })
  expect(program.log.filter((line) => line.startsWith('retention'))).toEqual([])
})

/** Whether a reported name is that of a file, or the one that it was put aside under. */
function isOf(reported: string, name: string): boolean {
  return reported === name || reported.startsWith(`corrupt/${name.replaceAll('/', '-')}.`)
}

/** A record, the version before it, and the body that belongs to it. */
function goTogether(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replace(/(?:\.runs)?\.json(?:\.bak|\.gz)?$/, ''))
  return a === b
}

/** A damaged backup, or a file that is not a record, is not reported. */
function isRecord(name: string): boolean {
  return /\.(?:nd)?json$/.test(name)
}

/** `null`: it is no file. */
async function plainBytes(file: string): Promise<Buffer | null> {
  const [entry] = (await readdir(path.dirname(file), { withFileTypes: true })).filter(
    ({ name }) => name === path.basename(file),
  )
  return entry?.isFile() ? readFile(file) : null
}

async function bytesOf(folder: string): Promise<Map<string, Buffer>> {
  const names = await storedFiles(folder)
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)
  return new Map(await Promise.all(read))
}
