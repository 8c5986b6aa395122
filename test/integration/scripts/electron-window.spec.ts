import { chmodSync, readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { finished, placeElectron, test } from '../../support/builds/stand-in-checkout.ts'

const inBrowser = 'opened in a browser\n'
/** What the program does when its window is shown. */
const showWindow = `require('node:fs').writeFileSync(process.env.PROVOST_READY_FILE, '');`

for (const code of [0, 3])
  test(`passes on exit code ${code} if the window was shown, even for a short time`, async ({
    checkout,
  }) => {
    await placeElectron(checkout, `${showWindow} process.exit(${code})`)
    expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code, stdout: '' })
    expect(checkout.leftovers()).toEqual([])
  })

test('a program that succeeds without a window has opened the window of the running one', async ({
  checkout,
}) => {
  await placeElectron(checkout, '')
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ code: 0, stdout: '' })
})

test('opens the browser and prints the reason if the program fails before it shows a window', async ({
  checkout,
}) => {
  await placeElectron(checkout, `console.error('no room for a window'); process.exitCode = 5`)
  const { code, stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect({ code, stdout }).toEqual({ code: 0, stdout: inBrowser })
  expect(stderr).toContain(`no room for a window
Electron ended with exit code 5 before it showed a window: no room for a window
Opening the app in a browser instead.
`)
  expect(checkout.leftovers()).toEqual([])
})

test('opens the browser and prints the remedy if the program has no sandbox', async ({
  checkout,
}) => {
  await placeElectron(
    checkout,
    `require('node:fs').writeSync(2, '[1:FATAL:zygote_host_impl_linux.cc:132] No usable sandbox!\\n')
     process.abort()`,
  )
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe(inBrowser)
  expect(stderr).toContain(
    'Electron could not start its sandbox, and Provost does not run without one.\n',
  )
  expect(stderr).toMatch(/^sudo /m)
})

test('opens the browser if the program cannot run at all', async ({ checkout }) => {
  await placeElectron(checkout, '')
  chmodSync(checkout.path('node_modules/electron/dist/electron'), 0o644)
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe(inBrowser)
  expect(stderr).toMatch(/dist\/electron cannot be started \(EACCES\)\./)
})

test('opens no other window if a person ends the program before it shows one', async ({
  checkout,
}) => {
  await placeElectron(checkout, `console.log('up'); setInterval(() => {}, 1000)`)
  const child = checkout.start('scripts/start.mjs')
  child.stdout.once('data', () => child.kill('SIGTERM'))
  expect(await finished(child)).toMatchObject({ code: 143, stdout: 'up\n' })
})

test('opens the browser and reports it if the system kills the program before it shows a window', async ({
  checkout,
}) => {
  // As macOS does where the files of the program are not those that were signed.
  await placeElectron(checkout, `process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)`)
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe(inBrowser)
  expect(stderr).toContain('Electron ended with exit code 137 before it showed a window.')
})

test('does not wait for a browser that the program opened and left', async ({ checkout }) => {
  await placeElectron(
    checkout,
    `${showWindow}
     const { spawn } = require('node:child_process')
     const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 120_000)'], {
       detached: true,
       stdio: ['ignore', 'ignore', 'inherit'],
     })
     left.unref()
     console.log(String(left.pid))`,
  )
  const { code, stdout } = await checkout.run('scripts/start.mjs')
  expect(code).toBe(0)
  // It is still there; this test ends it. Where the test fails before, it ends by itself.
  expect(process.kill(Number(stdout), 'SIGKILL')).toBe(true)
})

test('starts the program as Electron, with its arguments, and never without the sandbox', async ({
  checkout,
}) => {
  checkout.env['ELECTRON_RUN_AS_NODE'] = '1'
  await placeElectron(
    checkout,
    `${showWindow}
     console.log(JSON.stringify([process.argv.slice(2), process.env.ELECTRON_RUN_AS_NODE ?? null]))`,
  )
  const { stdout } = await checkout.run('scripts/start.mjs', ['--hidden'])
  expect(JSON.parse(stdout)).toEqual([[`${checkout.folder}/`, '--hidden'], null])
})

test('uses the runtime in the folder of ELECTRON_OVERRIDE_DIST_PATH, or reports that it has none', async ({
  checkout,
}) => {
  await placeElectron(checkout, `${showWindow} console.log('own Electron')`)
  checkout.env['ELECTRON_OVERRIDE_DIST_PATH'] = checkout.path('node_modules/electron/dist')
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ stdout: 'own Electron\n' })

  checkout.env['ELECTRON_OVERRIDE_DIST_PATH'] = checkout.path('temporary')
  const words = `ELECTRON_OVERRIDE_DIST_PATH names ${checkout.path('temporary')}, which holds no Electron.`
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe(inBrowser)
  expect(stderr).toContain(words)
  const download = await checkout.run('scripts/electron.mjs')
  expect(download.code).toBe(1)
  expect(download.stderr).toContain(words)
  expect(readdirSync(checkout.path('temporary'))).toEqual([])
})
