import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('measure.py', import.meta.url))
/** The end of what a program complained of. */
const SAID_CHARACTERS = 2_000
/** Longer than any job takes on a slow machine, in milliseconds. */
const PATIENCE = 30 * 60_000

/** How processor time and memory are counted here: by the system where Python can ask it, else by looking. */
export const accounting = chooseAccounting()

function chooseAccounting() {
  const python = ['python3', 'python'].find((name) => {
    const { status } = spawnSync(name, ['-c', 'import os, sys; os.wait4; os.posix_spawnp'])
    return status === 0
  })
  if (python)
    return { python, words: 'wait4(2), asked by Python: whole processes with all threads' }
  return process.platform === 'linux'
    ? { python: null, words: '/proc, looked at every 20 ms, without Python' }
    : { python: null, words: 'wall time only: no Python to ask the system with' }
}

/**
 * Runs a job's program to its end. Seconds, bytes, and what it printed last as JSON, if it did. A program that failed or
 * could not be started has `failure`. `stdout`: a file that takes its standard output.
 */
export async function measure({ program, args, stdout = null }) {
  const folder = mkdtempSync(join(tmpdir(), 'provost-measure-'))
  const report = join(folder, 'report.json')
  try {
    const { python } = accounting
    const command = python ? [python, script, report, program, ...args] : [program, ...args]
    const ended = await run(command, stdout, python === null)
    if (ended.failure !== null) return { failure: ended.failure }
    const taken = python ? JSON.parse(readFileSync(report, 'utf8')) : ended.taken
    return { ...taken, said: lastJson(ended.output) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run([program, ...args], stdout, isWatched) {
  return new Promise((resolve) => {
    const file = stdout === null ? null : openSync(stdout, 'w')
    const began = performance.now()
    const child = spawn(program, args, {
      stdio: ['ignore', file ?? 'pipe', 'pipe'],
      timeout: PATIENCE,
    })
    if (file !== null) closeSync(file)
    let [output, complaints] = ['', '']
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr
      .setEncoding('utf8')
      .on('data', (text) => (complaints = (complaints + text).slice(-SAID_CHARACTERS)))
    const watched = isWatched ? watch(child.pid) : null
    child.on('error', ({ message }) => resolve({ failure: message }))
    child.on('close', (code, signal) => {
      const wall = (performance.now() - began) / 1_000
      const failure = code === 0 ? null : `ended with ${signal ?? code}: ${complaints.trim()}`
      resolve({ failure, output, taken: { wall, ...watched?.end() } })
    })
  })
}

/** Looks at a Linux process from time to time: the processor's ticks and the most memory that it ever had. */
function watch(pid) {
  let [cpu, peak] = [0, 0]
  const look = () => {
    try {
      const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const [user, system] = fields.split(' ').slice(11, 13).map(Number)
      cpu = (user + system) / 100
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      peak = Number(kilobytes ?? 0) * 1_024 || peak
    } catch {
      // It has just ended, or this is no Linux.
    }
  }
  const timer = setInterval(look, 20)
  return {
    end: () => {
      clearInterval(timer)
      return process.platform === 'linux' ? { cpu, peak } : {}
    },
  }
}

/** What a job says about itself: the last line of its output, where that is JSON. */
function lastJson(output) {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1))
  } catch {
    return {}
  }
}
