// `npm run tour` takes pictures of every view, and exports files, into out/tour/.
import { build } from './lib/build.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'
import { takeWholeTour } from './lib/tour.mjs'

await command(async () => {
  await setUp(build)
  return takeWholeTour(process.argv.slice(2))
})
