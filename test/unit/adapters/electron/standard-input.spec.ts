import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { standardInput } from '../../../../src-main/adapters/electron/standard-input.ts'
import { buildEntry } from '../../../support/builds/build-entry.ts'

const entry = 'test/support/processes/windows-standard-input.ts'
const read = { ok: true, value: 'a-token' }

test('uses the input of the process on other systems', () => {
  // The cast: a stream is all that is passed on.
  const stdin = new PassThrough() as unknown as typeof process.stdin
  for (const platform of ['linux', 'darwin'] as const)
    expect(standardInput({ platform, stdin })).toBe(stdin)
})

test('reads a pipe and a file on Windows', async () => {
  const program = fileURLToPath(await buildEntry(entry))
  const piped = spawnSync(process.execPath, [program], { input: 'a-token\n', encoding: 'utf8' })
  expect(JSON.parse(piped.stdout)).toEqual({ isTTY: false, read })

  const path = test.info().outputPath('token')
  await writeFile(path, ' a-token\r\n')
  const file = openSync(path, 'r')
  const given = spawnSync(process.execPath, [program], {
    stdio: [file, 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  closeSync(file)
  expect(JSON.parse(given.stdout)).toEqual({ isTTY: false, read })

  const none = spawnSync(process.execPath, [program], { input: '', encoding: 'utf8' })
  expect(JSON.parse(none.stdout)).toEqual({ isTTY: false, read: { ok: true, value: '' } })
})

test('reads a console on Windows', async () => {
  test.skip(spawnSync('script', ['--version']).error !== undefined, 'SKIPPED: needs script')
  const program = fileURLToPath(await buildEntry(entry))
  const command = `'${process.execPath}' '${program}'`
  const child = spawn('script', ['-qefc', command, '/dev/null'])
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const before = shown
    shown += part
    if (!before.includes('Token:') && shown.includes('Token:')) child.stdin.write('a-token\r')
  })
  await new Promise((resolve) => child.once('close', resolve))
  expect(shown.slice(0, shown.indexOf('{'))).not.toContain('a-token')
  expect(JSON.parse(shown.slice(shown.indexOf('{')))).toEqual({ isTTY: true, read })
})
