import type { Command } from 'commander'
import { csvPresets, exportFormats, parquetCodecs } from '../contract/dataset.ts'
import type { Act } from './command.ts'
import { type ExportOptions, exportDataset, showDataset } from './dataset-commands.ts'
import { type StatsOptions, summarizeDataset } from './dataset-stats-command.ts'
import { whatIsConfirmed } from './confirmation.ts'
import {
  createSchool,
  type ListOptions,
  listSchools,
  updateCourse,
  type WriteOptions,
} from './platform-commands.ts'
import { type ServeOptions, servePractice } from './practice-command.ts'
import { listRuns, type RunsOptions } from './run-commands.ts'
import { several } from './several.ts'

/** Declares the commands for what is on the platform. */
export function addPlatformCommands(program: Command, act: Act): void {
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
    .option('--confirm <name>', whatIsConfirmed)
    .action((file: string, options: WriteOptions) =>
      act((terminal) => createSchool(terminal, file, options)),
    )

  program
    .command('courses')
    .description('the courses of the institution')
    .command('update')
    .argument('<id>', 'course id')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('change one')
    .option('--confirm <name>', whatIsConfirmed)
    .action((id: string, file: string, options: WriteOptions) =>
      act((terminal) => updateCourse(terminal, { id, file }, options)),
    )
}

/** Declares the commands for datasets. */
export function addDatasetCommands(program: Command, act: Act): void {
  const datasets = program.command('datasets').description('datasets and their runs')
  datasets
    .command('show')
    .argument('<id>')
    .description('show one with the columns of its runs')
    .action((id: string) => act((terminal) => showDataset(terminal, id)))
  addQueryOptions(datasets.command('runs').argument('<id>').description('show runs as a table'))
    .option('--columns <names>', 'joined by commas; all without this')
    .option('--limit <number>', 'how many runs', '20')
    .option('--offset <number>', 'how many are left out before them', '0')
    .action((id: string, options: RunsOptions) =>
      act((terminal) => listRuns(terminal, id, options)),
    )
  addFilterOptions(
    datasets.command('stats').argument('<id>').description('show what is in its columns'),
  )
    .option('--columns <names>', 'joined by commas; all without this')
    .action((id: string, options: StatsOptions) =>
      act((terminal) => summarizeDataset(terminal, id, options)),
    )
  addQueryOptions(
    datasets.command('export').argument('<id>').description('write its runs to a file'),
  )
    .requiredOption('--format <format>', exportFormats.join(', '))
    .requiredOption('--out <path>', 'the file; it appears only when it is whole')
    .option('--columns <names>', 'joined by commas; all without this')
    .option(
      '--preset <preset>',
      `how CSV is written: ${Object.keys(csvPresets).join(', ')}`,
      'data',
    )
    .option('--codec <codec>', `how Parquet is compressed: ${parquetCodecs.join(', ')}`, 'gzip')
    .option('--force', 'replace an existing file')
    .action((id: string, options: ExportOptions) =>
      act((terminal) => exportDataset(terminal, id, options)),
    )
}

/** Declares the options that choose runs. */
function addFilterOptions(command: Command): Command {
  return command
    .option(
      '--where <expression>',
      'only runs that fit: column=value, !=, <, <=, >, >=, ~ (contains), !~, ^= (starts), $= (ends), ' +
        '"column is empty", "column is filled"; a column may be in double quotes; may be repeated',
      several,
      [],
    )
    .option('--search <words>', 'only runs in which all the words are found')
}

/** Declares the options that choose runs and order them. */
function addQueryOptions(command: Command): Command {
  return addFilterOptions(command).option(
    '--sort <column>',
    'order by it, :desc after it for the other way; may be repeated',
    several,
    [],
  )
}

/** Declares the practice institution. */
export function addPracticeCommand(program: Command, act: Act): void {
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
