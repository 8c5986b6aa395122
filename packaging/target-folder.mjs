import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What is made for the one target that is being packed, relative to the checkout. Each packaging has a folder of its
 * own, so that two at a time do not take each other's.
 */
export const targetFolder = `out/target-${String(process.pid)}`

const place = fileURLToPath(new URL(`../${targetFolder}`, import.meta.url))

/** Empties it for the next target. */
export function emptyTargetFolder() {
  rmSync(place, { recursive: true, force: true })
  return place
}

process.once('exit', emptyTargetFolder)
