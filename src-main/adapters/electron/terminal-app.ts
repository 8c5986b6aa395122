import { rmSync } from 'node:fs'
import type * as ElectronModule from 'electron'
import type { HttpFetch, Log } from '../../core/ports.ts'
import { catchCrashes, crashCode } from '../system/crashes.ts'
import { createNetFetch } from './net-fetch.ts'
import { refusedSwitches } from './switches.ts'
import { allowOnlyHttp1 } from './write-sessions.ts'

/** The argument that starts the terminal of a packaged program instead of its window. */
const mark = '--terminal'

/**
 * Returns the arguments for the terminal, or null if the window is wanted. Chromium reads every argument before a lone
 * `--` as its own switch, for example `--no-sandbox` or `--remote-debugging-port`. So our arguments come after it, and
 * `misplaced` are the others.
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
  /** Creates a folder for Chromium's files of this run. It is deleted at the end if possible. */
  makeScratch: () => string
  request: { args: string[]; misplaced: string[] }
  process: Pick<NodeJS.Process, 'on' | 'once' | 'stderr'>
  /** Must remove tokens from what is logged. */
  log: Log
  /** Runs the terminal. Resolves with its exit code when all output is written. Called once, when the app is ready. */
  run: (ports: { args: string[]; fetch: HttpFetch; interrupted: Promise<void> }) => Promise<number>
}

/**
 * Runs the terminal in Electron's main process, without a window. A window may be open at the same time: the terminal
 * takes no lock and does not use the window's folders. Never rejects.
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
      // Windows cannot delete a file that Chromium still has open. The terminal's work is done anyway.
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
    // If Electron receives the signal first, it tries to quit. The running work ends and cleans up first.
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
