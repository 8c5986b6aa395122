import { Command, CommanderError } from 'commander'
import { csvPresets, exportFormats } from '../contract/dataset.ts'
import { profileKinds } from '../contract/profile.ts'
import type { Outcome, Terminal } from './command.ts'
import { type ExportOptions, exportDataset, showDataset } from './dataset-commands.ts'
import { exitCodes } from './exit-code.ts'
import { createSchool, type ListOptions, listSchools, updateCourse } from './platform-commands.ts'
import { type ServeOptions, servePractice } from './practice-command.ts'
import {
  addProfile,
  type AddOptions,
  clearToken,
  listProfiles,
  removeProfile,
  setToken,
  tokenStatus,
} from './profile-commands.ts'

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

type Act = (work: (terminal: Terminal) => Promise<Outcome>) => Promise<void>

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
    .option('--data-dir <dir>', 'where profiles and drafts are kept')
    .option('--profile <name>', 'the profile to act for, by name or id; else the selected one')
    .option('--token-env <var>', 'the token for this run only, from that environment variable')
    .option('--json', 'one JSON object on standard output instead of tables and sentences')
    .addHelpText('after', `\nExit codes:\n${exitCodeTable()}`)

  const act: Act = (work) => run(program.opts(), work)
  addProfileCommands(program, act)
  addPlatformCommands(program, act)
  addDatasetCommands(program, act)
  addPracticeCommand(program, act)

  // A sub-command takes these over only when it is made, so they are set at the end, on all. Commander
  // says what is wrong in English; who called says it in the person's language (`usage-error.ts`).
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .configureOutput({ writeOut: write, writeErr: writeError, outputError: () => undefined })
  }
  return program
}

function addProfileCommands(program: Command, act: Act): void {
  const profiles = program.command('profiles').description('the institutions')
  profiles
    .command('list')
    .description('list them')
    .action(() => act(listProfiles))
  profiles
    .command('add')
    .description('add one; its token is set apart, with "token set"')
    .requiredOption('--name <name>')
    .requiredOption('--kind <kind>', profileKinds.join(', '))
    .requiredOption('--base-url <url>', 'of the unit endpoints, with the institution’s own domain')
    .requiredOption('--content-url <url>', 'of the course endpoint')
    .requiredOption('--analytics-url <url>', 'of the dataset endpoint')
    .option('--auth-scheme <word>', 'the word before the token; "" for none (default: Bearer)')
    .option('--colour <colour>', 'the colour in the window')
    .option('--time-zone <zone>', 'decides what "today" is (default: America/Sao_Paulo)')
    .option('--tax-id-country <code>', 'whose tax ids are checked (default: BR)')
    .option('--tax-id-check <how>', 'off, warn or block (default: warn)')
    .option('--set <dialect.key=value>', 'a dialect setting; may be repeated', several, [])
    .action((options: AddOptions) => act((terminal) => addProfile(terminal, options)))
  profiles
    .command('remove')
    .argument('<name>', 'name or id')
    .description('remove one, and its token from the keychain')
    .action((name: string) => act((terminal) => removeProfile(terminal, name)))

  const token = program.command('token').description('the token of the profile, in the keychain')
  token
    .command('set')
    .description('read it from standard input and keep it')
    .action(() => act(setToken))
  token
    .command('clear')
    .description('delete it, and prove it')
    .action(() => act(clearToken))
  token
    .command('status')
    .description('say where it is')
    .action(() => act(tokenStatus))
}

function addPlatformCommands(program: Command, act: Act): void {
  const schools = program.command('schools').description('the schools of the institution')
  schools
    .command('list')
    .description('list them')
    .option('--name <text>')
    .option('--contract-number <text>')
    .option('--url-slug <text>')
    .option('--page <number>')
    .option('--per-page <number>', 'at most 100')
    .option('--all', 'all pages')
    .action((options: ListOptions) => act((terminal) => listSchools(terminal, options)))
  schools
    .command('create')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('create one')
    .action((file: string) => act((terminal) => createSchool(terminal, file)))

  program
    .command('courses')
    .description('the courses of the institution')
    .command('update')
    .argument('<id>', 'course id')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('change one')
    .action((id: string, file: string) => act((terminal) => updateCourse(terminal, id, file)))
}

function addDatasetCommands(program: Command, act: Act): void {
  const datasets = program.command('datasets').description('datasets and their runs')
  datasets
    .command('show')
    .argument('<id>')
    .description('show one with the columns of its runs')
    .action((id: string) => act((terminal) => showDataset(terminal, id)))
  datasets
    .command('export')
    .argument('<id>')
    .description('write its runs to a file')
    .requiredOption('--format <format>', exportFormats.join(', '))
    .requiredOption('--out <path>', 'the file; it appears only when it is whole')
    .option('--columns <names>', 'joined by commas; all without this')
    .option(
      '--preset <preset>',
      `how CSV is written: ${Object.keys(csvPresets).join(', ')}`,
      'data',
    )
    .option('--force', 'replace an existing file')
    .action((id: string, options: ExportOptions) =>
      act((terminal) => exportDataset(terminal, id, options)),
    )
}

function addPracticeCommand(program: Command, act: Act): void {
  program
    .command('practice')
    .description('the practice institution')
    .command('serve')
    .description('serve it on this machine; prints its addresses and its token as a line of JSON')
    .option('--port <number>', 'the port; 0 for a free one', '0')
    .option('--runs <number>', 'adds the dataset practice-custom with that many runs')
    .option('--fault <route=kind>', 'make an endpoint fail; may be repeated', several, [])
    .action((options: ServeOptions) => act((terminal) => servePractice(terminal, options)))
}

/** Help and the version end the parsing as errors do, with the exit code 0. */
export function isHelp(error: CommanderError): boolean {
  return error.exitCode === 0
}

export function isUsageError(error: unknown): error is CommanderError {
  return error instanceof CommanderError
}

function several(value: string, before: string[]): string[] {
  return [...before, value]
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)]
}

function exitCodeTable(): string {
  return Object.entries(exitCodes)
    .map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`)
    .join('\n')
}
