import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const reporter = fileURLToPath(new URL('../../support/reporter.ts', import.meta.url))
const runner = fileURLToPath(
  new URL('../../../node_modules/@playwright/test/cli.js', import.meta.url),
)

/** Runs these files in a run of Playwright of its own, one after the other; resolves to what it prints. */
async function printed(files: Record<string, string>): Promise<string[]> {
  const info = test.info()
  const config = info.outputPath('playwright.config.ts')
  const settings = { testDir: '.', workers: 1, reporter: [[reporter]], outputDir: 'results' }
  await writeFile(config, `export default ${JSON.stringify(settings)}`)
  for (const [name, text] of Object.entries(files)) {
    await writeFile(
      info.outputPath(name),
      `import { expect, test } from '@playwright/test'\n${text}\n`,
    )
  }
  // What this run tells its own workers is nothing for those of another one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:TEST_|PW_|PWTEST_|PROVOST_)/.test(name)),
  )
  return new Promise((resolve) => {
    execFile(process.execPath, [runner, 'test', '-c', config], { env }, (_, stdout) => {
      resolve(stdout.replaceAll(/\d+\.\d s/g, 'N s').split('\n'))
    })
  })
}

test('prints each failure in full after its file, and its place at the end', async () => {
  const lines = await printed({
    'a.spec.ts': `
test('holds', () => {})
test.describe('a group', () => {
  test('breaks', () => { console.log('seen before'); expect(1).toBe(2) })
})`,
    'b.spec.ts': `test('holds', () => {})\ntest('waits', () => { test.skip(true, 'no clock') })`,
  })
  const at = (line: string) => {
    expect(lines).toContain(line)
    return lines.indexOf(line)
  }
  const order = [
    'FAILED  a.spec.ts  1/2  N s',
    'FAILED  a.spec.ts:5',
    'a group › breaks',
    'It printed:',
    'seen before',
    'ok      b.spec.ts  1/2  N s',
    'failed:  a.spec.ts:5 a group › breaks',
    'skipped:  b.spec.ts:3 waits – no clock',
    '2 passed, 1 failed, 1 skipped',
  ].map(at)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(lines.filter((line) => line.startsWith('Error: expect'))).toHaveLength(1)
})

test('reports a test that never ran with its file', async () => {
  const lines = await printed({
    'c.spec.ts': `
test.describe.configure({ mode: 'serial' })
test('breaks', () => { throw new Error('gone') })
test('never runs', () => {})`,
  })
  const behind = lines.slice(lines.indexOf('FAILED  c.spec.ts  0/2  N s'))
  expect(behind).toEqual(
    expect.arrayContaining(['Error: gone', 'It never ran.', 'failed:  c.spec.ts:5 never runs']),
  )
  expect(lines).toContain('0 passed, 2 failed, 0 skipped')
})
