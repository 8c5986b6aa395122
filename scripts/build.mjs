// `npm run build` builds the programs, and lists their parts, in `out/`.
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp(build)
  return 0
})
