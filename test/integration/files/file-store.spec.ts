import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { syncWhole, writeAll } from '../../../src-main/adapters/files/fs-utils.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { createSpool } from '../../../src-main/adapters/worker/runs-spool.ts'
import { FileError } from '../../../src-main/runs-engine/file-error.ts'
import type { Spool } from '../../../src-main/runs-engine/ports.ts'
import { cleanTempFiles } from '../../../src-main/adapters/files/clean-temp-files.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-store-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const bytes = (text: string) => new TextEncoder().encode(text)

test('writes, reads, lists and removes a record', async ({ folder }) => {
  const store = createFileStore(path.join(folder, 'not', 'yet', 'there'))
  expect(await store.read('drafts/a.json')).toEqual({ ok: true, value: null })
  expect(await store.list('drafts')).toEqual({ ok: true, value: [] })
  await store.write('drafts/a.json', bytes('one'))
  await store.write('drafts/a.json', bytes('two'))
  expect(await store.read('drafts/a.json')).toEqual({ ok: true, value: bytes('two') })
  expect(await store.read('drafts/a.json.bak')).toEqual({ ok: true, value: bytes('one') })
  expect(await store.list('drafts')).toEqual({ ok: true, value: ['a.json', 'a.json.bak'] })
  await store.remove('drafts/a.json')
  expect(await store.list('drafts')).toEqual({ ok: true, value: [] })
})

test('a file that was set aside stays there', async ({ folder }) => {
  const store = createFileStore(folder)
  await store.write('drafts/a.json', bytes('broken'))
  const aside = await store.quarantine('drafts/a.json')
  await store.write('drafts/a.json', bytes('broken again'))
  expect((await store.quarantine('drafts/a.json')).ok).toBe(true)
  expect(aside.ok && (await store.read(aside.value))).toEqual({ ok: true, value: bytes('broken') })
  expect(await store.read('drafts/a.json')).toEqual({ ok: true, value: null })
})

test('reports anything other than a file, without waiting for it or writing to it', async ({
  folder,
}) => {
  test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
  const store = createFileStore(folder)
  const at = (name: string) => path.join(folder, name)
  await writeFile(at('elsewhere'), 'not ours')
  await mkdir(at('folder.json'))
  execFileSync('/usr/bin/mkfifo', [at('pipe.json')])
  await symlink('/dev/zero', at('device.json'))
  await symlink('nowhere', at('lost.json'))
  await symlink('elsewhere', at('link.json'))
  const odd = ['device.json', 'folder.json', 'link.json', 'lost.json', 'pipe.json']
  expect(await store.list('.')).toEqual({ ok: true, value: [...odd, 'elsewhere'].sort() })
  for (const name of odd) {
    if (name !== 'link.json') expect((await store.read(name)).ok, name).toBe(false)
    expect((await store.append(name, bytes('more'))).ok, name).toBe(false)
  }
  // Where somebody listens, a pipe would take it.
  const reader = await open(at('pipe.json'), constants.O_RDONLY | constants.O_NONBLOCK)
  expect((await store.append('pipe.json', bytes('more'))).ok).toBe(false)
  expect(await reader.read(Buffer.alloc(10))).toMatchObject({ bytesRead: 0 })
  await reader.close()
  await store.write('link.json', bytes('ours'))
  expect(await readFile(at('elsewhere'), 'utf8')).toBe('not ours')
  expect(await store.read('link.json')).toEqual({ ok: true, value: bytes('ours') })
})

test('refuses a write if the previous version cannot be kept, and loses neither', async ({
  folder,
}) => {
  const store = createFileStore(folder)
  await store.write('draft.json', bytes('first'))
  await mkdir(path.join(folder, 'draft.json.bak'))
  expect(await store.write('draft.json', bytes('second'))).toMatchObject({
    ok: false,
    failure: { name: 'draft.json' },
  })
  expect(await readFile(path.join(folder, 'draft.json'), 'utf8')).toBe('first')
  expect((await readdir(folder)).sort()).toEqual(['draft.json', 'draft.json.bak'])
  await rm(path.join(folder, 'draft.json.bak'), { recursive: true })
  expect((await store.write('draft.json', bytes('second'))).ok).toBe(true)
  expect(await readFile(path.join(folder, 'draft.json.bak'), 'utf8')).toBe('first')
})

test.describe('a link in place of a folder', () => {
  test.skip(process.platform === 'win32', 'SKIPPED: links need rights there')

  test('is followed only if it is the whole data folder', async ({ folder }) => {
    const real = path.join(folder, 'real')
    const linked = path.join(folder, 'linked')
    await mkdir(real)
    await symlink(real, linked)
    const store = createFileStore(linked)
    expect(await store.write('drafts/a.json', bytes('ours'))).toEqual({ ok: true, value: null })
    expect((await store.quarantine('drafts/a.json')).ok).toBe(true)
    expect((await readdir(real)).sort()).toEqual(['corrupt', 'drafts'])
  })

  test('is refused inside the data folder, and other files stay unchanged', async ({ folder }) => {
    const data = path.join(folder, 'data')
    const elsewhere = path.join(folder, 'elsewhere')
    await mkdir(path.join(elsewhere, 'a'), { recursive: true })
    for (const name of ['old.json', 'a.json.1.tmp', 'a/day.ndjson'])
      await writeFile(path.join(elsewhere, name), 'not ours')
    const store = createFileStore(data)
    await store.write('drafts/a.json', bytes('ours'))
    await symlink(elsewhere, path.join(data, 'remembered'))
    await mkdir(path.join(data, 'activity'))
    await symlink(path.join(elsewhere, 'a'), path.join(data, 'activity', 'a'))

    const refused = (name: string) => ({ ok: false, failure: { code: 'folder-missing', name } })
    const [old, fresh, day] = [
      'remembered/old.json',
      'remembered/new.json',
      'activity/a/day.ndjson',
    ]
    expect(await store.write(old, bytes('x'))).toMatchObject(refused(old))
    expect(await store.create(fresh, bytes('x'))).toMatchObject(refused(fresh))
    expect(await store.append(day, bytes('x'))).toMatchObject(refused(day))
    expect(await store.makeFolder('remembered/b')).toMatchObject(refused('remembered/b'))
    expect(await store.remove(old)).toMatchObject(refused(old))
    expect(await store.quarantine(day)).toMatchObject(refused(day))
    await symlink(elsewhere, path.join(data, 'corrupt'))
    expect(await store.quarantine('drafts/a.json')).toMatchObject(refused('drafts/a.json'))
    await cleanTempFiles(data, Date.now() + 120_000)
    const left = await readdir(elsewhere, { recursive: true })
    expect(left.sort()).toEqual(['a', 'a.json.1.tmp', 'a/day.ndjson', 'old.json'])
    expect(await readFile(path.join(elsewhere, 'a/day.ndjson'), 'utf8')).toBe('not ours')
  })

  test('is also refused for runs', async ({ folder }) => {
    const elsewhere = path.join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await symlink(elsewhere, path.join(folder, 'open-datasets'))
    await expect(createSpool(path.join(folder, 'open-datasets'))).rejects.toMatchObject({
      failure: { code: 'folder-missing' },
    })
    expect(await readdir(elsewhere)).toEqual([])
  })
})

test('adds appended bytes after the existing ones, even if two programs append at the same time', async ({
  folder,
}) => {
  const store = createFileStore(folder)
  const other = createFileStore(folder)
  const lines = Array.from({ length: 40 }, (_, i) => `${i} ${'x'.repeat(i * 500)}\n`)
  await Promise.all(
    lines.map((line, i) => (i % 2 ? store : other).append('activity/a/day.ndjson', bytes(line))),
  )
  const text = await readFile(path.join(folder, 'activity/a/day.ndjson'), 'utf8')
  expect(text.match(/.*\n/g)?.sort()).toEqual(lines.sort())
})

test('keeps bytes that are appended while another program sets the file aside', async ({
  folder,
}) => {
  const store = createFileStore(folder)
  for (let i = 0; i < 60; i++) {
    const name = `activity/a/${i}.ndjson`
    await store.append(name, bytes('before\n'))
    const putAside = async () => {
      const aside = await store.quarantine(name)
      return readFile(path.join(folder, aside.ok ? aside.value : ''), 'utf8')
    }
    const [appended, found] = await Promise.all([store.append(name, bytes('new\n')), putAside()])
    expect(appended.ok).toBe(true)
    const now = await readFile(path.join(folder, name), 'utf8').catch(() => '')
    expect(found + now).toContain('new\n')
  }
})

test('lists folders separately from files', async ({ folder }) => {
  const store = createFileStore(folder)
  expect(await store.folders('activity')).toEqual({ ok: true, value: [] })
  for (const name of ['b/1.ndjson', 'a/1.ndjson', 'file.json']) {
    await store.write(`activity/${name}`, bytes('x'))
  }
  expect(await store.folders('activity')).toEqual({ ok: true, value: ['a', 'b'] })
  expect(await store.list('activity')).toEqual({ ok: true, value: ['file.json'] })
})

test('makes files readable only by their owner', async ({ folder }) => {
  test.skip(process.platform === 'win32', 'SKIPPED: Windows has no modes')
  const data = path.join(folder, 'data')
  const store = createFileStore(data)
  await store.write('drafts/a.json', bytes('x'))
  await store.create('attempts/a.json', bytes('x'))
  await store.append('activity/a/day.ndjson', bytes('x'))
  await store.makeFolder('snapshots/a')
  await store.write('drafts/b.json', bytes('x'))
  expect((await store.quarantine('drafts/b.json')).ok).toBe(true)
  const spool = await createSpool(path.join(data, 'open-datasets'))
  const names = await readdir(data, { recursive: true })
  expect(names.length).toBeGreaterThan(10)
  for (const name of ['', ...names])
    expect((await stat(path.join(data, name))).mode & 0o077, name).toBe(0)
  await spool.close()
})

test('reports a full disk if it keeps fewer bytes than it was given', async ({ folder }) => {
  const file = await open(path.join(folder, 'file'), 'w')
  await writeAll(file, bytes('abc'), 0)
  await syncWhole(file, 3)
  await expect(syncWhole(file, 4)).rejects.toMatchObject({ code: 'ENOSPC' })
  await file.close()
  // The cast: no disk here can be brought to it.
  const stubborn = { write: () => Promise.resolve({ bytesWritten: 0 }) } as unknown as FileHandle
  await expect(writeAll(stubborn, bytes('abc'), 0)).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('a spool stops before it takes more space than it leaves', async ({ folder }) => {
  const room = 4 * 1024 * 1024
  let taken = 0
  const spool = await createSpool(folder, 0, () => Promise.resolve(room - taken))
  const chunk = new Uint8Array(64 * 1024)
  const fill = async () => {
    for (;;) {
      await spool.append(chunk)
      taken += chunk.length
    }
  }
  const failure = { code: 'disk-too-small', free: room / 2 - chunk.length }
  await expect(fill()).rejects.toMatchObject({ failure })
  expect(taken).toBe(room / 2)
  await spool.close()
  const large = createSpool(folder, room / 2 + 1, () => Promise.resolve(room))
  await expect(large).rejects.toMatchObject({ failure: { code: 'disk-too-small' } })
})

test('spools never take more of the disk than they leave free', async ({ folder }) => {
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  const unmount = mountSmallDisk(disk, 'size=24m')
  try {
    const place = path.join(disk, 'open-datasets')
    const free = async (): Promise<number> => {
      const { bavail, bsize } = await statfs(disk)
      return bavail * bsize
    }
    const lot = new Uint8Array(512 * 1024)
    const whole = await free()
    const fill = async (spools: Spool[]): Promise<unknown> => {
      try {
        for (;;) await Promise.all(spools.map((spool) => spool.append(lot)))
      } catch (error) {
        return error instanceof FileError ? error.failure : error
      }
    }
    const one = await createSpool(place)
    expect(await fill([one])).toEqual({
      code: 'disk-too-small',
      name: expect.stringMatching(/^runs-.*\.spool$/),
      needed: expect.any(Number),
      free: expect.any(Number),
    })
    expect(await free()).toBeGreaterThanOrEqual(whole / 2 - 8192)
    expect(await free()).toBeLessThan(whole / 2 + 3 * lot.length)
    await one.close()
    const two = [await createSpool(place), await createSpool(place)]
    expect(await fill(two)).toMatchObject({ code: 'disk-too-small' })
    expect(await free()).toBeGreaterThan(whole / 4)
    for (const spool of two) await spool.close()
    expect(await free()).toBeGreaterThan(whole - 64 * 1024)
  } finally {
    unmount()
  }
})

test('reports a full disk and keeps the old version', async ({ folder }) => {
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  const unmount = mountSmallDisk(disk, 'size=64k')
  try {
    const store = createFileStore(disk)
    await store.write('drafts/a.json', bytes('old'))
    const written = await store.write('drafts/a.json', new Uint8Array(100_000).fill(120))
    expect(written).toMatchObject({
      ok: false,
      failure: { code: 'disk-full', name: 'drafts/a.json' },
    })
    expect(await store.read('drafts/a.json')).toEqual({ ok: true, value: bytes('old') })
    expect(await readdir(path.join(disk, 'drafts'))).toEqual(['a.json'])
  } finally {
    unmount()
  }
})

test('reports a read-only folder and keeps the old version', async ({ folder }) => {
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  const unmount = mountSmallDisk(disk, 'size=64k,ro')
  try {
    const written = await createFileStore(disk).write('drafts/a.json', bytes('x'))
    expect(written).toMatchObject({ ok: false, failure: { code: 'file-read-only' } })
  } finally {
    unmount()
  }
})

test('deletes the files of a killed writer when they are old', async ({ folder }) => {
  const id = () => crypto.randomUUID()
  const left = [
    ...[`drafts/a.json.${id()}.tmp`, 'drafts/a.json.lock', `health-check-${id()}.tmp`],
    ...['attempts', 'attempts-closed', 'attempts-not-found', 'drafts-removed'].map(
      (name) => `${name}/a.json.${id()}.tmp`,
    ),
    ...[`open-datasets/runs-${id()}.spool`, `snapshots/x/y/part.${id()}.tmp`],
  ]
  const kept = ['drafts/a.json', 'drafts/a.json.bak', 'keychain.lock']
  const young = `drafts/a.json.${id()}.tmp`
  await place(folder, [...left, ...kept, young], id())
  await place(folder, ['drafts/b.json.lock', 'activity/day.ndjson.lock'], '')
  const now = Date.now()
  await utimes(path.join(folder, young), now / 1000, now / 1000)
  await cleanTempFiles(folder, now)
  expect(await filesIn(folder)).toEqual([...kept, young].sort())
})

test('keeps the files of other programs in a chosen folder', async ({ folder }) => {
  const theirs = [
    ...['Cargo.lock', '.git/index.lock', 'web/yarn.lock', 'notes.tmp', 'web/film.part', 'x.spool'],
    ...['drafts/notes.tmp', 'drafts/poetry.lock', `web/a.${crypto.randomUUID()}.tmp`],
    `${crypto.randomUUID()}.tmp`,
  ]
  await place(folder, theirs, 'theirs')
  await place(folder, ['web/held.lock'], crypto.randomUUID())
  await place(folder, ['drafts/empty.lock'], '')
  await cleanTempFiles(folder, Date.now())
  expect(await filesIn(folder)).toEqual([...theirs, 'web/held.lock', 'drafts/empty.lock'].sort())
})

/** Files that are two minutes old. */
async function place(folder: string, names: string[], content: string): Promise<void> {
  const then = Date.now() / 1000 - 120
  for (const name of names) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
    await utimes(file, then, then)
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
