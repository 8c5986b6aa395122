// `npm run bench`: ours beside what else there is, side by side in one run, as tables in Markdown on standard output.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { attach, root } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp(build)
  return attach(process.execPath, [join(root, 'test/bench/bench.mjs'), ...process.argv.slice(2)])
})
