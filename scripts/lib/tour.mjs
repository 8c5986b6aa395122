import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { playwright } from './playwright.mjs'
import { say } from './report.mjs'
import { root } from './run.mjs'
import { ensureSystem, needs } from './system.mjs'

/** Goes through the four operations as a person does, in a browser without a screen. The program must be built. */
export async function takeShortTour() {
  say('Walking through the four operations; this takes about a minute.')
  return takeTour(['--grep=@start'])
}

/** Visits every view in every language, theme and size. The program must be built. */
export async function takeWholeTour(args) {
  return takeTour(['--grep-invert=@start', ...args])
}

async function takeTour(args) {
  await ensureSystem(needs.toShow)
  const code = await playwright(['--project=tour', ...args])
  if (code === 0) await formatWhatIsThere(join(root, 'out/tour'))
  return code
}

/** One line per folder of pictures, and one per exported file. */
async function formatWhatIsThere(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  say(`\nThe pictures and the exported files are in ${folder}:`)
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (!entry.isDirectory()) {
      say(`  ${entry.name}`)
      continue
    }
    const pictures = await readdir(join(folder, entry.name))
    say(`  ${entry.name}/  ${pictures.length} pictures`)
  }
}
