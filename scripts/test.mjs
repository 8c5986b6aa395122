// `npm test` runs the quick tests. `npm run test:all` runs the rest that can run here. Both install what is missing.
import { statfs } from 'node:fs/promises'
import { build } from './lib/build.mjs'
import { hasDisplay } from './lib/display.mjs'
import { electronRuntime } from './lib/electron.mjs'
import { installPackagingTools } from './lib/packaging-tools.mjs'
import { playwright } from './lib/playwright.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'
import { ensureSystem, needs, wishSystem } from './lib/system.mjs'
import { vitest } from './lib/vitest.mjs'

const isRest = process.argv[2] === '--rest'
const args = process.argv.slice(isRest ? 3 : 2)
/** Whether a person chose the projects. */
const isChosen = args.some((arg) => arg.startsWith('--project'))

await command(async () => {
  await setUp(() => ensureSystem(needs.toTest), build)
  await wishSystem(needs.toTestFaster)
  if (isRest || isChosen) {
    await wishSystem(needs.toTestWindows)
    const unpackaged = await installPackagingTools()
    if (unpackaged) process.env.PROVOST_SKIPPED_PACKAGING = unpackaged
  }
  if (isChosen) return playwright(args)

  if (!isRest) {
    const runes = await vitest(args)
    return run(['unit', 'integration', 'journeys'], {
      PROVOST_RUNES: JSON.stringify(runes),
      ...(await memoryFolder()),
    })
  }
  const reason = await whyNoElectron()
  const rest = ['machine', 'faults', 'chromium']
  // The reporter reports a missing host prominently, and counts it.
  return reason
    ? run(rest, { PROVOST_SKIPPED_HOST: `host electron – ${reason}` })
    : run([...rest, 'electron'])
})

function run(projects, env = {}) {
  return playwright([...projects.map((project) => `--project=${project}`), ...args], env)
}

/**
 * On Linux the quick tests keep their files in memory if there is room. Waiting for the disk after each of their many
 * small writes would take a fifth of their time.
 */
async function memoryFolder() {
  if (process.env.TMPDIR) return {}
  const folder = '/dev/shm'
  const room = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > 4 * 1024 ** 3 ? { TMPDIR: folder } : {}
}

async function whyNoElectron() {
  const { reason } = await electronRuntime()
  if (reason) return `no Electron runtime: ${reason}`
  return hasDisplay() ? null : 'no display on this machine (try xvfb-run -a npm run test:all)'
}
