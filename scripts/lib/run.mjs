import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The checkout. All programs run in it. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Returns the script of a package's command. This Node runs it without a shell, in the same way on all systems. */
export function tool(packageName, name) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

export function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, program)))
}

/**
 * Runs a program and returns its output and exit code. The program has no standard input. It is killed after `timeout`
 * milliseconds. Never rejects: if a program cannot be started, the code is 127.
 */
export function capture(program, args, { env = {}, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGKILL',
    })
    let output = ''
    const keep = (text) => void (output += text)
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }))
  })
}

/**
 * Runs a program in this terminal and returns its exit code. Ctrl+C reaches the program directly, so this only waits
 * for it. Other requests to end are passed on. `onComplaint` also gets the text of its standard error.
 */
export function attach(program, args, { env = {}, onComplaint } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', onComplaint ? 'pipe' : 'inherit'],
    })
    const wait = () => {}
    const handOn = (signal) => void child.kill(signal)
    process.on('SIGINT', wait).on('SIGTERM', handOn).on('SIGHUP', handOn)
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text)
      onComplaint(text)
    })
    child.on('error', reject)
    child.on('exit', async (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', handOn).off('SIGHUP', handOn)
      // The last output is still in the pipe: the second of these comes after a read. Waiting for the end of the pipe
      // could take long, because a browser that the program opened also holds it.
      for (let round = 0; round < 2; round += 1) await setImmediate()
      child.stderr?.destroy()
      resolve(exitCode(code, signal))
    })
  })
}

/** As in shells, the code of a program that was killed is 128 plus the signal's number. */
export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
