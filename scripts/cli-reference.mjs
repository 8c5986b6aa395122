// `npm run cli-reference` writes the help of every command into docs/cli.md. A unit test fails if that file is out of
// date.
import { playwright } from './lib/playwright.mjs'
import { command } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp()
  const printing = { UPDATE_DOCS: '1' }
  return playwright(['--project=unit', 'test/unit/cli/reference.spec.ts'], printing)
})
