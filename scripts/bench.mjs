// `npm run bench` compares our code with alternatives in the same run. It prints Markdown tables to standard output.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { attach, root } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp(build)
  return attach(process.execPath, [join(root, 'test/bench/bench.mjs'), ...process.argv.slice(2)])
})
