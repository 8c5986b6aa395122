import type { Command } from 'commander'
import { changeKinds } from '../../contract/snapshot.ts'
import { type Act, showing } from '../command.ts'
import { readSources, type SourceOptions } from '../options/dataset-source.ts'
import { addHelpNote, type HelpWords } from '../help.ts'
import { diffDatasets, type DiffOptions, readSide } from './dataset-diff.ts'
import { keepSnapshots, listSnapshots, removeSnapshots, showSnapshot } from './snapshots.ts'

/** Adds the commands for saved copies of datasets on this computer. */
export function addSnapshotCommands(datasets: Command, act: Act, help: HelpWords): void {
  const { snapshots: words, source } = help.datasets
  const snapshots = datasets.command('snapshots').description(words.description)
  snapshots
    .command('list')
    .argument('[id]', words.list.id)
    .description(words.list.description)
    .action((id?: string) => act(showing('snapshot', (terminal) => listSnapshots(terminal, id))))
  snapshots
    .command('keep')
    .argument('[ids...]', source.ids)
    .option('--from-file <path>', words.keep.fromFile)
    .description(words.keep.description)
    .action((ids: string[], options: SourceOptions) => {
      const sources = readSources(ids, options)
      return act((terminal) => keepSnapshots(terminal, sources))
    })
  snapshots
    .command('show')
    .argument('<snapshot>', words.show.snapshot)
    .description(words.show.description)
    .action((id: string) => act((terminal) => showSnapshot(terminal, id)))
  snapshots
    .command('remove')
    .argument('<snapshots...>', words.remove.snapshots)
    .description(words.remove.description)
    // Commander guarantees at least one id.
    .action((ids: [string, ...string[]]) => act((terminal) => removeSnapshots(terminal, ids)))
}

/** Adds the command that compares a dataset with an earlier or later state. */
export function addDiffCommand(datasets: Command, act: Act, help: HelpWords): void {
  const { diff: words } = help.datasets
  const diff = datasets
    .command('diff')
    .argument('<before>', words.before)
    .argument('[after]', words.after)
    .description(words.description)
    .option('--key <column>', words.key)
    .option('--kind <kind>', words.kind({ values: changeKinds.join(', ') }))
    .option('--column <column>', words.column)
    .option('--limit <number>', words.limit, '20')
    .action((before: string, after: string | undefined, options: DiffOptions) => {
      const sides = {
        before: readSide(before),
        after: after === undefined ? null : readSide(after),
      }
      return act((terminal) => diffDatasets(terminal, sides, options))
    })
  addHelpNote(diff, words.note)
}
