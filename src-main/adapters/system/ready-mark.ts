import { writeFileSync } from 'node:fs'
import type { Log } from '../../core/ports.ts'

/**
 * Tells the start script that the window is shown, by creating the empty file that `PROVOST_READY_FILE` names. Only in
 * a checkout: a packaged program creates no file for a variable.
 */
export function markReady(env: NodeJS.ProcessEnv, isPackaged: boolean, log: Log): void {
  const { PROVOST_READY_FILE: file } = env
  if (!file || isPackaged) return
  try {
    writeFileSync(file, '')
  } catch (cause) {
    log.warn(`the mark that the window is shown: ${String(cause)}`)
  }
}
