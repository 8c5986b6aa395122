import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import { readMachine } from '../../../packaging/machine.mjs'
import { buildWindowsTerminal } from '../../../packaging/windows/build.mjs'
import {
  installWindowsTerminal,
  noCompiler,
  noWindows,
  type WindowsTerminal,
} from '../../support/builds/windows.ts'

/** `terminal`: ours, with a stand-in for Electron's program where Electron's would be. */
const test = base.extend<object, { folder: string; terminal: WindowsTerminal }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'provost-windows-'))
      await use(folder)
      // wine's server writes there for some seconds after its last program.
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 500 })
    },
    { scope: 'worker' },
  ],
  terminal: [
    async ({ folder }, use) => {
      const terminal = await installWindowsTerminal(folder)
      await use(terminal)
      terminal.stop()
    },
    { scope: 'worker' },
  ],
})

test.skip(noCompiler !== null, noCompiler ?? '')

test('the terminal for Windows is a console program for x64', async ({ folder }) => {
  const file = path.join(folder, 'provost.exe')
  await buildWindowsTerminal(file)
  expect(readMachine(await readFile(file))).toEqual({
    platform: 'win32',
    machines: ['x64'],
    subsystem: 'console',
  })
})

test('the same source gives the same file', async ({ folder }) => {
  const files = ['first', 'second'].map((name) => path.join(folder, name, 'provost.exe'))
  for (const file of files) await buildWindowsTerminal(file)
  const [first, second] = await Promise.all(files.map((file) => readFile(file)))
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
})

test.describe('on Windows, or in wine', () => {
  test.skip(noWindows !== null, noWindows ?? '')

  test('passes every argument unchanged, after the mark of the terminal', async ({ terminal }) => {
    const typed = [
      'two words',
      'a "quote"',
      'C:\\folder\\',
      'C:\\two words\\',
      '\\\\server\\share',
      '',
      '--no-sandbox',
      '--',
      'São Paulo',
      '%PATH%',
      'x'.repeat(20_000),
    ]
    const program = terminal.start(typed)
    const printed = await text(program.stdout)
    expect(printed.split('\n')).toEqual(['--terminal', '--', ...typed, ''])
  })

  test('passes standard input and output byte by byte, without Electron’s empty line', async ({
    terminal,
  }) => {
    const sent = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) & 0xff))
    const program = terminal.start(['echo'])
    const received = buffer(program.stdout)
    const errors = text(program.stderr)
    program.stdin.end(sent)
    expect((await received).equals(sent)).toBe(true)
    expect(await errors).toBe('to standard error')
  })

  test('returns the exit code of the program', async ({ terminal }) => {
    const { program, exitCode } = terminal.run(['arguments'])
    program.stdout.resume()
    expect(await exitCode()).toBe(7)
  })

  test('the program ends when the reader closes the pipe', async ({ terminal }) => {
    const { program, exitCode } = terminal.run(['endless'])
    await once(program.stdout, 'readable')
    program.stdout.destroy()
    expect(await exitCode()).toBe(7)
  })

  test('killing the terminal ends the program', async ({ terminal }) => {
    const program = terminal.start(['wait'])
    await once(program.stdout, 'readable')
    program.kill('SIGKILL')
    // The program holds the other end of standard error: it closes when the program is gone.
    program.stdout.resume()
    await once(program.stderr.resume(), 'close')
  })

  test.describe('Ctrl-C in a console', () => {
    test.skip(process.platform === 'win32', 'needs the consoles that `script` makes')

    test('a program that receives it ends by itself', async ({ terminal }) => {
      const { program, exitCode } = terminal.run(['wait'], { console: true })
      await seen(program.stdout, 'waiting')
      program.stdin.write('\u0003')
      expect(await exitCode()).toBe(130)
    })

    test('ends a program that does not share the console', async ({ terminal, folder }) => {
      const sign = path.join(folder, 'deaf')
      await rm(sign, { force: true })
      const { program, exitCode } = terminal.run(['deaf'], { console: true })
      await expect.poll(() => existsSync(sign)).toBe(true)
      program.stdin.write('\u0003')
      // STATUS_CONTROL_C_EXIT
      expect(await exitCode()).toBe(0xc000013a)
    })
  })
})

/** Waits until a program printed something. */
async function seen(stream: Readable, wanted: string): Promise<void> {
  let printed = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (printed.includes(wanted)) return
  }
  throw new Error(`It printed ${JSON.stringify(printed)}`)
}
