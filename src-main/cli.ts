#!/usr/bin/env node
import { dataFolder } from './adapters/data-folder.ts'
import { forkNodeHelper } from './adapters/keychain/node-helper.ts'
import { nodeFetch } from './adapters/node-fetch.ts'
import { languageOf, type Language } from './contract/settings.ts'
import { machinePorts } from './machine.ts'
import { start } from './start.ts'
import { type Outcome, report, type Terminal } from './terminal/command.ts'
import { Output } from './terminal/output.ts'
import { createProgram, isHelp, isUsageError, type ProgramOptions } from './terminal/program.ts'
import { Session, terminalEmit } from './terminal/session.ts'
import packageJson from '../package.json' with { type: 'json' }

/** Door 2: the terminal. The same core as the window's, with terminal adapters. */
const { argv, env, stdin, stdout, stderr } = process
const programs = new URL('.', import.meta.url)

const interrupted = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})
// A reader that has seen enough (`| head`) is no error.
stdout.on('error', () => process.exit())

async function run(
  options: ProgramOptions,
  work: (terminal: Terminal) => Promise<Outcome>,
): Promise<void> {
  const place: Terminal['place'] = { current: null }
  const output = new Output(
    { stdout, stderr },
    { json: options.json === true, language: systemLanguage() },
  )
  const emit = terminalEmit({
    progress: (done, total, unit) => {
      output.progress(done, total, unit)
    },
    waiting: () => {
      output.note(output.words.waiting)
    },
  })
  const ports = machinePorts({
    folder: options.dataDir ?? dataFolder(env, process.platform),
    programs,
    forkHelper: () => forkNodeHelper(new URL('keychain-helper.js', programs)),
    emit,
  })
  const program = start({
    ...ports,
    fetch: nodeFetch,
    emit,
    log: { info: () => undefined, warn: (line) => stderr.write(`${line}\n`) },
    places: { ask: () => Promise.resolve(place.current), reveal: () => Promise.resolve() },
    host: 'terminal',
    version: packageJson.version,
  })
  const session = new Session(program, options, env)
  void interrupted.then(() => {
    session.cancel()
  })
  try {
    const terminal = { session, output, stdin, stdout, stderr, place, interrupted }
    process.exitCode = report(await work(terminal), output)
    await sayWhatWasSetAside(session, output)
  } finally {
    await session.close()
    ports.release()
  }
}

/** Files that could not be read are never silent. */
async function sayWhatWasSetAside(session: Session, output: Output): Promise<void> {
  const info = await session.call('app.info', {})
  if (!info.ok) return
  for (const { name, reason } of info.value.setAside) {
    output.note(
      reason === 'unreadable' ? output.words.setAside(name) : output.words.newerVersion(name),
    )
  }
}

function systemLanguage(): Language {
  const tag = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'en'
  return languageOf('system', [tag.replace('_', '-')])
}

const program = createProgram(
  {
    version: packageJson.version,
    write: (text) => stdout.write(text),
    writeError: (text) => stderr.write(text),
  },
  run,
)
try {
  await program.parseAsync(argv)
} catch (error) {
  if (!isUsageError(error)) throw error
  process.exitCode = isHelp(error) ? 0 : 2
  if (!isHelp(error) && argv.includes('--json')) {
    const failure = { code: 'invalid-input', issues: [], detail: error.message }
    stdout.write(`${JSON.stringify({ ok: false, failure })}\n`)
  }
}
