import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { redacted } from '../../../src-main/contract/curl.ts'
import { csvPresets, exportFormats } from '../../../src-main/contract/dataset.ts'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { startCannedPlatform } from '../../support/canned-platform.ts'
import { canary, expect, test as base } from '../../support/program.ts'
import { realAnswers, shortCourse, wholeSchool } from '../practice/practice-test.ts'

/*
 * A platform that puts the token into its data, where it looks like any other value: a name, a key, a run that kept the
 * header of its own request. `program.ts` searches all answers, events and files for it.
 */

const test = base.extend<{ echoing: string }>({
  /** A profile of a platform with the practice institution's answers, and the token in each of them. */
  echoing: async ({ program, practice }, use) => {
    const real = Object.values(await realAnswers(practice)).map((body) => JSON.stringify(body))
    const answers = ['GET /api/v1', 'POST /api/v1', 'POST /api/content', 'GET /api/trpc']
    const platform = await startCannedPlatform((_path, authorization) => {
      const asked = answers.findIndex((way) => platform.asked.at(-1)?.startsWith(way))
      const body = String(real[asked])
        .replaceAll(/"(name|title)":"/g, `"$1":"${authorization} `)
        .replaceAll('"status":', `"${canary}":"\\"${canary}\\"","status":`)
      return { body }
    })
    const url = platform.url
    const { id: profileId } = await program.value('profiles.add', {
      profile: { ...blankProfile, name: 'Echo', baseUrl: url, contentUrl: url, analyticsUrl: url },
    })
    await program.value('token.set', { profileId, token: canary, keep: 'keychain' })
    await use(profileId)
    await platform.close()
  },
})

test('a school, a course: the token that stands in their data is shown to nobody', async ({
  program,
  echoing: profileId,
}) => {
  const input = { profileId, filters: {}, page: 1, perPage: 3 }
  const { schools } = await program.value('schools.list', input)
  expect(schools.map(({ name }) => name)).toEqual([
    expect.stringContaining(`${redacted} Col`),
    expect.stringContaining(`${redacted} Esc`),
    expect.stringContaining(`${redacted} Cen`),
  ])
  const school = { ...wholeSchool(), urlSlug: 'echo', contractNumber: 'echo' }
  const created = await program.value('schools.create', { profileId, school })
  expect(created.school?.name).toContain(redacted)
  await program.value('courses.update', { profileId, course: shortCourse() })
})

test('runs: the token is on no screen, in no export, in no snapshot', async ({
  program,
  echoing: profileId,
}) => {
  const shown = await program.value('datasets.show', {
    profileId,
    id: 'runs-3',
    job: crypto.randomUUID(),
  })
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
    program.places.answer(target)
    await program.value('datasets.export', {
      ...{ handle, view: null, format, columns: null, csv: csvPresets.data, codec: 'none' },
      ...{ sideFile: true, job: crypto.randomUUID() },
    })
  }
  expect(await readFile(path.join(folder, 'runs.csv'), 'utf8')).toContain(`"""${redacted}"""`)
})
