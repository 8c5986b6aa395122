// `npm start` installs what is missing, and opens the app.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { hasDisplay } from './lib/display.mjs'
import { openInElectron } from './lib/electron-window.mjs'
import { electronRuntime } from './lib/electron.mjs'
import { command, say } from './lib/report.mjs'
import { attach, root } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'
import { ensureSystem, needs, wishSystem } from './lib/system.mjs'
import { takeShortTour } from './lib/tour.mjs'

const args = process.argv.slice(2)

await command(async () => {
  // Without the keychain module the app starts anyway, and keeps tokens only for the session.
  const wishKeychain = () => wishSystem(needs.toRun)
  await setUp(wishKeychain, build)
  if (!hasDisplay()) {
    say(
      'There is no display: taking pictures in a browser without a screen. All of them: npm run tour',
    )
    return takeShortTour()
  }
  const electron = await electronRuntime()
  const outcome = electron.path ? await openInElectron(electron.path, args) : electron
  if (outcome.code !== undefined) return outcome.code
  say(electron.path ? outcome.reason : `There is no Electron runtime. ${outcome.reason}`)
  if (!electron.path) say('To try again now: npm run electron')
  say('Opening the app in a browser instead.')
  await ensureSystem(needs.toShow)
  return attach(process.execPath, [join(root, 'out/main/chromium.js'), ...args])
})
