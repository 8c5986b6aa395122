import { writeFileSync } from 'node:fs'
import type { Log } from '../../core/ports.ts'

/**
 * Tells the program that started this one from a checkout that the window is shown: makes the empty file that
 * `PROVOST_READY_FILE` names. A packaged program makes no file for a variable.
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
