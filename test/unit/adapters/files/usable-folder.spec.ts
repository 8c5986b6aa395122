import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { obstacleIn } from '../../../../src-main/adapters/files/usable-folder.ts'
import { mountSmallDisk } from '../../../support/faults/small-disk.ts'

test.skip(process.platform === 'win32', 'links and a temporary folder are of Linux and macOS')

test('creates a usable folder and leaves nothing in it', () => {
  const folder = test.info().outputPath('a', 'b')
  expect(obstacleIn([folder, folder], 'linux')).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder in which nothing can be created is an obstacle', () => {
  test.skip(process.platform !== 'linux', '/proc is of Linux')
  for (const folder of ['/proc/provost', '/proc/provost/electron'])
    expect(obstacleIn([folder], 'linux')).toMatchObject({ folder })
  // A file where a folder should be.
  const file = test.info().outputPath('file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'electron')])
    expect(obstacleIn([folder], 'linux')).toMatchObject({ folder })
})

// Of a folder that cannot be made on a read-only disk, Node says ENOENT.
for (const [name, options] of [
  ['read-only', 'size=64k,ro'],
  ['without room for a file', 'size=4k,nr_inodes=2'],
  ['without room for a byte', 'size=4k'],
] as const)
  test(`a disk that is ${name} is an obstacle`, () => {
    const disk = test.info().outputPath('disk')
    mkdirSync(disk, { recursive: true })
    const unmount = mountSmallDisk(disk, options)
    try {
      if (name === 'without room for a byte')
        writeFileSync(join(disk, 'filler'), Buffer.alloc(4096))
      const folder = join(disk, 'electron')
      expect(obstacleIn([folder], 'linux')).toMatchObject({
        folder,
        detail: expect.stringMatching(/EROFS|ENOENT|ENOSPC/),
      })
    } finally {
      unmount()
    }
  })

test('a missing temporary folder is an obstacle, except on Windows', () => {
  const usual = process.env['TMPDIR']
  const missing = test.info().outputPath('missing')
  process.env['TMPDIR'] = missing
  try {
    expect(obstacleIn([test.info().outputPath('data')], 'linux')).toMatchObject({ folder: missing })
    expect(obstacleIn([test.info().outputPath('data')], 'win32')).toBeNull()
  } finally {
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  }
})
