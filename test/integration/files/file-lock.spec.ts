import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { whileLocked } from '../../../src-main/adapters/files/file-lock.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-lock-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a change under a lock never overwrites another program’s change', async ({ folder }) => {
  const counter = path.join(folder, 'counter')
  await writeFile(counter, '0')
  // Each store is as one of another program: nothing but the disk is shared.
  const count = async () => {
    const store = createFileStore(folder)
    for (let times = 0; times < 25; times += 1) {
      await store.exclusively('counter', async () => {
        const before = Number(await readFile(counter, 'utf8'))
        await writeFile(counter, String(before + 1))
      })
    }
  }
  await Promise.all([count(), count(), count()])
  expect(await readFile(counter, 'utf8')).toBe('75')
  expect(await readdir(folder)).toEqual(['counter'])
})

test('one of the waiting programs takes over the lock of a dead program', async ({ folder }) => {
  const lock = path.join(folder, 'draft.lock')
  await writeFile(lock, 'of a program that died')
  let inside = 0
  const work = async () => {
    inside += 1
    expect(inside).toBe(1)
    await readdir(folder)
    inside -= 1
  }
  await Promise.all([1, 2, 3].map(() => whileLocked(lock, work, { timeout: 50 })))
  expect(await readdir(folder)).toEqual([])
})

test('long work keeps its lock until it ends', async ({ folder }) => {
  const lock = path.join(folder, 'keychain.lock')
  const order: string[] = []
  const options = { timeout: 50, isLong: true }
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const first = whileLocked(
    lock,
    async () => {
      begun()
      const before = (await stat(lock)).mtimeMs
      // Ten changes of the lock are twice the timeout of the one that waits.
      for (let changes = 0, last = before; changes < 10;) {
        const { mtimeMs } = await stat(lock)
        if (mtimeMs !== last) changes += 1
        last = mtimeMs
      }
      order.push('first')
    },
    options,
  )
  await hasBegun
  const second = whileLocked(lock, () => Promise.resolve(order.push('second')), options)
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(await readdir(folder)).toEqual([])
})

test('a program can stop waiting for a lock, and then runs nothing', async ({ folder }) => {
  const lock = path.join(folder, 'keychain.lock')
  const stop = new AbortController()
  let isRun = false
  await whileLocked(lock, async () => {
    const waiting = whileLocked(lock, () => Promise.resolve((isRun = true)), {
      signal: stop.signal,
    })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
  expect(isRun).toBe(false)
  expect(await readdir(folder)).toEqual([])
})

test('a program that slept under its lock writes and removes nothing after another one took the lock', async ({
  folder,
}) => {
  const store = createFileStore(folder)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const busy = { ok: false, failure: { code: 'file-busy', name: 'draft' } }
  await store.exclusively('draft', async () => {
    expect(await store.write('draft', bytes('before the sleep'))).toMatchObject({ ok: true })
    // What the next program does after five seconds.
    await writeFile(path.join(folder, 'draft.lock'), 'of another program')
    await writeFile(path.join(folder, 'draft'), 'of another program')
    expect(await store.write('draft', bytes('after the sleep'))).toMatchObject(busy)
    expect(await store.remove('draft')).toMatchObject(busy)
    expect(await store.write('other', bytes('without a lock'))).toMatchObject({ ok: true })
  })
  expect(await readFile(path.join(folder, 'draft'), 'utf8')).toBe('of another program')
  // The lock is the other program's, and no half of ours is left.
  expect((await readdir(folder)).sort()).toEqual(['draft', 'draft.lock', 'other'])
})

test('releases the lock when the work fails', async ({ folder }) => {
  const lock = path.join(folder, 'draft.lock')
  await expect(whileLocked(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})

test('works without a lock if none can be created', async ({ folder }) => {
  await writeFile(path.join(folder, 'drafts'), 'a file where a folder should be')
  const store = createFileStore(folder)
  expect(await store.exclusively('drafts/one', () => Promise.resolve('done'))).toBe('done')
})

test('on a full disk, works without a lock and leaves none behind', async ({ folder }) => {
  const unmount = mountSmallDisk(folder, 'size=64k')
  try {
    await writeFile(path.join(folder, 'ballast'), Buffer.alloc(64 * 1024)).catch(() => undefined)
    const store = createFileStore(folder)
    expect(await store.exclusively('one', () => Promise.resolve('done'))).toBe('done')
    expect(await readdir(folder)).toEqual(['ballast'])
  } finally {
    unmount()
  }
})
