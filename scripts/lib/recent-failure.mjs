import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const hour = 60 * 60 * 1000

/**
 * Remembers why `name` failed, so that the next command neither waits for the same failure nor gives another reason.
 * `circumstances` is a text of everything that decides the outcome. Only its hash is stored, because settings may
 * contain passwords.
 */
export function rememberFailure(name, circumstances, reason) {
  const failure = { reason, at: Date.now(), circumstances: hash(circumstances) }
  mkdirSync(dirname(fileOf(name)), { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify(failure))
}

/** Returns the reason of a failure that is less than an hour old and had the same circumstances, or null. */
export function recentFailure(name, circumstances) {
  const failure = read(name)
  const age = Date.now() - failure?.at
  if (!(age >= 0 && age < hour) || failure.circumstances !== hash(circumstances)) return null
  return failure.reason
}

export function forgetFailure(name) {
  rmSync(fileOf(name), { force: true })
}

function read(name) {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'))
  } catch {
    return null
  }
}

/** In node_modules, because `npm ci` empties it. */
function fileOf(name) {
  return join(root, 'node_modules/.provost', `${name}-failure.json`)
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}
