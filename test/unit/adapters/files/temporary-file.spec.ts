import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { TemporaryFile } from '../../../../src-main/adapters/files/temporary-file.ts'

/*
 * After a failed flush, Linux reports the error once and drops the pages that it could not write (fsync(2), "ERRORS").
 * So a later flush succeeds although bytes are missing. The double of the handle does exactly this.
 */
test('a flush that failed during the writing fails the file, although the last flush succeeds', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'temporary-file-'))
  const temporary = path.join(folder, '.export.part')
  const handle = await open(temporary, 'wx')
  let flushes = 0
  handle.datasync = () => {
    flushes++
    return flushes === 1
      ? Promise.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
      : Promise.resolve()
  }
  const target = path.join(folder, 'runs.csv')
  const file = new TemporaryFile(handle, { temporary, target }, async () => {
    await handle.close()
    return target
  })
  for (let piece = 0; piece < 3; piece++) await file.write(new Uint8Array(20 * 1024 * 1024))
  await expect(file.commit()).rejects.toMatchObject({ failure: { name: 'runs.csv' } })
  expect(flushes).toBe(1)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
