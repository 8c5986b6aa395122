import { Command, CommanderError, type Help } from 'commander'
import { messagesIn } from '../contract/messages/catalogue.ts'
import type { Language } from '../contract/settings.ts'
import type { Act, Outcome, Terminal } from './command.ts'
import { addActivityCommands } from './commands/activity-options.ts'
import { addAttemptCommands } from './commands/attempts-options.ts'
import { addBatchCommands } from './commands/batches-options.ts'
import { addCheckCommand } from './commands/check-options.ts'
import { addCourseCommands } from './commands/courses-options.ts'
import { addDatasetCommands } from './commands/datasets-options.ts'
import { addDemoCommand } from './commands/demo-options.ts'
import { addDraftCommands } from './commands/drafts-options.ts'
import { addProfileCommands } from './commands/profiles-options.ts'
import { addProxyCommands } from './commands/proxy.ts'
import { addSchoolCommands } from './commands/schools-options.ts'
import { addTokenCommands } from './commands/token-options.ts'
import { exitCodes } from './exit-code.ts'
import { addHelpBelow, type HelpWords, translateHelp } from './help.ts'

/** The options that may be typed before or after the command. */
export type ProgramOptions = {
  dataDir?: string
  profile?: string
  tokenEnv?: string
  json?: boolean
}

/** Runs a command with a terminal for the options. */
export type Run = (
  options: ProgramOptions,
  work: (terminal: Terminal) => Promise<Outcome>,
) => Promise<void>

type ProgramParts = {
  version: string
  language: Language
  write: (text: string) => void
  writeError: (text: string) => void
}

/** Creates the command line. Its verbs are the same as those of the program's operations. */
export function createProgram(
  { version, language, write, writeError }: ProgramParts,
  run: Run,
): Command {
  const { help } = messagesIn(language).terminal
  const { program: words } = help
  // Sub-commands inherit the settings that are made before they are created. Commander reports errors in English, so its
  // output is dropped; `usage-error.ts` translates them.
  const program = translateHelp(new Command('provost'), help)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: writeError, outputError: () => undefined })
    .description(words.description)
    .version(version, '-V, --version', words.version)
    .option('--data-dir <dir>', words.dataDir, notEmpty('--data-dir'))
    .option('--profile <name>', words.profile)
    .option('--token-env <var>', words.tokenEnv)
    .option('--json', words.json)
  addHelpBelow(program, (helper) => exitCodeTable(helper, help))

  const act: Act = (work) => run(program.opts(), work)
  for (const add of [
    addProfileCommands,
    addTokenCommands,
    addProxyCommands,
    addSchoolCommands,
    addCourseCommands,
    addDatasetCommands,
    addBatchCommands,
    addDraftCommands,
    addAttemptCommands,
    addActivityCommands,
    addDemoCommand,
    addCheckCommand,
  ])
    add(program, act, help)
  return program
}

/** Refuses an empty value. Otherwise an unset variable in a script would mean the current folder. */
function notEmpty(option: string): (value: string) => string {
  return (value) => {
    if (value === '') throw new CommanderError(2, 'commander.optionMissingArgument', `'${option}'`)
    return value
  }
}

/** Commander ends help and the version with an error too, but with exit code 0. */
export function isHelp(error: CommanderError): boolean {
  return error.exitCode === 0
}

export function isUsageError(error: unknown): error is CommanderError {
  return error instanceof CommanderError
}

function exitCodeTable(helper: Help, { titles, exitCodes: meanings }: HelpWords): string {
  const width = 3
  const lines = exitCodes.map((code) =>
    helper.formatItem(String(code).padStart(width), width, meanings[code], helper),
  )
  return [titles.exitCodes, ...lines].join('\n')
}
