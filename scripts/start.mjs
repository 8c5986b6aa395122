// `npm start`: sets up what lacks, and opens the app.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { hasDisplay } from './lib/display.mjs'
import { electronRuntime } from './lib/electron.mjs'
import { command, say } from './lib/report.mjs'
import { attach, root } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'
import { ensureSystem, needs, wishSystem } from './lib/system.mjs'
import { takeTour } from './lib/tour.mjs'

const args = process.argv.slice(2)

await command(async () => {
  // Without them the app starts all the same, and keeps tokens for the session only.
  const wishKeychain = () => wishSystem(needs.toRun)
  await setUp(wishKeychain, build)
  if (!hasDisplay()) {
    say('There is no display: taking the tour without a screen.')
    return takeTour([])
  }
  const electron = await electronRuntime()
  if (electron) {
    const code = await openInElectron(electron)
    if (code !== null) return code
    say('Electron could not open a window on this machine: opening the app in a browser.')
  } else {
    say('There is no Electron runtime on this machine: opening the app in a browser.')
  }
  await ensureSystem(needs.toShow)
  return attach(process.execPath, [join(root, 'out/main/chromium.js'), ...args])
})

/** `null`: it gave up at once, as it does without its system libraries or its sandbox. */
async function openInElectron(electron) {
  const started = performance.now()
  // Terminals inside Electron programs set this; the app would run as plain Node.
  const code = await attach(electron, [root, ...args], { env: { ELECTRON_RUN_AS_NODE: undefined } })
  const stopped = code === 130 || code === 143
  return code !== 0 && !stopped && performance.now() - started < 3000 ? null : code
}
