import { rmSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { issueCertificate } from '../../support/servers/certificates.ts'
import {
  expectArchive,
  giving,
  givingHalf,
  type Mirror,
  runtimeArchive,
  serveMirror,
} from '../../support/servers/electron-mirror.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'
import {
  finished,
  isThere,
  type StandInCheckout,
  test as base,
} from '../../support/builds/stand-in-checkout.ts'
import { closedAddress, serveProxy } from '../../support/servers/tls-server.ts'

/** Says what it was started with, shows its window, and ends with a code of its own. */
const program = `
console.log('opened in Electron', process.argv.slice(2).join())
require('node:fs').writeFileSync(process.env.PROVOST_READY_FILE, '')
process.exit(7)
`
const archive = runtimeArchive(program, 3_000_000)

const test = base.extend<{ mirror: Mirror }>({
  mirror: async ({ checkout }, use) => {
    const mirror = await serveMirror(giving(archive))
    await expectArchive(checkout, archive)
    checkout.env['ELECTRON_MIRROR'] = mirror.url
    await use(mirror)
    mirror.close()
  },
})

const inBrowser = 'opened in a browser\n'

function expectNothingInstalled(checkout: StandInCheckout) {
  expect(isThere(checkout.path('node_modules/electron/path.txt'))).toBe(false)
  expect(isThere(checkout.path('node_modules/electron/dist'))).toBe(false)
  expect(checkout.leftovers()).toEqual([])
}

test('downloads the runtime once, shows the progress, and passes on arguments and exit code', async ({
  checkout,
  mirror,
}) => {
  const first = await checkout.run('scripts/start.mjs', ['--lang', 'pt-BR'])
  expect(first).toMatchObject({
    code: 7,
    stdout: `opened in Electron ${checkout.folder}/,--lang,pt-BR\n`,
  })
  expect(first.stderr).toMatch(
    /^Downloading Electron … \n( {2}\d+ % \(\d of 3 MB\)\n)+Downloading Electron … \d/m,
  )
  expect(first.stderr).toContain('  100 % (3 of 3 MB)\n')
  expect(checkout.leftovers()).toEqual([])

  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7, stderr: '' })
  expect(mirror.asked).toHaveLength(1)
})

test('does not keep a file with another SHA-256, and the next start reports it without another request', async ({
  checkout,
  mirror,
}) => {
  mirror.respond(giving(Buffer.from('something else')))
  const first = await checkout.run('scripts/start.mjs')
  expect(first).toMatchObject({ code: 0, stdout: inBrowser })
  const reason = `There is no Electron runtime. The file from ${new URL(mirror.url).host} is not the one that this project expects: its SHA-256 differs. It was deleted.
To try again now: npm run electron
Opening the app in a browser instead.
`
  expect(first.stderr).toContain('Downloading Electron … failed\n')
  expect(first.stderr).toContain(reason)
  expectNothingInstalled(checkout)
  expect(isThere(checkout.path('cache'))).toBe(false)

  expect(await checkout.run('scripts/start.mjs')).toMatchObject({
    stdout: inBrowser,
    stderr: reason,
  })
  expect(mirror.asked).toHaveLength(1)
})

test('`npm run electron` tries again immediately, and another mirror is tried by itself', async ({
  checkout,
  mirror,
}) => {
  mirror.respond((_request, response) => response.writeHead(404).end())
  const refused = await checkout.run('scripts/electron.mjs')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(`returns HTTP 404 for ${mirror.url}v`)
  const again = await checkout.run('scripts/electron.mjs')
  expect(again.code).toBe(1)
  expect(mirror.asked).toHaveLength(2)

  const other = await serveMirror(giving(archive))
  checkout.env['ELECTRON_MIRROR'] = other.url
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
  other.close()
})

for (const name of ['ELECTRON_MIRROR', 'npm_config_electron_mirror'])
  test(`the mirror in ${name} may lack its last slash`, async ({ checkout, mirror }) => {
    delete checkout.env['ELECTRON_MIRROR']
    checkout.env[name] = mirror.url.slice(0, -1)
    expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
    expect(mirror.asked).toEqual([expect.stringMatching(/^\/v[\d.]+\/electron-v/)])
  })

test('a download that breaks in the middle leaves nothing', async ({ checkout, mirror }) => {
  mirror.respond(givingHalf(archive, (response) => response.destroy()))
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe(inBrowser)
  expect(stderr).toContain('broke in the middle of the download.')
  expectNothingInstalled(checkout)
})

test('an archive that cannot be unpacked completely leaves nothing', async ({
  checkout,
  mirror,
}) => {
  // In the last file, which is not what its own checksum in the archive says.
  const harmed = Buffer.from(archive)
  harmed[harmed.length - 1_000_000] = 1
  await expectArchive(checkout, harmed)
  mirror.respond(giving(harmed))
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe(inBrowser)
  expect(stderr).toContain('The file cannot be unpacked: ')
  expectNothingInstalled(checkout)
})

test('tries a mirror that refuses connections at every start', async ({ checkout, mirror }) => {
  checkout.env['ELECTRON_MIRROR'] = `${(await closedAddress()).replace('https', 'http')}/`
  for (let start = 0; start < 2; start += 1) {
    const { stderr } = await checkout.run('scripts/start.mjs')
    expect(stderr).toContain('Downloading Electron … failed')
    expect(stderr).toMatch(/127\.0\.0\.1:\d+ refuses connections\./)
  }
  expect(mirror.asked).toEqual([])
})

test('names a certificate that is not trusted, and accepts it with NODE_EXTRA_CA_CERTS', async ({
  checkout,
}) => {
  const folder = checkout.path('certificates')
  const issued = issueCertificate(folder, 'mirror', { host: '127.0.0.1', days: 5 })
  const mirror = await serveMirror(giving(archive), issued)
  await expectArchive(checkout, archive)
  checkout.env['ELECTRON_MIRROR'] = mirror.url
  const { stderr } = await checkout.run('scripts/start.mjs')
  expect(stderr).toMatch(
    /The certificate of 127\.0\.0\.1:\d+ is not trusted \(UNABLE_TO_\w+\)\. .*NODE_EXTRA_CA_CERTS/,
  )

  checkout.env['NODE_EXTRA_CA_CERTS'] = issued.authority
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
  mirror.close()
})

test('reports a full disk', async ({ checkout, mirror }) => {
  await mkdir(checkout.path('cache'))
  const unmount = mountSmallDisk(checkout.path('cache'), 'size=1m')
  const { stderr } = await checkout.run('scripts/start.mjs')
  unmount()
  expect(stderr).toContain('The disk is full')
  expect(mirror.asked).toHaveLength(1)
  expectNothingInstalled(checkout)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal} during the download ends it and leaves nothing`, async ({ checkout, mirror }) => {
    const child = checkout.start('scripts/start.mjs')
    const ended = finished(child)
    mirror.respond(givingHalf(archive, () => child.kill(signal)))
    const { code, stdout, stderr } = await ended
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' })
    expect(stderr).toContain('The download was stopped.\nNothing of it was kept.')
    expectNothingInstalled(checkout)
    expect(await readdir(checkout.path('out'))).not.toContain('set-up.lock')

    mirror.respond(giving(archive))
    expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
  })

for (const name of ['HTTP_PROXY', 'npm_config_proxy'])
  test(`downloads through the proxy in ${name}`, async ({ checkout, mirror }) => {
    const proxy = await serveProxy()
    checkout.env[name] = proxy.url.replace('http://', 'ana:secret@')
    expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
    expect(proxy.asked).toEqual([[new URL(mirror.url).host, `Basic ${btoa('ana:secret')}`]])
    proxy.close()
  })

test('downloads from a mirror with TLS through the proxy in HTTPS_PROXY', async ({ checkout }) => {
  const issued = issueCertificate(checkout.path('certificates'), 'mirror', {
    host: '127.0.0.1',
    days: 5,
  })
  const mirror = await serveMirror(giving(archive), issued)
  const proxy = await serveProxy()
  await expectArchive(checkout, archive)
  Object.assign(checkout.env, {
    ELECTRON_MIRROR: mirror.url,
    HTTPS_PROXY: proxy.url,
    NODE_EXTRA_CA_CERTS: issued.authority,
  })
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
  expect(proxy.asked).toHaveLength(1)
  proxy.close()
  mirror.close()
})

test('NO_PROXY names hosts that need no proxy', async ({ checkout, mirror }) => {
  Object.assign(checkout.env, { HTTP_PROXY: await closedAddress(), NO_PROXY: '127.0.0.1' })
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
  expect(mirror.asked).toHaveLength(1)
})

test('names a proxy that does not run, needs a password or forbids the host', async ({
  checkout,
  mirror,
}) => {
  const closed = (await closedAddress()).replace('https', 'http')
  checkout.env['HTTP_PROXY'] = closed
  expect((await checkout.run('scripts/start.mjs')).stderr).toContain(
    `The proxy ${new URL(closed).host} cannot be reached (ECONNREFUSED).`,
  )
  for (const [status, words] of [
    [407, 'wants a name and a password. Write them into HTTPS_PROXY'],
    [403, `does not allow ${new URL(mirror.url).host} (HTTP 403).`],
  ] as const) {
    const proxy = await serveProxy(status)
    checkout.env['HTTP_PROXY'] = proxy.url
    expect((await checkout.run('scripts/start.mjs')).stderr).toContain(
      `The proxy ${new URL(proxy.url).host} ${words}`,
    )
    proxy.close()
  }
  expect(mirror.asked).toEqual([])
})

/** A clock that only the test moves. `limits` are the waits that were asked for. */
function handClock() {
  const limits: number[] = []
  let waiting: (() => void) | null = null
  return {
    limits,
    runOut: () => waiting?.(),
    isWaiting: () => waiting !== null,
    timer: {
      start(callback: () => void, limit: number) {
        limits.push(limit)
        waiting = callback
      },
      stop() {
        waiting = null
      },
    },
  }
}

/** In this process, with the environment of the checkout. */
async function downloadIn(
  checkout: StandInCheckout,
  clock: ReturnType<typeof handClock>,
  signal = new AbortController().signal,
) {
  const file = pathToFileURL(checkout.path('scripts/lib/electron-download.mjs')).href
  // The cast: the checkout's copy of this file.
  const { downloadRuntime } = (await import(
    file
  )) as typeof import('../../../scripts/lib/electron-download.mjs')
  const names = ['ELECTRON_MIRROR', 'electron_config_cache', 'TMPDIR']
  const before = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) process.env[name] = checkout.env[name]
  const received: number[] = []
  try {
    const failure = await downloadRuntime({
      signal,
      onProgress: ({ transferred }: { transferred: number }) => received.push(transferred),
      timer: clock.timer,
    })
    return { failure, received }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

test('gives up after 30 seconds without a byte, and each byte restarts the time', async ({
  checkout,
  mirror,
}) => {
  const clock = handClock()
  let sent = 0
  mirror.respond((_request, response) => {
    response.writeHead(200, { 'content-length': archive.length })
    // The next piece leaves when the one before has arrived, so that each is one of its own.
    const next = () => {
      sent += 1
      if (sent <= 5) response.write(archive.subarray(0, 1000), next)
      else
        setImmediate(function look() {
          if (clock.limits.length > 1) clock.runOut()
          else setImmediate(look)
        })
    }
    next()
  })
  const { failure, received } = await downloadIn(checkout, clock)
  expect(failure).toMatchObject({
    code: 'silent',
    words: `${new URL(mirror.url).host} sent nothing for 30 seconds.`,
  })
  expect(clock.limits).toEqual(Array(received.length + 1).fill(30_000))
  expect(clock.isWaiting()).toBe(false)
  expectNothingInstalled(checkout)
})

test('gives up on a mirror that accepts the request and never responds', async ({
  checkout,
  mirror,
}) => {
  const clock = handClock()
  mirror.respond(() => clock.runOut())
  expect((await downloadIn(checkout, clock)).failure).toMatchObject({ code: 'silent' })
  expect(clock.limits).toEqual([30_000])
})

test('a download that is stopped does not wait for the mirror', async ({ checkout, mirror }) => {
  const clock = handClock()
  const controller = new AbortController()
  mirror.respond(givingHalf(archive, () => controller.abort()))
  const { failure } = await downloadIn(checkout, clock, controller.signal)
  expect(failure).toMatchObject({ code: 'interrupted' })
  expect(clock.isWaiting()).toBe(false)
  expectNothingInstalled(checkout)
})

test('has no limit for the whole download: one that pauses in the middle succeeds', async ({
  checkout,
  mirror,
}) => {
  const clock = handClock()
  mirror.respond(
    givingHalf(archive, (response) => response.end(archive.subarray(archive.length / 2))),
  )
  expect((await downloadIn(checkout, clock)).failure).toBeNull()
  expect([...new Set(clock.limits)]).toEqual([30_000])
  expect(clock.isWaiting()).toBe(false)
})

test('an interrupted unpacking starts again from the saved archive', async ({
  checkout,
  mirror,
}) => {
  expect(await checkout.run('scripts/electron.mjs')).toMatchObject({ code: 0 })
  rmSync(checkout.path('node_modules/electron/path.txt'))
  rmSync(checkout.path('node_modules/electron/dist/version'))
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 7 })
  expect(mirror.asked).toHaveLength(1)
})
