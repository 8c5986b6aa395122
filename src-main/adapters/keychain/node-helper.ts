import { fork } from 'node:child_process'
import { helperEnvironment, type HelperProcess, type HelperReply } from './helper-protocol.ts'

/**
 * Starts the helper as a child process of Node. It does not keep this program running, and ends with it. `entry` is the
 * built `keychain-helper.js`. `env` decides which session's keychain is used.
 */
export function forkNodeHelper(entry: URL, env: NodeJS.ProcessEnv = process.env): HelperProcess {
  const child = fork(entry, {
    env: helperEnvironment(env),
    // Without the debugger port and the test runner's loader.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()

  return {
    send(request) {
      child.send(request)
    },
    // The cast: the only other end of this channel is our own helper.
    onReply(listener) {
      child.on('message', (reply) => {
        listener(reply as HelperReply)
      })
    },
    onExit(listener) {
      child.on('error', (error) => {
        listener(error.message)
      })
      child.on('exit', (code, signal) => {
        listener(signal ?? `exit code ${String(code)}`)
      })
    },
    kill() {
      child.kill('SIGKILL')
    },
  }
}
