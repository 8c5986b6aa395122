#!/usr/bin/env node
import { dataFolder } from './adapters/data-folder.ts'
import { forkNodeHelper } from './adapters/keychain/node-helper.ts'
import { nodeFetch } from './adapters/node-fetch.ts'
import { redactedLog } from './adapters/redacted-log.ts'
import { done } from './contract/result.ts'
import { languageOf } from './contract/settings.ts'
import { Redactor } from './core/redactor.ts'
import { machinePorts } from './machine.ts'
import { start } from './start.ts'
import { failure, type Outcome, report, type Terminal } from './terminal/command.ts'
import { Output } from './terminal/output.ts'
import { createProgram, isHelp, isUsageError, type ProgramOptions } from './terminal/program.ts'
import { Session, terminalEmit } from './terminal/session.ts'
import { readUsageError } from './terminal/usage-error.ts'
import packageJson from '../package.json' with { type: 'json' }

/** Door 2: the terminal. The same core as the window's, with terminal adapters. */
const { argv, env, stdin, stdout, stderr } = process
const programs = new URL('.', import.meta.url)

const redactor = new Redactor()
const log = redactedLog(
  { info: () => undefined, warn: (line) => stderr.write(`${line}\n`) },
  redactor.redact,
)

const interrupted = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})
// A reader that has seen enough (`| head`) is no error; what was begun is finished and cleaned up.
for (const stream of [stdout, stderr]) stream.on('error', () => undefined)

async function run(
  options: ProgramOptions,
  work: (terminal: Terminal) => Promise<Outcome>,
): Promise<void> {
  const place: Terminal['place'] = { current: null }
  const source: Terminal['source'] = { current: null }
  const output = createOutput(options.json === true)
  const emit = terminalEmit({
    progress: (progress) => {
      output.progress(progress)
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
    log,
    redactor,
    places: {
      ask: () => Promise.resolve(place.current),
      pick: () => Promise.resolve(done(source.current)),
      reveal: () => Promise.resolve(),
    },
    host: 'terminal',
    version: packageJson.version,
  })
  const session = new Session(program, options, env)
  void interrupted.then(() => {
    session.cancel()
  })
  try {
    const { spool: scratch } = ports
    const terminal = { session, output, stdin, stdout, stderr, place, source, scratch, interrupted }
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

/** Speaks the language of the terminal's locale (POSIX, section 8.2). */
function createOutput(json: boolean): Output {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'en'
  const language = languageOf('system', [locale.replace('_', '-')])
  return new Output({ stdout, stderr }, { json, language })
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
  const output = createOutput(argv.includes('--json'))
  if (!isUsageError(error)) {
    process.exitCode = report(
      failure({ code: 'defect', detail: redactor.redact(String(error)) }),
      output,
    )
  } else if (!isHelp(error)) {
    process.exitCode = 2
    output.usageError(readUsageError(error))
  }
}
