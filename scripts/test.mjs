// `npm test`: sets up what lacks, and runs everything that can run here.
import { build } from './lib/build.mjs'
import { hasDisplay } from './lib/display.mjs'
import { electronRuntime } from './lib/electron.mjs'
import { installPackagingTools } from './lib/packaging-tools.mjs'
import { playwright } from './lib/playwright.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'
import { ensureSystem, needs, wishSystem } from './lib/system.mjs'

const args = process.argv.slice(2)

await command(async () => {
  await setUp(() => ensureSystem(needs.toTest), build)
  await wishSystem(needs.toTestFaster)
  const unpackaged = await installPackagingTools()
  if (unpackaged) process.env.PROVOST_SKIPPED_PACKAGING = unpackaged
  if (args.some((arg) => arg.startsWith('--project'))) return playwright(args)

  const projects = ['unit', 'integration', 'faults', 'chromium']
  const reason = await whyNoElectron()
  if (!reason) projects.push('electron')
  return playwright(
    [...projects.map((project) => `--project=${project}`), ...args],
    // The reporter says it loudly, and counts it.
    reason ? { PROVOST_SKIPPED_HOST: `host electron – ${reason}` } : {},
  )
})

async function whyNoElectron() {
  if (!(await electronRuntime())) return 'no Electron runtime on this machine'
  return hasDisplay() ? null : 'no display on this machine (try xvfb-run -a npm test)'
}
