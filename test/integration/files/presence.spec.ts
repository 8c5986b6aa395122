import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createPresence } from '../../../src-main/adapters/presence.ts'
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
