import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createPresence } from '../../../src-main/adapters/presence.ts'
import { sweepLeftovers } from '../../../src-main/adapters/sweep.ts'
import { death, startVictim } from '../../support/torture.ts'

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-presence-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a program that lives is told from one that was killed', async ({ folder }) => {
  const presence = createPresence(folder)
  const other = await startVictim('living-program.ts', [folder])
  const [name] = (await once(other, 'message')) as [string]
  expect(await presence.isAlive(name)).toBe(true)
  const ended = death(other)
  other.kill('SIGKILL')
  expect((await ended).signal).toBe('SIGKILL')
  expect(await presence.isAlive(name)).toBe(false)
})

test('one that ended in order leaves nothing behind', async ({ folder }) => {
  const presence = createPresence(folder)
  const name = await presence.announce()
  expect(await presence.announce()).toBe(name)
  const other = createPresence(folder)
  expect(await other.isAlive(name)).toBe(true)
  await presence.close()
  expect(await other.isAlive(name)).toBe(false)
  expect(await readdir(path.join(folder, 'running'))).toEqual([])
})

test('the sign of a program that was killed is swept away, and that of a living one is not', async ({
  folder,
}) => {
  const living = createPresence(folder)
  const name = await living.announce()
  const other = await startVictim('living-program.ts', [folder])
  await once(other, 'message')
  const ended = death(other)
  other.kill('SIGKILL')
  await ended
  const signs = path.join(folder, 'running')
  await sweepLeftovers(folder, Date.now())
  expect(await readdir(signs), 'none is older than a minute').toHaveLength(2)
  await sweepLeftovers(folder, Date.now() + 120_000)
  expect(await readdir(signs)).toEqual([`${name}.sock`])
  expect(await createPresence(folder).isAlive(name)).toBe(true)
  await living.close()
})

test('what cannot be a name is nobody', async ({ folder }) => {
  const presence = createPresence(folder)
  for (const name of ['', '../../etc/passwd', 'x'.repeat(13), '12345678-12345']) {
    expect(await presence.isAlive(name), name).toBe(false)
  }
})

test('a data folder with a long path works as well', async ({ folder }) => {
  const long = path.join(folder, 'x'.repeat(120))
  await mkdir(long)
  const presence = createPresence(long)
  const name = await presence.announce()
  expect(await createPresence(long).isAlive(name)).toBe(true)
  await presence.close()
  expect(await createPresence(long).isAlive(name)).toBe(false)
})

test('where no socket can be made the program is nobody for the others, and works', async ({
  folder,
}) => {
  const presence = createPresence('/dev/null/nowhere')
  const name = await presence.announce()
  expect(await createPresence(folder).isAlive(name)).toBe(false)
  await presence.close()
})
