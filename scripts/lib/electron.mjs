import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { downloadRuntime, electronFolder } from './electron-download.mjs'
import { proxySettings } from './network.mjs'
import { forgetFailure, recentFailure, rememberFailure } from './recent-failure.mjs'
import { SetUpError, step } from './report.mjs'

/**
 * Where Electron's executable is, or why there is none: `{ path }` or `{ reason }`. The npm package comes without it, so
 * it is downloaded. A failure that took its time is not repeated within an hour.
 */
export async function electronRuntime() {
  const known = knownRuntime()
  if (known) return known
  const reason = recentFailure('electron', circumstances())
  return reason ? { reason } : downloadElectron()
}

/** As `electronRuntime`, and tries again whatever failed before. */
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

/** As `electronRuntime`; null where there is none and one can be downloaded: what a person names is theirs to fill. */
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

/** Changing the version, the mirror or the proxy allows another try. */
function circumstances() {
  const { version } = JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8'))
  const settings = Object.entries(process.env).filter(([name]) =>
    /electron|node_extra_ca/i.test(name),
  )
  return JSON.stringify([version, proxySettings(), settings.sort()])
}

/** Words for the progress, and a number that changes when a line for it is worth it: each ten percent or ten megabytes. */
function progressWords({ transferred, total }) {
  const megabytes = (bytes) => Math.floor(bytes / 1_000_000)
  if (!total) return [`${megabytes(transferred)} MB`, Math.floor(transferred / 10_000_000)]
  const percent = Math.floor((100 * transferred) / total)
  return [
    `${percent} % (${megabytes(transferred)} of ${megabytes(total)} MB)`,
    Math.floor(percent / 10),
  ]
}

/** Gives `work` a signal that Ctrl+C and requests to end abort, and lets it end in order. */
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
