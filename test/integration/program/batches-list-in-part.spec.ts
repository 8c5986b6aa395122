import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  openedBatch,
  rowsOf,
  schoolLine,
  schoolsCsv,
  sendBatch,
} from '../../support/samples/batches.ts'
import { unit } from '../../support/platforms/paged-schools.ts'
import { expect, test as base } from '../../support/programs/canned-program.ts'
import { addInstitution } from '../../support/programs/program.ts'

const names = ['Escola Um', 'Escola Dois', 'Escola Tres']
const partOfList = { data: Array.from({ length: 15 }, (_, index) => unit(index + 1)) }
const wholeList = { data: [], meta: { total: 0, per_page: 100, current_page: 1, last_page: 1 } }

/** The program after a batch with three schools was sent; `list`: what the platform lists. */
const test = base.extend<{
  made: {
    profileId: string
    batch: string
    url: string
    sent: () => number
    list: (next: object) => void
  }
}>({
  made: async ({ program, canned: { profileId, platform, answers } }, use) => {
    let sent = 0
    let body: object = partOfList
    answers((_, __, method) => {
      if (method !== 'POST') return { body }
      sent += 1
      return { status: 201, body: { success: true } }
    })
    const batch = await openedBatch(
      program,
      profileId,
      schoolsCsv(names.map((name) => schoolLine(name))),
    )
    expect(await sendBatch(program, batch)).toMatchObject({ states: { created: 3 } })
    await use({
      profileId,
      batch: batch.id,
      url: platform.url,
      sent: () => sent,
      list: (next) => (body = next),
    })
  },
})

const corrected = schoolsCsv([
  schoolLine('Escola Um'),
  schoolLine('Segunda', { urlSlug: 'Escola-Dois', contractNumber: '' }),
  schoolLine('Escola Três', { urlSlug: 'escola-3', contractNumber: 'n escola tres' }),
  schoolLine('Escola Quatro'),
])

for (const where of ['the institution', 'another institution with its address']) {
  test(`batches.send: does not resend rows created here at ${where} after an incomplete list`, async ({
    program,
    made,
  }) => {
    const isSame = where === 'the institution'
    const profileId = isSame ? made.profileId : await addInstitution(program, made.url)
    await program.restart()
    const batch = await openedBatch(program, profileId, corrected)
    await program.value('batches.check', { id: batch.id })
    const rows = await rowsOf(program, batch)
    const verdicts = rows.map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['same', 'different', 'different', 'platform-only'])
    expect(rows[1]?.changes).toContainEqual({
      field: 'name',
      before: 'Escola Dois',
      after: 'Segunda',
    })
    const states = { created: 1, 'was-there': 1, waiting: 2 }
    expect(await sendBatch(program, batch)).toMatchObject({ states })
    expect(made.sent()).toBe(4)
  })
}

test('batches.send: a complete list decides, so a deleted school is created again', async ({
  program,
  made,
}) => {
  made.list(wholeList)
  const batch = await openedBatch(program, made.profileId, corrected)
  expect(await sendBatch(program, batch)).toMatchObject({ states: { created: 4 } })
  expect(made.sent()).toBe(7)
})

test('batches.send: does not resend rows with a lost journal after an incomplete list', async ({
  program,
  made,
}) => {
  await rm(join(program.dataFolder, 'batches', made.batch, 'journal.ndjson'))
  await program.restart()
  expect(await sendBatch(program, { id: made.batch })).toMatchObject({ states: { 'was-there': 3 } })
  expect(made.sent()).toBe(3)
})
