// `npm run electron` downloads Electron's runtime, even if a recent download failed.
import { downloadElectron } from './lib/electron.mjs'
import { SetUpError, command, say } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp()
  const { path, reason } = await downloadElectron()
  if (!path) throw new SetUpError(reason, { todo: 'To try again: npm run electron' })
  say(`Electron is installed: ${path}`)
  return 0
})
