// `npm run tour`: pictures of every view, and exported files, in out/tour/.
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'
import { takeWholeTour } from './lib/tour.mjs'

await command(async () => {
  await setUp(build)
  return takeWholeTour(process.argv.slice(2))
})
