import { readFileSync, rmSync } from 'node:fs'
import { attach, tool } from './run.mjs'

/** The file with Vitest's result of each test. */
const report = 'out/test-results-runes.json'

/**
 * Runs the tests of the state classes, whose runes Playwright cannot compile. Adds the counts to the last line of
 * Playwright's report. A run that ends without a report has failed.
 */
export async function vitest(args) {
  const filters = args.filter((arg) => !arg.startsWith('-'))
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  rmSync(report, { force: true })
  const code = await attach(process.execPath, [
    tool('vitest', 'vitest'),
    'run',
    ...reporters,
    ...filters,
  ])
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    const failed = told.numFailedTests
    return {
      passed: told.numPassedTests,
      // A file that cannot be loaded has no tests.
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: told.numPendingTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
