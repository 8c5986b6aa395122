import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { SetUpError, say, step } from './report.mjs'
import { capture, onPath } from './run.mjs'

/**
 * The programs and libraries that the machine needs besides Node. This looks for them on the disk, which takes no time.
 * The package manager is only asked if something is missing.
 */
const linux = process.platform === 'linux'
const libraries = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
]
const inLibraries = (name) => libraries.some((folder) => existsSync(join(folder, name)))

// The same names as in adapters/browser/find-browser.ts.
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const things = {
  browser: {
    name: 'Chrome, Chromium or Edge',
    // On other systems nothing could be installed, and the program itself reports a missing browser.
    isThere: () =>
      !linux || existsSync(process.env.PROVOST_CHROMIUM ?? '') || browsers.some(onPath),
    // Ubuntu has it under another name, as a snap.
    debian: existsSync('/usr/bin/snap') ? 'chromium-browser' : 'chromium',
  },
  // The same engine without a user interface. The tests of the window take a quarter less time in it.
  headlessBrowser: program('chromium-headless-shell', 'chromium-headless-shell'),
  keychainLibrary: {
    name: 'libsecret',
    isThere: () => !linux || inLibraries('libsecret-1.so.0'),
    debian: 'libsecret-1-0',
  },
  keychainHeaders: {
    name: "libsecret's headers",
    isThere: () => !linux || inLibraries('pkgconfig/libsecret-1.pc'),
    debian: 'libsecret-1-dev',
  },
  pkgConfig: program('pkg-config', 'pkg-config'),
  compiler: program('g++', 'g++'),
  make: program('make', 'make'),
  python: program('python3', 'python3'),
  keyring: program('gnome-keyring-daemon', 'gnome-keyring'),
  bus: program('dbus-daemon', 'dbus'),
  busCalls: program('gdbus', 'libglib2.0-bin'),
  certificates: program('openssl', 'openssl'),
  secrets: program('secret-tool', 'libsecret-tools'),
  windowsCompiler: program('x86_64-w64-mingw32-gcc', 'gcc-mingw-w64-x86-64'),
  // Not on the PATH, because the program there also runs 32-bit programs.
  windows: {
    name: 'wine64',
    isThere: () => !linux || existsSync('/usr/lib/wine/wine64'),
    debian: 'wine64',
  },
}

function program(name, debian) {
  return { name, isThere: () => !linux || onPath(name), debian }
}

/** What each job needs, by the names above. */
export const needs = {
  toCompile: ['keychainHeaders', 'pkgConfig', 'compiler', 'make', 'python'],
  toRun: ['keychainLibrary'],
  toShow: ['browser'],
  toTestFaster:
    existsSync('/etc/debian_version') && !existsSync('/usr/bin/snap') ? ['headlessBrowser'] : [],
  // To build and run the terminal for Windows. It takes about a gigabyte.
  toTestWindows:
    existsSync('/etc/debian_version') && process.arch === 'x64'
      ? ['windowsCompiler', 'windows']
      : [],
  toTest: [
    'browser',
    'keychainLibrary',
    'keyring',
    'bus',
    'busCalls',
    'certificates',
    'secrets',
    'python',
  ],
}

/** Returns the names of the things in `names` that this machine lacks. */
export function lackingOf(names) {
  return lackingThings(names).map((thing) => thing.name)
}

function lackingThings(names) {
  return names.map((name) => things[name]).filter((thing) => !thing.isThere())
}

/**
 * Makes sure that all of `names` are on the machine. Installs them with apt if that is allowed. Otherwise throws an
 * error that says what to do.
 */
export async function ensureSystem(names) {
  const lacking = lackingThings(names)
  if (lacking.length === 0) return

  const spoken = lacking.map((thing) => thing.name).join(', ')
  if (!linux || !existsSync('/usr/bin/apt-get')) {
    throw new SetUpError(`This machine lacks: ${spoken}.`, {
      todo: "Install it with the system's package manager, and try again.",
    })
  }

  const packages = lacking.map((thing) => thing.debian)
  const byHand = `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
  const before = await wayToApt()
  if (!before) {
    throw new SetUpError(`This machine lacks: ${spoken}.`, {
      todo: `Type this, and try again:\n  ${byHand}`,
    })
  }

  const output = await alone(() =>
    step(`Installing ${packages.join(', ')}`, () => install(before, packages)),
  )
  const still = lacking.filter((thing) => !thing.isThere())
  if (still.length === 0) return
  throw new SetUpError(`apt could not install: ${still.map((thing) => thing.name).join(', ')}.`, {
    todo: `Look at the lines above; this is what was tried:\n  ${byHand}`,
    output,
  })
}

/** Like `ensureSystem`, for things that the program does not need. If one is missing, this says so and continues. */
export async function wishSystem(names) {
  try {
    await ensureSystem(names)
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    say(`${error.message} ${error.todo}`)
  }
}

/** Returns the words before apt so that it asks no question, or null if this person may not run it. */
async function wayToApt() {
  if (process.getuid() === 0) return []
  const sudo = await capture('sudo', ['-n', 'true'])
  return sudo.code === 0 ? ['sudo', '-n'] : null
}

/** First tries with the current package lists. A fresh machine has none, an old one has outdated ones. */
async function install(before, packages) {
  const wanted = ['install', '-y', '--no-install-recommends', ...packages]
  const first = await apt(before, wanted)
  if (first.code === 0) return first.output
  const update = await apt(before, ['update'])
  const second = await apt(before, wanted)
  return `${update.output}\n${second.output}`
}

function apt(before, args) {
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  // Another installation may be running. Without a wait, this one would fail.
  const [program, ...rest] = [
    ...before,
    'env',
    ...settings,
    '-o',
    'DPkg::Lock::Timeout=60',
    ...args,
  ]
  return capture(program, rest)
}
