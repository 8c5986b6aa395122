import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The folder for files that are built for the current target, relative to the checkout. Each packaging has its own, so
 * that two at the same time do not use each other's files.
 */
export const targetFolder = `out/target-${String(process.pid)}`

const place = fileURLToPath(new URL(`../${targetFolder}`, import.meta.url))

/** Empties the folder for the next target. */
export function emptyTargetFolder() {
  rmSync(place, { recursive: true, force: true })
  return place
}

process.once('exit', emptyTargetFolder)
