import { rmSync } from 'node:fs'
import type * as ElectronModule from 'electron'
import type { HttpFetch, Log } from '../../core/ports.ts'
import { catchCrashes, crashCode } from '../system/crashes.ts'
import { createNetFetch } from './net-fetch.ts'
import { refusedSwitches } from './switches.ts'
import { allowOnlyHttp1 } from './write-sessions.ts'

/** The mark by which a packaged program is asked for its terminal instead of its window. */
const mark = '--terminal'

/**
 * What was typed after the program's name when the terminal is wanted; `null`: the window is. Chromium takes every
 * argument for one of its own switches up to a lone `--`, and would obey a `--no-sandbox` or a
 * `--remote-debugging-port` among them: so what is meant for us comes after it, and `misplaced` is what does not.
 */
export function terminalRequest(
  argv: readonly string[],
): { args: string[]; misplaced: string[] } | null {
  const end = argv.indexOf('--')
  const switches = end === -1 ? argv : argv.slice(0, end)
  const at = switches.indexOf(mark)
  if (at === -1) return null
  return {
    args: end === -1 ? [] : argv.slice(end + 1),
    misplaced: switches.slice(at + 1),
  }
}

export type TerminalAppParts = {
  /** Makes a folder of this run's own, for what Chromium keeps beside it; removed at the end where the system allows it. */
  makeScratch: () => string
  request: { args: string[]; misplaced: string[] }
  process: Pick<NodeJS.Process, 'on' | 'once' | 'stderr'>
  /** Must remove tokens from what is logged. */
  log: Log
  /** Runs the terminal and answers its exit code when all that was said has left. Called once, when the app is ready. */
  run: (ports: { args: string[]; fetch: HttpFetch; interrupted: Promise<void> }) => Promise<number>
}

/**
 * Runs the terminal in Electron's main process, without a window and beside a window that may be open: it takes no
 * lock, and keeps nothing in that one's folders. Never rejects.
 */
export async function openTerminal(
  { app, net, session }: Pick<typeof ElectronModule, 'app' | 'net' | 'session'>,
  { makeScratch, request, process, log, run }: TerminalAppParts,
): Promise<void> {
  const { args, misplaced } = request
  let scratch: string
  try {
    scratch = makeScratch()
  } catch (cause) {
    // Electron shows uncaught errors in a dialog, which would block a scheduled run.
    process.stderr.write(`provost: ${cause instanceof Error ? cause.message : String(cause)}\n`)
    return app.exit(2)
  }
  const end = (code: number): void => {
    try {
      rmSync(scratch, { recursive: true, force: true })
    } catch (error) {
      // Windows removes no file that Chromium still holds open. What the terminal did is done all the same.
      log.warn(`${scratch} is left behind: ${String(error)}`)
    }
    app.exit(code)
  }
  app.setPath('userData', scratch)
  app.enableSandbox()
  allowOnlyHttp1(app)
  app.disableHardwareAcceleration()
  app.dock?.hide()
  const crash = catchCrashes({ process, log, end: () => end(crashCode) })
  const interrupted = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
    // Where Electron hears the signal first, it wants to quit: what was begun is ended and cleaned up before.
    app.on('before-quit', (event) => {
      event.preventDefault()
      resolve()
    })
  })
  const wrong = misplaced.length > 0 ? misplaced : refusedSwitches(app)
  if (wrong.length > 0) {
    process.stderr.write(`provost: not before --: ${wrong.join(' ')}\n`)
    return end(2)
  }

  await app
    .whenReady()
    .then(() => {
      const fetch = createNetFetch({ net, session })
      return run({ args, fetch, interrupted })
    })
    .then(end)
    .catch(crash)
}
