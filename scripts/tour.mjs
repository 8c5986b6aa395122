// `npm run tour`: pictures of every view, and exported files, in out/tour/.
import { build } from './lib/build.mjs'
import { checkNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { command } from './lib/report.mjs'
import { takeTour } from './lib/tour.mjs'

await command(async () => {
  checkNode()
  await installPackages()
  await build()
  return takeTour(process.argv.slice(2))
})
