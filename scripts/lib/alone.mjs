import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './report.mjs'
import { root } from './run.mjs'

/** Contains the process id of the command that holds the lock. Not in node_modules, because `npm ci` empties it. */
const lockName = 'out/set-up.lock'
const lock = join(root, lockName)
let isHeld = false

/**
 * Runs `work` while no other command changes this checkout, because `npm start` and `npm test` may be started at the
 * same time. `work` must also check whether its job is still needed. A nested call runs immediately. A lock of a
 * process that has ended is ignored.
 */
export async function alone(work) {
  if (isHeld) return work()
  await take()
  isHeld = true
  try {
    return await work()
  } finally {
    isHeld = false
    rmSync(lock, { force: true })
  }
}

async function take() {
  mkdirSync(dirname(lock), { recursive: true })
  for (let tries = 0; !create(); tries += 1) {
    const holder = holderOfLock()
    if (holder !== null && !isRunning(holder)) {
      rmSync(lock, { force: true })
      continue
    }
    if (tries === 0) {
      say(`Waiting for another set-up of this checkout. If there is none, delete ${lockName}.`)
    }
    await wait(100)
  }
}

function create() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Returns null if the lock is just being written, or has just been removed. */
function holderOfLock() {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return null
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error.code === 'EPERM'
  }
}
