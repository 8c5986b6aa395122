// `npm run check`: types, lint, format, layers and dead exports. All are run, two at a time.
import { command, seconds } from './lib/report.mjs'
import { capture, tool } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

/** Name, package, its command, arguments; the slow ones first. */
const checks = [
  ['lint', 'eslint', 'eslint', ['.', '--max-warnings=0']],
  ['types: window', 'svelte-check', 'svelte-check', windowTypes()],
  ['types: main', 'typescript', 'tsc', ['-p', '.']],
  ['types: tests', 'typescript', 'tsc', ['-p', 'test']],
  ['format', 'prettier', 'prettier', ['--check', '--log-level=warn', '.']],
  ['dead code', 'knip', 'knip', ['--no-progress']],
  [
    'layers',
    '@playwright/test',
    'playwright',
    ['test', '--project=unit', 'test/unit/layers.spec.ts'],
  ],
]

function windowTypes() {
  return ['--tsconfig', 'src-renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human']
}

async function run([name, packageName, bin, args]) {
  const started = performance.now()
  const { code, output } = await capture(process.execPath, [tool(packageName, bin), ...args])
  const time = seconds(performance.now() - started)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${time.padStart(7)}`)
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`)
  return code === 0
}

await command(async () => {
  await setUp()
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
