// `node scripts/smoke-packaged.mjs PROGRAM TERMINAL RESULTS` starts a packaged program, its terminal and its window, on
// a computer with a screen and a keychain. The exit code is 1 if something is wrong. RESULTS contains the findings.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { say } from './lib/report.mjs'
import { root } from './lib/run.mjs'
import { screenOf } from './lib/screen.mjs'
import { smoke } from './lib/smoke.mjs'

const [program, terminal, results] = process.argv.slice(2).map((path) => resolve(path))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
process.env.PROVOST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'provost-smoke-'))

const screen = screenOf(process.platform)
const problems = await smoke({ program, terminal, version, results, screen })
for (const problem of problems) say(`FAILED ${problem}`)
if (problems.length === 0)
  say('The packaged program starts, keeps a value in the keychain, and shows its window.')
process.exitCode = problems.length === 0 ? 0 : 1
