import { appendFile, open } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../support/faults/torture.ts'

test.use({ kind: 'disk and files' })

/*
 * A saved body that ends very far into the file keeps every run that is whole; one whose JSON breaks there is read to
 * that byte, and the byte is named.
 */

/** With the comma behind it a thousand bytes. */
const run = `{"id":"r","text":"${'a'.repeat(979)}"}`

test('datasets.load: a body that ends or breaks far away', async ({
  program,
  rounds,
  survived,
}) => {
  const runs = rounds(30_000, 300_000)
  const file = path.join(program.dataFolder, 'far.json')
  const body = await open(file, 'w')
  const block = `${run},`.repeat(1_000)
  await body.write('[')
  for (let written = 0; written < runs; written += 1_000) await body.write(block)
  await body.close()

  const load = () => {
    program.fileDialogs.choose(file)
    return { profileId: null, job: crypto.randomUUID() }
  }
  const kept = await program.value('datasets.load', load())
  expect(kept).toMatchObject({ runs, incomplete: true, incompleteFailure: { code: 'file-cut' } })
  survived()

  await appendFile(file, 'oops')
  const failure = await program.failure('datasets.load', load())
  const offset = 1 + runs * 1_000
  expect(failure).toMatchObject({ code: 'file-not-json', name: 'far.json', offset })
  survived()
})
