import type { utilityProcess } from 'electron'
import { helperEnvironment, type HelperProcess, type HelperReply } from './helper-protocol.ts'

/**
 * Starts the helper as a utility process of Electron, which ends with the program. `fork` may be
 * called only after the app is ready. `entry` is the path of the built `keychain-helper.js`.
 */
export function forkElectronHelper(
  host: Pick<typeof utilityProcess, 'fork'>,
  entry: string,
): HelperProcess {
  const child = host.fork(entry, [], {
    env: helperEnvironment(process.env),
    serviceName: 'Provost Keychain',
    stdio: 'ignore',
  })

  return {
    send(request) {
      child.postMessage(request)
    },
    // The cast: the only other end of this channel is our own helper.
    onReply(listener) {
      child.on('message', (reply) => {
        listener(reply as HelperReply)
      })
    },
    onExit(listener) {
      child.on('error', listener)
      child.on('exit', (code) => {
        listener(`exit code ${String(code)}`)
      })
    },
    kill() {
      // `UtilityProcess.kill` sends SIGTERM, and does nothing before the process has started.
      if (child.pid !== undefined) killNow(child.pid)
      else
        child.once('spawn', () => {
          killNow(child.pid)
        })
    },
  }
}

function killNow(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
