import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type TestProgram } from '../../support/program.ts'

const blank = {
  kind: 'school',
  profileId: null,
  title: 'Escola',
  body: { name: 'Escola' },
  rev: 0,
} as const

async function save(program: TestProgram, id = crypto.randomUUID()): Promise<string> {
  await program.value('drafts.save', { ...blank, id })
  return id
}

test('drafts.save: is on the disk when it answers, and comes back after a restart', async ({
  program,
}) => {
  const id = await save(program)
  await program.restart()
  const draft = await program.value('drafts.show', { id })
  expect(draft).toMatchObject({ ...blank, id, rev: 1 })
  expect(await program.value('drafts.list', {})).toMatchObject([{ id, title: 'Escola', rev: 1 }])
})

test('drafts.save: a revision that is not the last one is a conflict, and overwrites nothing', async ({
  program,
}) => {
  const id = await save(program)
  await program.value('drafts.save', { ...blank, id, rev: 1, body: { name: 'second' } })
  const failure = await program.failure('drafts.save', {
    ...blank,
    id,
    rev: 1,
    body: { name: 'third' },
  })
  expect(failure.code).toBe('draft-conflict')
  expect((await program.value('drafts.show', { id })).body).toEqual({ name: 'second' })
})

test('drafts.save: saves that come at once are taken one after the other', async ({ program }) => {
  const id = await save(program)
  const results = await Promise.all(
    ['a', 'b'].map((name) => program.call('drafts.save', { ...blank, id, rev: 1, body: { name } })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a torn draft is put aside and reported, and its last version takes its place', async ({
  program,
}) => {
  const id = await save(program)
  await program.value('drafts.save', { ...blank, id, rev: 1, body: { name: 'second' } })
  const file = path.join(program.dataFolder, 'drafts', `${id}.json`)
  await writeFile(file, (await readFile(file)).subarray(0, 40))
  await program.restart()
  expect((await program.value('drafts.show', { id })).body).toEqual({ name: 'Escola' })
  expect((await program.value('app.info', {})).setAside).toMatchObject([
    { what: 'draft', reason: 'unreadable' },
  ])
  expect(await readdir(path.join(program.dataFolder, 'corrupt'))).toHaveLength(1)
})

test('a draft of one changed byte is not taken for whole', async ({ program }) => {
  const id = await save(program)
  const file = path.join(program.dataFolder, 'drafts', `${id}.json`)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Escola"', '"Escolb"'))
  expect((await program.failure('drafts.show', { id })).code).toBe('draft-missing')
  expect(await readdir(path.join(program.dataFolder, 'corrupt'))).toHaveLength(1)
})

test('a file under another name is not listed as a draft', async ({ program }) => {
  const id = await save(program)
  const folder = path.join(program.dataFolder, 'drafts')
  const bytes = await readFile(path.join(folder, `${id}.json`))
  await writeFile(path.join(folder, `${crypto.randomUUID()}.json`), bytes)
  expect(await program.value('drafts.list', {})).toMatchObject([{ id }])
})

test('drafts.remove: leaves nothing', async ({ program }) => {
  const id = await save(program)
  await program.value('drafts.save', { ...blank, id, rev: 1 })
  await program.value('drafts.remove', { id })
  expect(await readdir(path.join(program.dataFolder, 'drafts'))).toEqual([])
  expect((await program.failure('drafts.show', { id })).code).toBe('draft-missing')
})

for (const id of ['../../etc/passwd', 'x', '']) {
  test(`drafts.show: ${JSON.stringify(id)} is no draft's name`, async ({ program }) => {
    expect((await program.failure('drafts.show', { id })).code).toBe('invalid-input')
  })
}

test('an operation that does not exist is a defect, said and logged', async ({ program }) => {
  for (const channel of ['drafts.dance', '__proto__', 'toString']) {
    expect(await program.raw(channel, {})).toMatchObject({ ok: false, failure: { code: 'defect' } })
  }
  expect(program.log).toHaveLength(3)
})
