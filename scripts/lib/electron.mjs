import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { downloadRuntime, electronFolder } from './electron-download.mjs'
import { proxySettings } from './network.mjs'
import { forgetFailure, recentFailure, rememberFailure } from './recent-failure.mjs'
import { SetUpError, step } from './report.mjs'

/**
 * Returns the path of Electron's executable, `{ path }`, or why there is none, `{ reason }`. The npm package does not
 * contain it, so it is downloaded. A download that failed slowly is not repeated within an hour.
 */
export async function electronRuntime() {
  const known = knownRuntime()
  if (known) return known
  const reason = recentFailure('electron', circumstances())
  return reason ? { reason } : downloadElectron()
}

/** Like `electronRuntime`, but tries again after any failure. */
export function downloadElectron() {
  return alone(async () => {
    const known = knownRuntime()
    if (known) return known
    const failure = await interruptible((signal) =>
      step('Downloading Electron', (progress) =>
        downloadRuntime({ signal, onProgress: (state) => progress(...progressWords(state)) }),
      ),
    )
    if (!failure) {
      forgetFailure('electron')
      return { path: installedRuntime() }
    }
    if (failure.code === 'interrupted') {
      throw new SetUpError(failure.words, {
        todo: 'Nothing of it was kept. `npm start` begins again.',
        exitCode: 130,
      })
    }
    if (!failure.isQuick) rememberFailure('electron', circumstances(), failure.words)
    return { reason: failure.words }
  })
}

/**
 * Like `electronRuntime`. Returns null if there is no runtime but one can be downloaded. A folder that a person names
 * is never filled.
 */
function knownRuntime() {
  const path = installedRuntime()
  if (path) return { path }
  const other = process.env.ELECTRON_OVERRIDE_DIST_PATH
  return other
    ? { reason: `ELECTRON_OVERRIDE_DIST_PATH names ${other}, which holds no Electron.` }
    : null
}

function installedRuntime() {
  const name = join(electronFolder, 'path.txt')
  const other = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!existsSync(name) && !other) return null
  const path = join(
    other || join(electronFolder, 'dist'),
    existsSync(name) ? readFileSync(name, 'utf8') : (usualName[process.platform] ?? 'electron'),
  )
  return existsSync(path) ? path : null
}

const usualName = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }

/** Changing the version, the mirror or the proxy allows another attempt. */
function circumstances() {
  const { version } = JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8'))
  const settings = Object.entries(process.env).filter(([name]) =>
    /electron|node_extra_ca/i.test(name),
  )
  return JSON.stringify([version, proxySettings(), settings.sort()])
}

/**
 * Returns the words for the progress, and a number that changes when a new line is due: every ten percent or ten
 * megabytes.
 */
function progressWords({ transferred, total }) {
  const megabytes = (bytes) => Math.floor(bytes / 1_000_000)
  if (!total) return [`${megabytes(transferred)} MB`, Math.floor(transferred / 10_000_000)]
  const percent = Math.floor((100 * transferred) / total)
  return [
    `${percent} % (${megabytes(transferred)} of ${megabytes(total)} MB)`,
    Math.floor(percent / 10),
  ]
}

/** Gives `work` a signal that aborts on Ctrl+C and on requests to end, so that it can end cleanly. */
async function interruptible(work) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
