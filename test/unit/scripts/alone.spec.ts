import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test as base } from '@playwright/test'

const run = promisify(execFile)

/** Enters and leaves a room for one; it stays until its standard input ends. */
const visitor = `
import { appendFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { alone } from './scripts/lib/alone.mjs'
await alone(() =>
  alone(async () => {
    appendFileSync('visits', 'in ')
    console.log('in')
    await text(process.stdin)
    appendFileSync('visits', 'out ')
  }),
)
`

/** A checkout of its own, with nothing in it but what is under test. */
const test = base.extend<{ checkout: string }>({
  // eslint-disable-next-line no-empty-pattern
  checkout: async ({}, use) => {
    const checkout = await mkdtemp(join(tmpdir(), 'provost-checkout-'))
    await mkdir(join(checkout, 'scripts/lib'), { recursive: true })
    for (const name of ['alone.mjs', 'report.mjs', 'run.mjs']) {
      const source = new URL(`../../../scripts/lib/${name}`, import.meta.url)
      await copyFile(source, join(checkout, 'scripts/lib', name))
    }
    await writeFile(join(checkout, 'visitor.mjs'), visitor)
    await use(checkout)
    await rm(checkout, { recursive: true })
  },
})

type Visit = {
  /** What it says until it is over. */
  said: Promise<string>
  /** Until the first word of it comes. */
  began: Promise<unknown>
  leave(): void
}

function visit(checkout: string): Visit {
  const child = spawn(process.execPath, ['visitor.mjs'], { cwd: checkout })
  return {
    said: text(child.stderr),
    began: Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]),
    leave: () => child.stdin.end(),
  }
}

test('commands that start together run their set-up one after the other', async ({ checkout }) => {
  const visits = [visit(checkout), visit(checkout), visit(checkout)]
  // One is in, the others have said that they wait.
  await Promise.all(visits.map(({ began }) => began))
  for (const { leave } of visits) leave()
  const said = await Promise.all(visits.map((each) => each.said))
  expect(await readFile(join(checkout, 'visits'), 'utf8')).toBe('in out in out in out ')
  expect(said.filter((each) => each.includes('Waiting for another set-up'))).toHaveLength(2)
  expect(await readdir(join(checkout, 'out'))).toEqual([])
})

test('a killed set-up does not block others', async ({ checkout }) => {
  const killed = run(process.execPath, ['--version'])
  await killed
  await mkdir(join(checkout, 'out'))
  await writeFile(join(checkout, 'out/set-up.lock'), String(killed.child.pid))
  const { said, leave } = visit(checkout)
  leave()
  expect(await said).toBe('')
  expect(await readdir(join(checkout, 'out'))).toEqual([])
})
