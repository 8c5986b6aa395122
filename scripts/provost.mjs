// `npm run -s provost -- …` runs the command line from a checkout.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { root } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

let isReady = false
await command(async () => {
  await setUp(build)
  isReady = true
  return 0
})

if (isReady) {
  // Runs in this process, so that its streams, signals and exit code are the program's own.
  const cli = join(root, 'out/main/cli.js')
  process.argv[1] = cli
  await import(pathToFileURL(cli).href)
}
