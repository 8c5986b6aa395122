// `node packaging/read-back.mjs PROGRAM` prints the fuses of a packaged program. The exit code is 1 if one has the
// wrong value.
import { FuseV1Options } from '@electron/fuses'
import { fuses, readFuses } from './fuses.mjs'

const [program] = process.argv.slice(2)
const set = await readFuses(program)
for (const [number, wanted] of Object.entries(fuses)) {
  const name = FuseV1Options[number]
  const isWanted = set[name] === wanted
  console.log(`${isWanted ? 'ok    ' : 'WRONG '} ${name}: ${set[name] ? 'on' : 'off'}`)
  if (!isWanted) process.exitCode = 1
}
