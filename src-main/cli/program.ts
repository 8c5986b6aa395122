import { Command, CommanderError } from 'commander'
import type { Act, Outcome, Terminal } from './command.ts'
import { addActivityCommands } from './commands/activity-options.ts'
import { addAttemptCommands } from './commands/attempts-options.ts'
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

/** The options that stand before the command, or after it. */
export type ProgramOptions = {
  dataDir?: string
  profile?: string
  tokenEnv?: string
  json?: boolean
}

/** Runs a command with the terminal that is made for the options. */
export type Run = (
  options: ProgramOptions,
  work: (terminal: Terminal) => Promise<Outcome>,
) => Promise<void>

/** The command line: the same verbs as the program's operations. */
export function createProgram(
  {
    version,
    write,
    writeError,
  }: Record<'write' | 'writeError', (text: string) => void> & {
    version: string
  },
  run: Run,
): Command {
  const program = new Command('provost')
    .description('Administer a learning platform: schools, courses and dataset runs.')
    .version(version)
    .option('--data-dir <dir>', 'where profiles and drafts are kept', notEmpty('--data-dir'))
    .option('--profile <name>', 'the profile to act for, by name or id; else the selected one')
    .option('--token-env <var>', 'the token for this run only, from that environment variable')
    .option('--json', 'one JSON object on standard output instead of tables and sentences')
    .addHelpText('after', `\nExit codes:\n${exitCodeTable()}`)

  const act: Act = (work) => run(program.opts(), work)
  addProfileCommands(program, act)
  addTokenCommands(program, act)
  addProxyCommands(program, act)
  addSchoolCommands(program, act)
  addCourseCommands(program, act)
  addDatasetCommands(program, act)
  addDraftCommands(program, act)
  addAttemptCommands(program, act)
  addActivityCommands(program, act)
  addDemoCommand(program, act)
  addCheckCommand(program, act)

  // A sub-command takes these over only when it is made, so they are set at the end, on all. Commander
  // says what is wrong in English; who called says it in the person's language (`usage-error.ts`).
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .configureOutput({ writeOut: write, writeErr: writeError, outputError: () => undefined })
  }
  return program
}

/** A variable of a script that is not set would otherwise mean the folder in which the command is called. */
function notEmpty(option: string): (value: string) => string {
  return (value) => {
    if (value === '') throw new CommanderError(2, 'commander.optionMissingArgument', `'${option}'`)
    return value
  }
}

/** Help and the version end the parsing as errors do, with the exit code 0. */
export function isHelp(error: CommanderError): boolean {
  return error.exitCode === 0
}

export function isUsageError(error: unknown): error is CommanderError {
  return error instanceof CommanderError
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)]
}

function exitCodeTable(): string {
  return Object.entries(exitCodes)
    .map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`)
    .join('\n')
}
