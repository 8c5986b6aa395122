import { type Command, Option } from 'commander'
import { csvPresets, exportFormats, parquetCodecs } from '../../contract/dataset.ts'
import type { Act } from '../command.ts'
import { showDataset } from './datasets.ts'
import { readSource, readSources, type SourceOptions } from '../dataset-source.ts'
import { type StatsOptions, summarizeDataset } from './dataset-stats.ts'
import { exportDatasets } from './dataset-export.ts'
import {
  dateStyles,
  decimalMarks,
  delimiters,
  type ExportOptions,
  lineEnds,
} from '../export-options.ts'
import { listRuns, type RunsOptions } from './dataset-runs.ts'
import { several } from '../collect.ts'
import { addDiffCommand, addSnapshotCommands } from './snapshots-options.ts'
import { verifyFiles } from './dataset-verify.ts'

/** Declares the commands for datasets. */
export function addDatasetCommands(program: Command, act: Act): void {
  const datasets = program.command('datasets').description('datasets and their runs')
  addSource(datasets.command('show').description('show one with the columns of its runs')).action(
    (id: string | undefined, options: SourceOptions) => {
      const source = readSource(id, options)
      return act((terminal) => showDataset(terminal, source))
    },
  )
  addQueryOptions(addSource(datasets.command('runs').description('show runs as a table')))
    .option('--columns <names>', columnsHelp)
    .option('--limit <number>', 'how many runs', '20')
    .option('--offset <number>', 'how many are left out before them', '0')
    .action((id: string | undefined, options: RunsOptions) => {
      const source = readSource(id, options)
      return act((terminal) => listRuns(terminal, source, options))
    })
  addFilterOptions(addSource(datasets.command('stats').description('show what is in its columns')))
    .option('--columns <names>', columnsHelp)
    .action((id: string | undefined, options: StatsOptions) => {
      const source = readSource(id, options)
      return act((terminal) => summarizeDataset(terminal, source, options))
    })
  addExportCommand(datasets, act)
  addSnapshotCommands(datasets, act)
  addDiffCommand(datasets, act)
  datasets
    .command('verify')
    .argument('<files...>', 'exported with --side-file')
    .description('tell whether exported files are still what was exported')
    .action((files: string[]) => act((terminal) => verifyFiles(terminal, files)))
}

function addExportCommand(datasets: Command, act: Act): void {
  const command = datasets
    .command('export')
    .argument('[ids...]', 'of the datasets')
    .description('write the runs of datasets to files')
    .option('--from-file <path>', fromFile)
    .addOption(fromSnapshot)
    .requiredOption('--format <format>', exportFormats.join(', '))
    .requiredOption(
      '--out <path>',
      'the file, which appears only when it is whole; for several datasets a folder; - for standard output',
    )
  addCsvOptions(addQueryOptions(command))
    .option('--columns <names>', columnsHelp)
    .option('--codec <codec>', `how Parquet is compressed: ${parquetCodecs.join(', ')}`, 'gzip')
    .option('--side-file', 'write a file beside it that says what it holds, for "datasets verify"')
    .option('--force', 'replace an existing file')
    .addHelpText(
      'after',
      '\nOf several datasets one that fails does not stop the others; the exit code is that of the first that failed.',
    )
    .action((ids: string[], options: ExportOptions) => {
      const sources = readSources(ids, options)
      return act((terminal) => exportDatasets(terminal, sources, options))
    })
}

const fromFile = 'its answer as it was saved to a file, perhaps gzipped, instead of the platform’s'

const fromSnapshot = new Option(
  '--from-snapshot <id>',
  'a snapshot, by its id or a unique beginning of it, instead of the platform’s answer',
).conflicts('fromFile')

/** Declares which dataset: one of the platform, or what was saved of one. */
function addSource(command: Command): Command {
  return command
    .argument('[id]', 'of the dataset')
    .option('--from-file <path>', fromFile)
    .addOption(fromSnapshot)
}

/** Declares how CSV is written. What stands beside the preset goes before it. */
function addCsvOptions(command: Command): Command {
  return command
    .option(
      '--preset <preset>',
      `how CSV is written: ${Object.keys(csvPresets).join(', ')}`,
      'data',
    )
    .option('--delimiter <mark>', `between cells: ${Object.keys(delimiters).join(' ')}`)
    .option('--bom', 'begin with a byte order mark, by which Excel knows UTF-8')
    .option('--no-bom', 'begin without one')
    .option('--line-end <end>', Object.keys(lineEnds).join(', '))
    .option('--decimal-mark <mark>', decimalMarks.join(' '))
    .option('--formula-guard', 'a text that Excel would take for a formula gets an apostrophe')
    .option('--no-formula-guard', 'texts stay as they are')
    .option('--null <text>', 'what is written for null; a missing field is always empty')
    .option('--dates <style>', `how dates are written: ${dateStyles.join(', ')}`)
}

const columnsHelp = 'joined by commas; all without this; the dataset must have at least one of them'

/** Declares the options that choose runs. */
function addFilterOptions(command: Command): Command {
  return command
    .option(
      '--where <expression>',
      'only runs that fit: column=value, !=, <, <=, >, >=, ~ (contains), !~, ^= (starts), $= (ends), ' +
        '"column is empty", "column is filled"; ~, !~, ^= and $= ignore accents and case, = and != do not; ' +
        '"is empty" finds null and missing values only, and column= finds empty texts; ' +
        'a column may be in double quotes; may be repeated',
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
