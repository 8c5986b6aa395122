// `npm run check`: types, lint, format, layers, dead exports, the compiled module, bundle size and known
// vulnerabilities. Runs all of them, two at a time.
import { join } from 'node:path'
import { audit } from './lib/audit.mjs'
import { build } from './lib/build.mjs'
import { weighBundle } from './lib/bundle-size.mjs'
import { command, seconds } from './lib/report.mjs'
import { capture, root, tool } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

/**
 * The name of each check, and its function. It returns whether the check passed (null if it could not run) and the
 * output to print. The slow checks come first.
 */
const checks = [
  ['types, lint', () => runTool('oxlint', 'oxlint', ['--config=oxlint.config.mjs'])],
  ['format', () => runTool('prettier', 'prettier', formatCheck)],
  ['types: window', () => runTool('svelte-check', 'svelte-check', windowTypes)],
  ['lint: window', () => runTool('eslint', 'eslint', ['.', '--max-warnings=0'])],
  ['dead code', () => runTool('knip', 'knip', ['--no-progress'])],
  // Checks that the bytes in the checkout match the sources.
  ['reader module', () => runScript(join(root, 'scripts/reader-module.mjs'), ['--check'])],
  ['layers', () => runTool('@playwright/test', 'playwright', layersTest)],
  ['weight', weighBundle],
  ['audit', audit],
]

const windowTypes = [
  '--tsconfig',
  'src-renderer/tsconfig.json',
  '--fail-on-warnings',
  '--output',
  'human',
]
// Only changed files are checked again.
const formatCheck = [
  '--check',
  '--cache',
  '--cache-location=out/prettier-cache.json',
  '--cache-strategy=content',
  '--log-level=warn',
  '.',
]
const layersTest = ['test', '--project=unit', 'test/unit/layers.spec.ts']

function runTool(packageName, bin, args) {
  return runScript(tool(packageName, bin), args)
}

async function runScript(script, args) {
  const { code, output } = await capture(process.execPath, [script, ...args])
  return { passed: code === 0, output }
}

async function run([name, check]) {
  const started = performance.now()
  const { passed, output, isTold = passed !== true } = await check()
  const time = seconds(performance.now() - started)
  console.log(`${mark(passed)} ${name.padEnd(14)} ${time.padStart(7)}`)
  if (isTold) console.log(`\n${output.trimEnd()}\n`)
  return passed !== false
}

function mark(passed) {
  if (passed === null) return 'NOT DONE'.padEnd(8)
  return (passed ? 'ok' : 'FAILED').padEnd(8)
}

await command(async () => {
  await setUp(build)
  const waiting = [...checks]
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
  }
  await Promise.all([worker(), worker()])
  const failures = results.filter((passed) => !passed).length
  console.log(
    failures === 0
      ? 'All checks passed.'
      : `${String(failures)} of ${String(results.length)} checks failed.`,
  )
  return failures === 0 ? 0 : 1
})
