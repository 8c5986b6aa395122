// `npm run build`: the programs, and what they consist of, into `out/`.
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp(build)
  return 0
})
