import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { createUpdater, type UpdaterParts } from '../../../src-main/adapters/updates/updater.ts'
import type { Updater } from '../../../src-main/core/ports.ts'
import { openReleasePlace, type ReleasePlace } from '../../support/servers/release-place.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

/*
 * The library as it is, on real files and against a real server. Only what Electron does at the end, the start of the
 * new program and the system's own updater on macOS, is not here.
 */

type Fixtures = {
  place: ReleasePlace
  /** The path of the AppImage that runs, as the library finds it. */
  image: string
  /** What was done after the program had closed. */
  left: (() => Promise<void>)[]
  log: string[]
  open: (change?: Partial<UpdaterParts>) => Updater
}

const runs = '1.0.0'
const signal = new AbortController().signal
const old = Buffer.from('#!/bin/sh\nexit 0\n')

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  place: async ({}, use) => {
    const place = await openReleasePlace()
    await use(place)
    await place.close()
  },

  image: async ({ place }, use) => {
    const image = path.join(place.folder, 'Provost.AppImage')
    await writeFile(image, old, { mode: 0o755 })
    process.env['APPIMAGE'] = image
    await use(image)
    delete process.env['APPIMAGE']
  },

  // eslint-disable-next-line no-empty-pattern
  left: async ({}, use) => use([]),
  // eslint-disable-next-line no-empty-pattern
  log: async ({}, use) => use([]),

  open: async ({ place, image, left, log }, use) => {
    await use((change = {}) =>
      createUpdater({
        by: 'appimage',
        version: runs,
        address: place.address,
        config: place.config,
        cache: path.join(place.folder, 'cache'),
        fetch: nodeFetch,
        log: { info: (line) => void log.push(line), warn: (line) => void log.push(line) },
        image,
        leaveFor: async (last) => void left.push(last),
        installAccepted: () => undefined,
        ...change,
      }),
    )
  },
})

const ignore = () => undefined

/** The files under a folder, without what the library remembers of them. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !['update-info.json', '.updaterId'].includes(entry.name))
      .map(({ name }) => name)
  } catch {
    return []
  }
}

test('finds a newer version, downloads it, and replaces the old one on request', async ({
  place,
  open,
  image,
  left,
}) => {
  const file = randomBytes(3_000_000)
  place.release('1.1.0', file)
  const updater = open()
  expect(await updater.find(signal)).toEqual({ ok: true, value: '1.1.0' })
  expect(
    place.asked.map(({ url }) => url.replace(/\?.*/, '')),
    'nothing is fetched by looking',
  ).toEqual([expect.stringMatching(/latest-linux.*\.yml$/)])

  const parts: number[] = []
  expect(await updater.fetch((part) => void parts.push(part), signal)).toEqual({
    ok: true,
    value: null,
  })
  expect(parts.at(-1)).toBe(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(await readFile(image), 'nothing is installed by fetching').toEqual(old)

  expect(await updater.install()).toEqual({ ok: true, value: null })
  expect(left).toHaveLength(1)
  expect(Buffer.compare(await readFile(image), file)).toBe(0)
  expect((await stat(image)).mode & 0o777).toBe(0o755)
  expect(filesIn(place.folder)).not.toContain('Provost.AppImage.new')
})

test('the update server learns nothing about this computer', async ({ place, open }) => {
  place.release('1.1.0', randomBytes(1000))
  const updater = open()
  await updater.find(signal)
  await updater.fetch(ignore, signal)
  const mark = readFileSync(path.join(place.folder, 'cache/.updaterId'), 'utf8')
  expect(mark).not.toBe('')
  for (const { url, headers } of place.asked) {
    expect(headers['user-agent']).toBe('Provost')
    expect(headers['accept-language']).toBe('*')
    expect(JSON.stringify({ url, headers })).not.toContain(mark)
    expect(
      Object.keys(headers).filter((name) => /staging|cookie|authorization/i.test(name)),
    ).toEqual([])
  }
})

for (const [version, name] of [
  ['1.0.0', 'the same version'],
  ['0.9.9', 'an older version'],
  ['1.0.0-beta.1', 'a trial version of this one'],
  ['1.1.0-beta.1', 'a trial version of the next'],
] as const)
  test(`${name} is not an update`, async ({ place, open }) => {
    place.release(version, randomBytes(10))
    expect(await open().find(signal)).toEqual({ ok: true, value: null })
  })

test('deletes a file with another hash than announced', async ({ place, open, image }) => {
  place.release('1.1.0', randomBytes(100_000), { sha512: 'A'.repeat(86) + '==' })
  const updater = open()
  await updater.find(signal)
  expect(await updater.fetch(ignore, signal)).toMatchObject({
    ok: false,
    failure: { code: 'update-damaged' },
  })
  expect(filesIn(path.join(place.folder, 'cache'))).toEqual([])
  expect(await readFile(image)).toEqual(old)
})

test('deletes a file that is cut on the way, and downloads it again at the next attempt', async ({
  place,
  open,
}) => {
  const file = randomBytes(500_000)
  place.release('1.1.0', file)
  place.serve('Provost-1.1.0.AppImage', (response) => {
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.subarray(0, 200_000), () => response.destroy())
  })
  const updater = open()
  await updater.find(signal)
  expect(await updater.fetch(ignore, signal)).toMatchObject({
    ok: false,
    failure: { code: 'update-unreachable' },
  })
  expect(filesIn(path.join(place.folder, 'cache'))).toEqual([])
  place.serve('Provost-1.1.0.AppImage', file)
  await updater.find(signal)
  expect(await updater.fetch(ignore, signal)).toEqual({ ok: true, value: null })
})

test('checks a downloaded file again, and does not download it twice', async ({ place, open }) => {
  const file = randomBytes(50_000)
  place.release('1.1.0', file)
  const first = open()
  await first.find(signal)
  await first.fetch(ignore, signal)
  const second = open()
  await second.find(signal)
  const before = place.asked.length
  expect(await second.fetch(ignore, signal)).toEqual({ ok: true, value: null })
  expect(place.asked).toHaveLength(before)

  // Somebody changes what lies there.
  await writeFile(
    path.join(place.folder, 'cache/provost-updater/pending/Provost-1.1.0.AppImage'),
    'something else',
  )
  const third = open()
  await third.find(signal)
  expect(await third.fetch(ignore, signal)).toEqual({ ok: true, value: null })
  expect(place.asked.at(-1)?.url).toContain('Provost-1.1.0.AppImage')
})

test('distinguishes a missing or broken announcement from no news', async ({ place, open }) => {
  const failure = async () => {
    const found = await open().find(signal)
    return found.ok ? found.value : found.failure
  }
  const announce = (text: string) => {
    for (const name of ['latest-linux.yml', 'latest-linux-arm64.yml']) place.serve(name, text)
  }
  const host = new URL(place.address).host
  expect(await failure()).toEqual({ code: 'update-refused', host, status: 404 })
  for (const text of ['', 'hello', 'null', '<!doctype html><title>Sign in</title>', '{a: [', '[]'])
    await test.step(text, async () => {
      announce(text)
      expect(await failure()).toMatchObject({ code: 'update-unreadable', host })
    })
  announce(`version: 9.9.9+${'x'.repeat(200)}\nfiles: []\n`)
  expect(await failure(), 'a version that nobody can read').toMatchObject({
    code: 'update-unreadable',
  })
  announce('version: 9.9.9\nfiles: []\n')
  expect(await failure(), 'announced, and there is no file of it').toBe('9.9.9')
  announce(`version: 9.9.9\nnotes: ${'x'.repeat(1_100_000)}\n`)
  expect(await failure()).toMatchObject({ code: 'update-unreadable' })
  await place.stop()
  expect(await failure()).toMatchObject({
    code: 'update-unreachable',
    host,
    detail: 'ECONNREFUSED',
  })
})

test('does not download a version without a file or without a hash', async ({ place, open }) => {
  for (const files of ['files: []', 'files:\n  - url: a.AppImage']) {
    for (const name of ['latest-linux.yml', 'latest-linux-arm64.yml'])
      place.serve(name, `version: 9.9.9\n${files}\n`)
    const updater = open()
    await updater.find(signal)
    expect(await updater.fetch(ignore, signal)).toMatchObject({
      ok: false,
      failure: { code: 'update-unreadable' },
    })
  }
})

test('the update server cannot send the program to another host', async ({ place, open }) => {
  const other = await openReleasePlace()
  try {
    const file = randomBytes(100)
    other.serve('Provost-1.1.0.AppImage', file)
    place.release('1.1.0', file, { name: `${other.address}Provost-1.1.0.AppImage` })
    const updater = open()
    await updater.find(signal)
    expect(await updater.fetch(ignore, signal)).toMatchObject({
      ok: false,
      failure: { code: 'update-unreadable' },
    })

    place.release('1.1.0', file)
    place.serve('Provost-1.1.0.AppImage', (response) => {
      response.writeHead(302, { location: `${other.address}Provost-1.1.0.AppImage` }).end()
    })
    await updater.find(signal)
    expect(await updater.fetch(ignore, signal)).toMatchObject({
      ok: false,
      failure: { code: 'update-refused' },
    })
    expect(other.asked).toEqual([])
  } finally {
    await other.close()
  }
})

test('a name that leads out of the folder stays in it', async ({ place, open }) => {
  const file = randomBytes(100)
  place.release('1.1.0', file, { name: '..%2F..%2F..%2Fevil.AppImage' })
  const updater = open()
  await updater.find(signal)
  await updater.fetch(ignore, signal)
  expect(filesIn(path.join(place.folder, 'cache/provost-updater/pending'))).toEqual([
    'evil.AppImage',
  ])
  expect(filesIn(place.folder).filter((name) => name.includes('evil'))).toHaveLength(1)
})

test('refuses an update that needs an administrator', async ({ place, open }) => {
  place.release('1.1.0', randomBytes(10), { more: '    isAdminRightsRequired: true' })
  expect(await open().find(signal)).toMatchObject({
    ok: false,
    failure: { code: 'update-needs-administrator' },
  })
})

test('the update fails on a full disk, and the old version stays', async ({
  place,
  open,
  image,
}) => {
  const cache = path.join(place.folder, 'small')
  await mkdir(cache)
  const unmount = mountSmallDisk(cache, 'size=1m')
  try {
    place.release('1.1.0', randomBytes(3_000_000))
    const updater = open({ cache })
    await updater.find(signal)
    expect(await updater.fetch(ignore, signal)).toMatchObject({
      ok: false,
      failure: { code: 'disk-full' },
    })
    expect(await readFile(image)).toEqual(old)
    expect(filesIn(cache)).toEqual([])
  } finally {
    unmount()
  }
})

test('keeps the old version if it cannot be replaced, and the program continues', async ({
  place,
  open,
  left,
}) => {
  const folder = path.join(place.folder, 'full')
  await mkdir(folder)
  const unmount = mountSmallDisk(folder, 'size=1m')
  try {
    const image = path.join(folder, 'Provost.AppImage')
    await writeFile(image, old)
    place.release('1.1.0', randomBytes(3_000_000))
    const updater = open({ image })
    await updater.find(signal)
    await updater.fetch(ignore, signal)
    expect(await updater.install()).toMatchObject({
      ok: false,
      failure: { code: 'disk-full', name: 'Provost.AppImage' },
    })
    expect(await readFile(image)).toEqual(old)
    expect(readdirSync(folder)).toEqual(['Provost.AppImage'])
    expect(left, 'the program did not close for nothing').toEqual([])
  } finally {
    unmount()
  }
})

test('the end of the program ends a download', async ({ place, open }) => {
  const file = randomBytes(100_000)
  place.release('1.1.0', file)
  place.serve('Provost-1.1.0.AppImage', (response) => {
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.subarray(0, 10_000))
  })
  const updater = open()
  await updater.find(signal)
  const ending = new AbortController()
  const fetched = updater.fetch(() => {
    ending.abort()
  }, ending.signal)
  expect((await fetched).ok).toBe(false)
  expect(filesIn(path.join(place.folder, 'cache'))).toEqual([])
})

test.describe('an installer for Windows', () => {
  test('is deleted if its signature cannot be checked', async ({ open, log }) => {
    // There is no PowerShell here, which the library takes for a reason to go on.
    const place = await openReleasePlace({ maker: 'Provost' })
    // What it writes to Windows' empty device, it writes to a file of that name here.
    const checkout = process.cwd()
    process.chdir(place.folder)
    try {
      place.release('1.1.0', randomBytes(1000), { name: 'Provost-1.1.0.exe' })
      const updater = open({ by: 'nsis', address: place.address, config: place.config })
      expect(await updater.find(signal)).toEqual({ ok: true, value: '1.1.0' })
      expect(await updater.fetch(ignore, signal)).toMatchObject({
        ok: false,
        failure: { code: 'update-unsigned' },
      })
      expect(log.join('\n')).toMatch(/Ignoring signature validation/)
    } finally {
      process.chdir(checkout)
      await place.close()
    }
  })

  test('starts after the program has closed, and a refusal of the system is reported', async ({
    place,
    open,
    left,
  }) => {
    place.release('1.1.0', randomBytes(1000), { name: 'Provost-1.1.0.exe' })
    const updater = open({ by: 'nsis' })
    await updater.find(signal)
    await updater.fetch(ignore, signal)
    expect(await updater.install()).toEqual({ ok: true, value: null })
    // As Windows does with an installer that wants more rights than this person has.
    await expect(left[0]?.()).rejects.toThrow(/EACCES/)
  })
})
