import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
} from '@playwright/test/reporter'

type Verdict = 'passed' | 'failed' | 'skipped'

/** The tests of one file in one project. */
type Group = { name: string; tests: TestCase[]; waiting: number; ms: number }

type FaultFigures = { survived: number; lost: number }

/**
 * Prints one line per file while the tests run, followed by its failures in full. At the end it prints each failed test
 * with its place, each skipped one with its reason, and a last line `N passed, N failed, N skipped`. A test that passed
 * only on a second attempt, timed out or never ran has failed. A run without a test has failed too.
 */
export default class CountingReporter implements Reporter {
  private root = ''
  private readonly groups = new Map<string, Group>()
  private readonly errors: TestError[] = []

  printsToStdio(): boolean {
    return true
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.root = config.configFile ? config.configFile.replace(/[^/\\]+$/, '') : config.rootDir
    for (const test of suite.allTests()) {
      const group = this.groupOf(test)
      group.tests.push(test)
      group.waiting += 1
    }
  }

  onTestEnd(test: TestCase, result: { duration: number }): void {
    const group = this.groupOf(test)
    group.ms += result.duration
    // A failed test with attempts left runs again.
    if (test.outcome() === 'unexpected' && test.results.length <= test.retries) return
    group.waiting -= 1
    if (group.waiting === 0) this.printGroup(group)
  }

  onError(error: TestError): void {
    this.errors.push(error)
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = [...this.groups.values()].flatMap((group) => group.tests)
    const by = (verdict: Verdict) => tests.filter((test) => verdictOf(test) === verdict)
    const failed = by('failed')
    const skipped = by('skipped')

    // These files have a test that never ran.
    for (const group of this.groups.values()) if (group.waiting > 0) this.printGroup(group)
    for (const error of this.errors) console.log(`\nError outside a test\n${this.text(error)}`)
    if (failed.length > 0) console.log('')
    for (const test of failed) console.log(`failed: ${this.place(test)} ${title(test)}`)
    if (skipped.length > 0) console.log('')
    for (const test of skipped)
      console.log(`skipped: ${this.place(test)} ${title(test)}${why(test)}`)
    const runes = countsOfRunes()
    if (runes.failed > 0) console.log(`\n${String(runes.failed)} failed in Vitest, see above`)
    if (tests.length === 0 && this.errors.length === 0 && runes.passed === 0)
      console.log('\nNo test was found.')
    if (result.status === 'timedout') console.log('\nThe run as a whole took too long.')
    if (result.status === 'interrupted') console.log('\nThe run was interrupted.')
    const skippedHost = process.env['PROVOST_SKIPPED_HOST']
    if (skippedHost) console.log(`\nSKIPPED: ${skippedHost}`)

    this.printFaults(tests)
    for (const test of tests) {
      const work = noteOf(test, 'work')
      if (work !== undefined) console.log(`work: ${title(test)}: ${work}`)
    }

    const counts = {
      passed: by('passed').length + runes.passed,
      failed: failed.length + this.errors.length + runes.failed,
      skipped: skipped.length + runes.skipped + (skippedHost ? 1 : 0),
    }
    console.log(
      `\n${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped`,
    )
    const holds = counts.failed === 0 && counts.passed > 0
    // Playwright fails a run that has no test of its own, but Vitest may have run some.
    return { status: holds ? (tests.length === 0 ? 'passed' : result.status) : 'failed' }
  }

  /** Prints the figures of the faults. In the torture, prints them by kind. */
  private printFaults(tests: TestCase[]): void {
    const figures = faultFigures(tests)
    if (figures.size === 0) return
    const of = ({ survived, lost }: FaultFigures) =>
      `${String(survived + lost)} tried, ${String(survived)} survived, ${String(lost)} lost`
    const all = [...figures.values()].reduce((sum, one) => ({
      survived: sum.survived + one.survived,
      lost: sum.lost + one.lost,
    }))
    console.log(`\nfaults: ${of(all)}`)
    if (!tests.some((test) => projectOf(test) === 'torture')) return
    for (const [kind, some] of figures) console.log(`  ${kind}: ${of(some)}`)
  }

  private groupOf(test: TestCase): Group {
    const name = `${projectOf(test)} ${relative(this.root, test.location.file)}`
    const group = this.groups.get(name) ?? { name, tests: [], waiting: 0, ms: 0 }
    this.groups.set(name, group)
    return group
  }

  private printGroup({ name, tests, ms }: Group): void {
    const count = (verdict: Verdict) => tests.filter((test) => verdictOf(test) === verdict).length
    const word = count('failed') > 0 ? 'FAILED' : count('passed') > 0 ? 'ok    ' : 'skip  '
    const amount = `${String(count('passed'))}/${String(tests.length)}`
    console.log(`${word} ${name}  ${amount}  ${(ms / 1000).toFixed(1)} s`)
    const failed = tests.filter((test) => verdictOf(test) === 'failed')
    for (const test of failed) this.printFailure(test)
    if (failed.length > 0) console.log('')
  }

  private printFailure(test: TestCase): void {
    console.log(`\nFAILED ${this.place(test)}\n${title(test)}`)
    const ran = test.results.filter(({ status }) => status !== 'skipped')
    if (ran.length === 0) console.log('It never ran.')
    for (const { status, errors, stdout, stderr, attachments } of ran) {
      if (status !== 'passed') console.log(`(${status})`)
      for (const error of errors) console.log(this.text(error))
      const printed = [...stdout, ...stderr].map(String).join('').trimEnd()
      if (printed) console.log(`It printed:\n${printed}`)
      for (const { name, path } of attachments) {
        if (path) console.log(`${name}: ${relative(this.root, path)}`)
      }
    }
  }

  private place(test: TestCase): string {
    const { file, line } = test.location
    return `${projectOf(test)} ${relative(this.root, file)}:${String(line)}`
  }

  private text(error: TestError): string {
    const { location } = error
    const at = location ? `at ${relative(this.root, location.file)}:${String(location.line)}` : ''
    const parts = [error.message ?? error.value ?? error.stack ?? '', at, error.snippet ?? '']
    // The cause is the failure of a property with random values.
    if (error.cause) parts.push(`because of ${this.text(error.cause)}`)
    return stripVTControlCharacters(parts.filter((part) => part !== '').join('\n'))
  }
}

/** The results of the tests that Vitest ran before. `npm test` passes the counts. */
function countsOfRunes(): { passed: number; failed: number; skipped: number } {
  const given = process.env['PROVOST_RUNES']
  // The cast: `scripts/lib/vitest.mjs` wrote it.
  return given
    ? (JSON.parse(given) as { passed: number; failed: number; skipped: number })
    : { passed: 0, failed: 0, skipped: 0 }
}

/** Figures by kind. A test is one fault, or the number that it counted. A failed test has lost one fault. */
function faultFigures(tests: TestCase[]): Map<string, FaultFigures> {
  const figures = new Map<string, FaultFigures>()
  for (const test of tests) {
    const kind = noteOf(test, 'fault')
    const verdict = verdictOf(test)
    if (kind === undefined || verdict === 'skipped') continue
    const hasFailed = verdict === 'failed'
    const counted = Number(noteOf(test, 'faults survived') ?? (hasFailed ? 0 : 1))
    const { survived, lost } = figures.get(kind) ?? { survived: 0, lost: 0 }
    figures.set(kind, { survived: survived + counted, lost: lost + (hasFailed ? 1 : 0) })
  }
  return figures
}

function noteOf(test: TestCase, wanted: string): string | undefined {
  return test.annotations.find(({ type }) => type === wanted)?.description
}

function projectOf(test: TestCase): string {
  return test.parent.project()?.name ?? ''
}

function verdictOf(test: TestCase): Verdict {
  switch (test.outcome()) {
    case 'expected':
      return 'passed'
    case 'skipped':
      // The test was not skipped on purpose: a hook before it failed, or the run ended first.
      return test.expectedStatus === 'skipped' ? 'skipped' : 'failed'
    case 'flaky':
    case 'unexpected':
      return 'failed'
  }
}

/** The titles of the test and its parents, without the file's. */
function title(test: TestCase): string {
  return test.titlePath().slice(3).join(' › ')
}

function why(test: TestCase): string {
  const reason = test.annotations.find(({ type }) => type === 'skip')?.description
  return reason ? ` – ${reason}` : ''
}
