/** How a process ends if a call to the system never returns. */
export type ProcessEnd = {
  /** Whether a call is in progress for which the end of the process would wait. */
  isHeld(): boolean
  /** Ends the process without waiting for such a call, if the system allows that. */
  abandon(): void
}

/**
 * Ends a Node process. `process.exit` waits for the threads that call the file system, and a call may never return, for
 * example if a network drive does not respond or a pipe has no writer. Only a signal ends such a process. A shell gives
 * SIGINT the exit code 130.
 */
export function nodeEnd(process: NodeJS.Process): ProcessEnd {
  return {
    isHeld: () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq')),
    abandon() {
      // Windows has no signals, and its process does not wait for threads.
      if (process.platform === 'win32') return
      process.removeAllListeners('SIGINT')
      process.kill(process.pid, 'SIGINT')
    },
  }
}
