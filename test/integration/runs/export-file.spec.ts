import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createExportFile } from '../../../src-main/adapters/export-file.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'

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

test('the file appears whole, on commit only, with the mode of any new file', async () => {
  const path = join(folder, 'runs.csv')
  const file = await createExportFile({ path, overwrite: false })
  await file.write(bytes)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.export-.*\.part$/)])
  const [temporary = ''] = await readdir(folder)
  expect((await stat(join(folder, temporary))).mode & 0o777).toBe(0o600)
  await file.write(bytes)
  await file.commit()
  expect(await readdir(folder)).toEqual(['runs.csv'])
  expect(await readFile(path, 'utf8')).toBe('a,b\n1,2\na,b\n1,2\n')
  await writeFile(join(folder, 'other'), '')
  const other = await stat(join(folder, 'other'))
  expect((await stat(path)).mode).toBe(other.mode)
})

test('nothing is left after a discard', async () => {
  const file = await createExportFile({ path: join(folder, 'runs.csv'), overwrite: false })
  await file.write(bytes)
  await file.discard()
  expect(await readdir(folder)).toEqual([])
})

test('a file that is there stays, unless it is to be replaced', async () => {
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

test('a file that came meanwhile is not replaced', async () => {
  const path = join(folder, 'runs.csv')
  const file = await createExportFile({ path, overwrite: false })
  await file.write(bytes)
  await writeFile(path, 'somebody else')
  await expect(file.commit()).rejects.toMatchObject({ failure: { code: 'file-exists' } })
  expect(await readFile(path, 'utf8')).toBe('somebody else')
  expect(await readdir(folder)).toEqual(['runs.csv'])
})

test('a link leads where it led', async () => {
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

test('folders and devices are never replaced', async () => {
  await mkdir(join(folder, 'runs.csv'))
  for (const path of [join(folder, 'runs.csv'), '/dev/null']) {
    await expect(createExportFile({ path, overwrite: true })).rejects.toMatchObject({
      failure: { code: 'file-exists', detail: 'not a regular file' },
    })
  }
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
})

test('a missing folder is named so', async () => {
  await expect(
    createExportFile({ path: join(folder, 'none', 'runs.csv'), overwrite: false }),
  ).rejects.toMatchObject({ failure: { code: 'folder-missing', name: 'runs.csv' } })
})

test('a full disk is a failure, and neither it nor the old file is harmed', async () => {
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

test('a read-only folder is a failure', async () => {
  unmount = mountSmallDisk(folder, 'size=256k,ro')
  await expect(
    createExportFile({ path: join(folder, 'runs.csv'), overwrite: false }),
  ).rejects.toMatchObject({ failure: { code: 'file-read-only', detail: 'EROFS' } })
})
