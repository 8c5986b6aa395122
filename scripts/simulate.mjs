// `npm run simulate` runs the real core of several programs in a simulated world that one number decides. `-- --seeds
// 10000 --from 1` runs many histories. `-- --seed 4711` prints the steps of one.
import { join } from 'node:path'
import { command, SetUpError, step } from './lib/report.mjs'
import { attach, capture, root, tool } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp()
  const config = join(root, 'test/simulation/vite.config.ts')
  const { code, output } = await step('Building the simulation', () =>
    capture(process.execPath, [tool('vite', 'vite'), 'build', '--config', config]),
  )
  if (code !== 0)
    throw new SetUpError('The build failed.', { todo: 'Look at the lines above.', output })
  return attach(process.execPath, [
    join(root, 'out/simulation/simulate.js'),
    ...process.argv.slice(2),
  ])
})
