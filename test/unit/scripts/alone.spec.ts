import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base } from '@playwright/test'

const run = promisify(execFile)

/** Enters and leaves a room for one; the pause is long enough for another to come in, if it could. */
const visitor = `
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { alone } from './scripts/lib/alone.mjs'
await alone(() =>
  alone(async () => {
    appendFileSync('visits', 'in ')
    await wait(100)
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

function visit(checkout: string): Promise<{ stderr: string }> {
  return run(process.execPath, ['visitor.mjs'], { cwd: checkout })
}

test('commands that are started together set up one after the other', async ({ checkout }) => {
  const visits = await Promise.all([visit(checkout), visit(checkout), visit(checkout)])
  expect(await readFile(join(checkout, 'visits'), 'utf8')).toBe('in out in out in out ')
  expect(visits.map(({ stderr }) => stderr).join('')).toContain('Waiting for another set-up')
  expect(await readdir(join(checkout, 'out'))).toEqual([])
})

test('a set-up that was killed keeps nobody waiting', async ({ checkout }) => {
  const killed = run(process.execPath, ['--version'])
  await killed
  await mkdir(join(checkout, 'out'))
  await writeFile(join(checkout, 'out/set-up.lock'), String(killed.child.pid))
  const { stderr } = await visit(checkout)
  expect(stderr).toBe('')
  expect(await readdir(join(checkout, 'out'))).toEqual([])
})
