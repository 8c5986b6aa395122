// `npm run package` builds installers for this system in `out/packages`. Further arguments go to electron-builder.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { installPackagingTools } from './lib/packaging-tools.mjs'
import { command, SetUpError } from './lib/report.mjs'
import { attach, root } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp(build)
  const obstacle = await installPackagingTools()
  if (obstacle) {
    throw new SetUpError('The packaging tools could not be installed.', {
      todo: 'Most often the registry cannot be reached, or the disk is full.',
      output: obstacle,
    })
  }
  const builder = join(root, 'packaging/node_modules/electron-builder/cli.js')
  const config = join(root, 'packaging/electron-builder.mjs')
  // A person publishes the installers. The build never does.
  const args = ['--config', config, '--publish', 'never', ...process.argv.slice(2)]
  return attach(process.execPath, [builder, ...args])
})
