import { type Command, Option } from 'commander'
import { csvPresets, offeredFormats, parquetCodecs } from '../../contract/dataset.ts'
import type { Act } from '../command.ts'
import { showDataset } from './datasets.ts'
import { readSource, readSources, type SourceOptions } from '../options/dataset-source.ts'
import { type StatsOptions, summarizeDataset } from './dataset-stats.ts'
import { exportDatasets } from './dataset-export.ts'
import {
  dateStyles,
  decimalMarks,
  delimiters,
  type ExportOptions,
  headingStyles,
  lineEnds,
} from '../export/export-options.ts'
import { listRuns, type RunsOptions } from './dataset-runs.ts'
import { collectValues } from '../options/collect.ts'
import { addHelpNote, type HelpWords } from '../help.ts'
import { addDiffCommand, addSnapshotCommands } from './snapshots-options.ts'
import { verifyFiles } from './dataset-verify.ts'

export function addDatasetCommands(program: Command, act: Act, help: HelpWords): void {
  const { datasets: words } = help
  const { source: from, query } = words
  const datasets = program.command('datasets').description(words.description)
  const show = datasets.command('show').description(words.show.description)
  addSource(show, from).action((id: string | undefined, options: SourceOptions) => {
    const source = readSource(id, options)
    return act((terminal) => showDataset(terminal, source))
  })
  const runs = datasets.command('runs').description(words.runs.description)
  addQueryOptions(addSource(runs, from), query)
    .option('--columns <names>', query.columns)
    .option('--limit <number>', words.runs.limit, '20')
    .option('--offset <number>', words.runs.offset, '0')
    .action((id: string | undefined, options: RunsOptions) => {
      const source = readSource(id, options)
      return act((terminal) => listRuns(terminal, source, options))
    })
  const stats = datasets.command('stats').description(words.stats.description)
  addFilterOptions(addSource(stats, from), query)
    .option('--columns <names>', query.columns)
    .action((id: string | undefined, options: StatsOptions) => {
      const source = readSource(id, options)
      return act((terminal) => summarizeDataset(terminal, source, options))
    })
  addExportCommand(datasets, act, help)
  addSnapshotCommands(datasets, act, help)
  addDiffCommand(datasets, act, help)
  datasets
    .command('verify')
    .argument('<files...>', words.verify.files)
    .description(words.verify.description)
    .action((files: string[]) => act((terminal) => verifyFiles(terminal, files)))
}

type DatasetWords = HelpWords['datasets']

function addExportCommand(datasets: Command, act: Act, help: HelpWords): void {
  const { export: words, source, query } = help.datasets
  const command = datasets
    .command('export')
    .argument('[ids...]', source.ids)
    .description(words.description)
    .option('--from-file <path>', source.fromFile)
    .addOption(fromSnapshot(source))
    .requiredOption('--format <format>', words.format({ values: offeredFormats.join(', ') }))
    .requiredOption('--out <path>', words.out)
  addHelpNote(command, words.note)
  addCsvOptions(addQueryOptions(command, query), words)
    .option('--columns <names>', query.columns)
    .option('--codec <codec>', words.codec({ values: parquetCodecs.join(', ') }), 'gzip')
    .option('--partition-by <names>', words.partitionBy)
    .option('--headings <style>', words.headings({ values: headingStyles.join(', ') }))
    .option('--about', words.about)
    .option('--summary-file', words.manifest)
    .option('--force', help.replaceFile)
    .action((ids: string[], options: ExportOptions) => {
      const sources = readSources(ids, options)
      return act((terminal) => exportDatasets(terminal, sources, options))
    })
}

function fromSnapshot(words: DatasetWords['source']): Option {
  return new Option('--from-snapshot <id>', words.fromSnapshot).conflicts('fromFile')
}

/** Adds the options that choose a dataset: from the platform, or a saved one. */
function addSource(command: Command, words: DatasetWords['source']): Command {
  return command
    .argument('[id]', words.id)
    .option('--from-file <path>', words.fromFile)
    .addOption(fromSnapshot(words))
}

/** Adds the options for CSV. They override the preset. */
function addCsvOptions(command: Command, words: DatasetWords['export']): Command {
  const presets = Object.keys(csvPresets).join(', ')
  const between = Object.keys(delimiters).join(' ')
  const ends = Object.keys(lineEnds).join(', ')
  return command
    .option('--preset <preset>', words.preset({ values: presets }), 'data')
    .option('--delimiter <mark>', words.delimiter({ values: between }))
    .option('--bom', words.bom)
    .option('--no-bom', words.noBom)
    .option('--line-end <end>', words.lineEnd({ values: ends }))
    .option('--decimal-mark <mark>', words.decimalMark({ values: decimalMarks.join(' ') }))
    .option('--formula-guard', words.formulaGuard)
    .option('--no-formula-guard', words.noFormulaGuard)
    .option('--null <text>', words.null)
    .option('--dates <style>', words.dates({ values: dateStyles.join(', ') }))
}

/** Adds the options that filter runs. */
function addFilterOptions(command: Command, words: DatasetWords['query']): Command {
  return addHelpNote(command, words.whereNote)
    .option('--where <expression>', words.where, collectValues, [])
    .option('--search <words>', words.search)
}

/** Adds the options that filter and sort runs. */
function addQueryOptions(command: Command, words: DatasetWords['query']): Command {
  return addFilterOptions(command, words).option('--sort <column>', words.sort, collectValues, [])
}
