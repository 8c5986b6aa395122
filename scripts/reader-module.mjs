// `npm run reader-module` compiles the inner loops of the byte reader. With `-- --check` it only compares.
import { writeFileSync } from 'node:fs'
import { compiledText, presentText, target } from './lib/reader-module.mjs'
import { command, say } from './lib/report.mjs'
import { setUp } from './lib/set-up.mjs'

await command(async () => {
  await setUp()
  const text = await compiledText()
  if (text === presentText()) {
    say('The module is what its sources give.')
    return 0
  }
  if (process.argv.includes('--check')) {
    say('The module is not what its sources give: `npm run reader-module` compiles them.')
    return 1
  }
  writeFileSync(target, text)
  say('The module is compiled.')
  return 0
})
