import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createExportFile } from '../../../src-main/adapters/files/export-file.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

let folder: string
let unmount: (() => void) | undefined

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-file-'))
})

test.afterEach(async () => {
  unmount?.()
  unmount = undefined
  await rm(folder, { recursive: true })
})

const bytes = new TextEncoder().encode('a,b\n1,2\n')

test('the file appears only on commit, complete, and with the usual mode of a new file', async () => {
  const path = join(folder, 'runs.csv')
  const file = await createExportFile({ path, overwrite: false })
  await file.write(bytes)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.export-.*\.part$/)])
  const [temporary = ''] = await readdir(folder)
  expect((await stat(join(folder, temporary))).mode & 0o777).toBe(0o600)
  await file.write(bytes)
  expect(await file.commit()).toBe(path)
  expect(await readdir(folder)).toEqual(['runs.csv'])
  expect(await readFile(path, 'utf8')).toBe('a,b\n1,2\na,b\n1,2\n')
  await writeFile(join(folder, 'other'), '')
  const other = await stat(join(folder, 'other'))
  expect((await stat(path)).mode).toBe(other.mode)
})

test('exports to a disk without file modes', async () => {
  // What chmod(2) says of such file systems: EPERM from those of Windows, EOPNOTSUPP from some shares.
  const probe = await open(join(folder, 'probe'), 'w')
  const handles = Object.getPrototypeOf(probe) as FileHandle
  await probe.close()
  const usual = handles.chmod
  try {
    for (const code of ['EPERM', 'EOPNOTSUPP', 'ENOTSUP']) {
      handles.chmod = () => Promise.reject(Object.assign(new Error(code), { code }))
      const file = await createExportFile({ path: join(folder, code), overwrite: false })
      await file.write(bytes)
      expect(await file.commit()).toBe(join(folder, code))
    }
  } finally {
    handles.chmod = usual
  }
})

test('a discarded file leaves nothing behind', async () => {
  const file = await createExportFile({ path: join(folder, 'runs.csv'), overwrite: false })
  await file.write(bytes)
  await file.discard()
  expect(await readdir(folder)).toEqual([])
})

test('the next export into a folder removes files that a killed one left a day ago', async () => {
  const left = `.export-${randomUUID()}.part`
  const recent = `.export-${randomUUID()}.part`
  const own = ['.export-notes.part', 'x.part']
  for (const name of [left, recent, ...own]) await writeFile(join(folder, name), 'half')
  for (const name of [left, ...own]) await utimes(join(folder, name), 0, 0)
  const file = await createExportFile({ path: join(folder, 'runs.csv'), overwrite: false })
  await file.commit()
  expect((await readdir(folder)).sort()).toEqual([recent, ...own, 'runs.csv'].sort())
})

test('keeps an existing file unless it may be replaced', async () => {
  const path = join(folder, 'runs.csv')
  await writeFile(path, 'old', { mode: 0o640 })
  await expect(createExportFile({ path, overwrite: false })).rejects.toMatchObject({
    failure: { code: 'file-exists', name: 'runs.csv' },
  })
  const discarded = await createExportFile({ path, overwrite: true })
  await discarded.write(bytes)
  await discarded.discard()
  expect(await readFile(path, 'utf8')).toBe('old')
  const file = await createExportFile({ path, overwrite: true })
  await file.write(bytes)
  await file.commit()
  expect(await readFile(path, 'utf8')).toBe('a,b\n1,2\n')
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect(await readdir(folder)).toEqual(['runs.csv'])
})

test('does not replace a file that was created during the export', async () => {
  const path = join(folder, 'runs.csv')
  const file = await createExportFile({ path, overwrite: false })
  await file.write(bytes)
  await writeFile(path, 'somebody else')
  await expect(file.commit()).rejects.toMatchObject({ failure: { code: 'file-exists' } })
  expect(await readFile(path, 'utf8')).toBe('somebody else')
  expect(await readdir(folder)).toEqual(['runs.csv'])
})

test('replaces the target of a link and keeps the link', async () => {
  await mkdir(join(folder, 'real'))
  const real = join(folder, 'real', 'runs.csv')
  await writeFile(real, 'old')
  await symlink(real, join(folder, 'link.csv'))
  const file = await createExportFile({ path: join(folder, 'link.csv'), overwrite: true })
  await file.write(bytes)
  await file.commit()
  expect(await readFile(real, 'utf8')).toBe('a,b\n1,2\n')
  expect(await readdir(join(folder, 'real'))).toEqual(['runs.csv'])
})

test('never replaces folders, pipes and devices, and does not wait for them', async () => {
  await mkdir(join(folder, 'runs.csv'))
  execFileSync('/usr/bin/mkfifo', [join(folder, 'pipe.csv')])
  for (const [path, failure] of [
    [join(folder, 'runs.csv'), { code: 'file-is-folder', name: 'runs.csv' }],
    ['/', { code: 'file-is-folder', name: '/' }],
    [join(folder, 'pipe.csv'), { code: 'file-not-ordinary', name: 'pipe.csv' }],
    ['/dev/null', { code: 'file-not-ordinary', name: 'null' }],
  ] as const)
    for (const overwrite of [true, false])
      await expect(createExportFile({ path, overwrite })).rejects.toMatchObject({ failure })
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
})

test('reports a missing folder', async () => {
  await expect(
    createExportFile({ path: join(folder, 'none', 'runs.csv'), overwrite: false }),
  ).rejects.toMatchObject({ failure: { code: 'folder-missing', name: 'runs.csv' } })
})

test('reports a folder that is deleted during the export, and does not create it again', async () => {
  const inner = join(folder, 'inner')
  for (const overwrite of [false, true]) {
    await mkdir(inner, { recursive: true })
    const file = await createExportFile({ path: join(inner, 'runs.csv'), overwrite })
    await file.write(bytes)
    await rm(inner, { recursive: true })
    await expect(file.commit()).rejects.toMatchObject({
      failure: { code: 'folder-missing', name: 'runs.csv' },
    })
    expect(await readdir(folder)).toEqual([])
  }
})

test('a full disk is a failure that leaves nothing and keeps the old file', async () => {
  unmount = mountSmallDisk(folder, 'size=256k')
  const path = join(folder, 'runs.csv')
  await writeFile(path, 'old')
  const file = await createExportFile({ path, overwrite: true })
  const large = new Uint8Array(64 * 1024).fill(0x61)
  const fill = async (): Promise<void> => {
    for (let i = 0; i < 8; i++) await file.write(large)
    await file.commit()
  }
  await expect(fill()).rejects.toMatchObject({
    failure: { code: 'disk-full', name: 'runs.csv', detail: 'ENOSPC' },
  })
  expect(await readdir(folder)).toEqual(['runs.csv'])
  expect(await readFile(path, 'utf8')).toBe('old')
})

test.describe('a target that another program holds open', () => {
  const busy = Object.assign(new Error('resource busy'), { code: 'EBUSY' })

  test('gives the new file the next free name and keeps the old one', async () => {
    const path = join(folder, 'runs.csv')
    await writeFile(path, 'held')
    await writeFile(join(folder, 'runs (2).csv'), 'somebody else')
    try {
      // A file that something is mounted on cannot be replaced: the system says that it is busy.
      execFileSync('/bin/mount', ['--bind', path, path], { stdio: 'pipe' })
      unmount = () => execFileSync('/bin/umount', ['--lazy', path])
    } catch (error) {
      test.skip(true, `SKIPPED: a file cannot be held here (${String(error)})`)
    }
    const file = await createExportFile({ path, overwrite: true }, { whenHeld: 'next-name' })
    await file.write(bytes)
    expect(await file.commit()).toBe(join(folder, 'runs (3).csv'))
    expect(await readFile(join(folder, 'runs (3).csv'), 'utf8')).toBe('a,b\n1,2\n')
    expect(await readFile(path, 'utf8')).toBe('held')
    expect(await readdir(folder)).toEqual(['runs (2).csv', 'runs (3).csv', 'runs.csv'])
  })

  test('is a failure if the name matters', async () => {
    const path = join(folder, 'runs.csv')
    await writeFile(path, 'held')
    const file = await createExportFile(
      { path, overwrite: true },
      { rename: () => Promise.reject(busy) },
    )
    await file.write(bytes)
    await expect(file.commit()).rejects.toMatchObject({ failure: { code: 'file-busy' } })
    expect(await readdir(folder)).toEqual(['runs.csv'])
    expect(await readFile(path, 'utf8')).toBe('held')
  })

  test('any other failure of the commit stays a failure', async () => {
    const path = join(folder, 'runs.csv')
    await writeFile(path, 'old')
    const gone = Object.assign(new Error('no such folder'), { code: 'ENOENT' })
    const file = await createExportFile(
      { path, overwrite: true },
      { whenHeld: 'next-name', rename: () => Promise.reject(gone) },
    )
    await file.write(bytes)
    await expect(file.commit()).rejects.toMatchObject({ failure: { code: 'folder-missing' } })
    expect(await readdir(folder)).toEqual(['runs.csv'])
  })
})

test('a read-only folder is a failure', async () => {
  unmount = mountSmallDisk(folder, 'size=256k,ro')
  await expect(
    createExportFile({ path: join(folder, 'runs.csv'), overwrite: false }),
  ).rejects.toMatchObject({ failure: { code: 'file-read-only', detail: 'EROFS' } })
})
