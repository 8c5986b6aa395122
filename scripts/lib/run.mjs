import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The checkout. All programs are run in it. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The script behind a package's command, to be run by this Node: no shell, the same on all systems. */
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
 * Runs a program to its end and keeps what it printed. It has no standard input. After `timeout`
 * milliseconds it is killed. Never rejects: a program that cannot be started has code 127.
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
 * Runs a program in this terminal and returns its exit code. Ctrl+C reaches it by itself, so it is
 * only waited for; a request to end is handed on. `onComplaint` gets the text of its standard error, too.
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
      // What it wrote lies in the pipe: the second of these follows a look at it. Waiting for the end of the pipe could
      // take long, since a browser that the program opened holds it, too.
      for (let round = 0; round < 2; round += 1) await setImmediate()
      child.stderr?.destroy()
      resolve(exitCode(code, signal))
    })
  })
}

/** As shells count: 128 and the signal's number for a program that was killed. */
export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
