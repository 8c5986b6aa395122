import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  isThere,
  placeElectron,
  type StandInCheckout,
  test as base,
  textOf,
} from '../../support/builds/stand-in-checkout.ts'
import { closedAddress } from '../../support/servers/tls-server.ts'

const binary = 'node_modules/keytar/build/Release/keytar.node'
const record = 'node_modules/.package-lock.json'

/**
 * Plays npm, and writes down what it was asked for. `ci` installs, without scripts; `rebuild` makes keytar's binary when
 * the stand-in for the compiler is on the PATH.
 */
const npm = `
const { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const asked = process.argv.slice(2)
appendFileSync('npm-calls', asked.join(' ') + '\\n')
if (asked[0] === 'ci') {
  if (!asked.includes('--ignore-scripts')) process.exit(1)
  rmSync('node_modules/.provost', { recursive: true, force: true })
  copyFileSync('package-lock.json', '${record}')
}
if (asked[0] === 'rebuild') {
  if (!existsSync('tools/g++') || process.env.BROKEN_COMPILER) {
    console.error('npm error gyp ERR! stack Error: not found: make')
    process.exit(1)
  }
  mkdirSync('node_modules/keytar/build/Release', { recursive: true })
  writeFileSync('${binary}', '')
}
`

/** With nothing on the PATH but what a test puts into `tools`: no compiler and no apt; and GitHub behind a dead proxy. */
const test = base.extend<{ checkout: StandInCheckout }>({
  checkout: async ({ checkout }, use) => {
    base.skip(process.platform !== 'linux', 'SKIPPED: elsewhere the compiler is not looked for')
    // The checkout is a package of modules; npm is not.
    await checkout.write('npm/npm-cli.js', npm)
    await checkout.write('npm/package.json', '{}')
    mkdirSync(checkout.path('tools'))
    symlinkSync(process.execPath, checkout.path('tools/node'))
    Object.assign(checkout.env, {
      PATH: checkout.path('tools'),
      HTTPS_PROXY: await closedAddress(),
      npm_execpath: checkout.path('npm/npm-cli.js'),
    })
    rmSync(checkout.path(record))
    rmSync(checkout.path('node_modules/keytar/build'), { recursive: true })
    await placeElectron(
      checkout,
      `require('node:fs').writeFileSync(process.env.PROVOST_READY_FILE, ''); console.log('open')`,
    )
    await use(checkout)
  },
})

const ci = 'ci --loglevel=error --no-fund --no-audit --ignore-scripts'
const rebuild = 'rebuild keytar --loglevel=error'
const callsOf = (checkout: StandInCheckout) => textOf(checkout.path('npm-calls')).trim().split('\n')
const words = 'The app starts without it, and keeps\ntokens only until it is closed.'

test('without a compiler, installs the packages, starts the app and reports it once', async ({
  checkout,
}) => {
  const first = await checkout.run('scripts/start.mjs')
  expect(first).toMatchObject({ code: 0, stdout: 'open\n' })
  expect(first.stderr).toMatch(/: .*g\+\+.*apt-get install/s)
  expect(first.stderr).toContain(words)
  expect(callsOf(checkout)).toEqual([ci, rebuild])

  expect(await checkout.run('scripts/start.mjs')).toEqual({ code: 0, stdout: 'open\n', stderr: '' })
  expect(callsOf(checkout)).toEqual([ci, rebuild])
})

test('builds the module when the compiler is installed, and keeps the packages', async ({
  checkout,
}) => {
  await checkout.run('scripts/start.mjs')
  await checkout.write('tools/g++', '')
  expect((await checkout.run('scripts/start.mjs')).stderr).toMatch(
    /^Building the keychain module … \d+\.\d s\n$/,
  )
  expect(isThere(checkout.path(binary))).toBe(true)
  expect(await checkout.run('scripts/start.mjs')).toMatchObject({ stdout: 'open\n', stderr: '' })
  expect(callsOf(checkout)).toEqual([ci, rebuild, rebuild])
})

test('tries again an hour later with the same tools', async ({ checkout }) => {
  await checkout.run('scripts/start.mjs')
  const file = 'node_modules/.provost/keychain-failure.json'
  const failure = JSON.parse(textOf(checkout.path(file))) as { at: number }
  await checkout.write(file, JSON.stringify({ ...failure, at: failure.at - 3_600_000 }))
  expect((await checkout.run('scripts/start.mjs')).stderr).toContain(words)
  expect(callsOf(checkout)).toEqual([ci, rebuild, rebuild])
})

test('quotes a compiler that fails, and starts the app', async ({ checkout }) => {
  for (const tool of ['g++', 'make', 'python3', 'pkg-config'])
    await checkout.write(`tools/${tool}`, '')
  checkout.env['BROKEN_COMPILER'] = 'yes'
  const { stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect(stdout).toBe('open\n')
  expect(stderr).toContain(
    'Building the keychain module … failed\nnpm error gyp ERR! stack Error: not found: make\n',
  )
  expect(stderr).toContain(words)
})

test('stops if a registry cannot be reached', async ({ checkout }) => {
  await checkout.write('npm/npm-cli.js', `console.error('npm error network'); process.exit(1)`)
  const { code, stdout, stderr } = await checkout.run('scripts/start.mjs')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('npm error network\n\nnpm ci failed.\n')
})

test('only the keychain module has an install script that is skipped', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript }]) => hasInstallScript,
  )
  expect(scripted.map(([path]) => path)).toEqual(['node_modules/keytar'])
})
