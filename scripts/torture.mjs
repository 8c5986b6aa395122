// `npm run torture`: the program is killed, starved and lied to, as often as it takes to be sure.
import { build } from './lib/build.mjs'
import { playwright } from './lib/playwright.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'
import { ensureSystem, needs } from './lib/system.mjs'

await command(async () => {
  await setUp(() => ensureSystem(needs.toTest), build)
  return playwright(['--project=torture', ...process.argv.slice(2)])
})
