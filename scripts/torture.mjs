// `npm run torture` kills the program, takes away its resources and gives it false data, many times.
import { build } from './lib/build.mjs'
import { playwright } from './lib/playwright.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'
import { ensureSystem, needs } from './lib/system.mjs'

await command(async () => {
  await setUp(() => ensureSystem(needs.toTest), build)
  return playwright(['--project=torture', ...process.argv.slice(2)])
})
