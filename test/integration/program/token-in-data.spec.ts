import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { redacted } from '../../../src-main/contract/curl.ts'
import { exportFormats } from '../../../src-main/contract/dataset.ts'
import { exportOf, showDataset } from '../../support/programs/body-files.ts'
import { startCannedPlatform } from '../../support/platforms/canned-platform.ts'
import { addInstitution, canary, expect, test as base } from '../../support/programs/program.ts'
import { realAnswers, shortCourse, wholeSchool } from '../demo/demo-test.ts'

/*
 * A platform that puts the token into its data, where it looks like any other value: a name, a key, a run that kept the
 * header of its own request. `program.ts` searches all answers, events and files for it.
 */

const code = (char: string) => char.charCodeAt(0).toString(16).padStart(4, '0')

/** How an encoder of JSON writes a character of the token. */
const encoders = {
  'as it is': (char: string) => char,
  // As .NET, Go and Rails do, here for more characters than they would.
  'escaped in capitals': (char: string) =>
    /[-k]/.test(char) ? `\\u${code(char).toUpperCase()}` : char,
  'all escaped': (char: string) => `\\u${code(char)}`,
}
type Encoder = keyof typeof encoders

/** Not that of the school that is sent: with another one it would be another school. */
const plainName = new RegExp(`"(name|title)":"(?!${wholeSchool().name}")`, 'g')

const test = base.extend<{ encoder: Encoder; echoing: string }>({
  encoder: ['as it is', { option: true }],

  /** A profile of a platform with the demo institution's answers, and the token in each of them. */
  echoing: async ({ program, demo, encoder }, use) => {
    const written = canary.replaceAll(/./g, encoders[encoder])
    const real = Object.values(await realAnswers(demo)).map((body) => JSON.stringify(body))
    const answers = ['GET /api/v1', 'POST /api/v1', 'POST /api/content', 'GET /api/trpc']
    const platform = await startCannedPlatform((_path, authorization) => {
      const asked = answers.findIndex((way) => platform.asked.at(-1)?.startsWith(way))
      const body = String(real[asked])
        .replaceAll(plainName, `"$1":"${authorization.replace(canary, written)} `)
        .replaceAll('"status":', `"${written}":"\\"${written}\\"","status":`)
        .replaceAll(wholeSchool().urlSlug, 'echo')
      return { body }
    })
    await use(await addInstitution(program, platform.url))
    await platform.close()
  },
})

test('does not store or send a form that contains the token', async ({
  program,
  demo,
  echoing: _,
}) => {
  const profileId = await addInstitution(program, demo)
  const before = demo.recorded().length
  const job = crypto.randomUUID()
  const school = { ...wholeSchool(), name: `Escola ${canary}`, tags: ['a', `x${canary}`] }
  expect(await program.call('schools.create', { profileId, school, job })).toEqual({
    ok: false,
    failure: {
      code: 'invalid-input',
      issues: [
        { path: ['name'], rule: 'holds-token' },
        { path: ['tags', 1], rule: 'holds-token' },
      ],
    },
  })
  const course = { ...shortCourse(), long_description: encodeURIComponent(`${canary}%`) }
  expect(await program.call('courses.update', { profileId, course, job })).toMatchObject({
    failure: { issues: [{ path: ['long_description'], rule: 'holds-token' }] },
  })
  expect(demo.recorded()).toHaveLength(before)
  expect(await program.value('attempts.list', {})).toEqual([])
})

test('does not remember a token in a search or an id', async ({ program }) => {
  const body = { data: [], result: [{ data: { json: { id: 'd', name: 'A' } } }], runs: [] }
  const platform = await startCannedPlatform(() => ({ body }))
  try {
    const profileId = await addInstitution(program, platform.url)
    const list = (name: string) =>
      program.value('schools.list', { profileId, filters: { name }, page: 1, perPage: 3 })
    await list('Aurora')
    const before = await program.value('schools.last', { profileId })
    expect(before?.filters).toEqual({ name: 'Aurora' })
    await list(canary)
    expect(await program.value('schools.last', { profileId })).toEqual(before)
    await showDataset(program, profileId, 'd')
    const job = crypto.randomUUID()
    await program.call('datasets.show', { profileId, id: canary, job })
    expect(await program.value('datasets.recent', { profileId })).toMatchObject([{ id: 'd' }])
  } finally {
    await platform.close()
  }
})

for (const encoder of Object.keys(encoders) as Encoder[]) {
  test.describe(`the token ${encoder}`, () => {
    test.use({ encoder })

    test('never shows a token in stored data', async ({ program, echoing: profileId }) => {
      const input = { profileId, filters: {}, page: 1, perPage: 3 }
      const { schools } = await program.value('schools.list', input)
      expect(schools.map(({ name }) => name)).toEqual([
        expect.stringContaining(`${redacted} Col`),
        expect.stringContaining(`${redacted} Esc`),
        expect.stringContaining(`${redacted} Cen`),
      ])
      const school = { ...wholeSchool(), urlSlug: 'echo' }
      const created = await program.value('schools.create', { profileId, school })
      expect(created.school?.groups[0]?.name).toContain(redacted)
      await program.value('courses.update', { profileId, course: shortCourse() })
    })

    test('never shows a token in runs', async ({ program, echoing: profileId }) => {
      const shown = await showDataset(program, profileId, 'runs-3')
      expect(shown.dataset?.name).toContain(redacted)
      expect(shown.columns.map(({ key }) => key)).toContain(redacted)
      const { handle } = shown
      const job = crypto.randomUUID()
      await program.value('snapshots.keep', { handle, job })
      // Inside the folder that is searched.
      const folder = path.join(program.dataFolder, 'exports')
      await mkdir(folder)
      for (const format of exportFormats) {
        const target = path.join(folder, `runs.${format}`)
        program.fileDialogs.answer(target)
        await program.value('datasets.export', exportOf(handle, { format, manifest: true }))
      }
      expect(await readFile(path.join(folder, 'runs.csv'), 'utf8')).toContain(`"""${redacted}"""`)
    })
  })
}
