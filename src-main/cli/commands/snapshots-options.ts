import type { Command } from 'commander'
import { changeKinds } from '../../contract/snapshot.ts'
import type { Act } from '../command.ts'
import { readSources, type SourceOptions } from '../dataset-source.ts'
import { diffDatasets, type DiffOptions, readSide } from './dataset-diff.ts'
import { keepSnapshots, listSnapshots, removeSnapshots, showSnapshot } from './snapshots.ts'

const idOrBeginning = 'its id, or a unique beginning of it'

/** Declares the commands for runs that are kept on this computer. */
export function addSnapshotCommands(datasets: Command, act: Act): void {
  const snapshots = datasets
    .command('snapshots')
    .description('the runs of datasets as they were, kept on this computer')
  snapshots
    .command('list')
    .argument('[id]', 'of a dataset; all of the institution without it')
    .description('list them, and what all of them take')
    .action((id?: string) => act((terminal) => listSnapshots(terminal, id)))
  snapshots
    .command('keep')
    .argument('[ids...]', 'of the datasets')
    .option('--from-file <path>', 'an answer as it was saved, which is kept as of that time')
    .description('read datasets and keep their runs as they are now; the same are not kept twice')
    .action((ids: string[], options: SourceOptions) => {
      const sources = readSources(ids, options)
      return act((terminal) => keepSnapshots(terminal, sources))
    })
  snapshots
    .command('show')
    .argument('<snapshot>', idOrBeginning)
    .description('show one with the columns of its runs, after proving that it is whole')
    .action((id: string) => act((terminal) => showSnapshot(terminal, id)))
  snapshots
    .command('remove')
    .argument('<snapshots...>', 'their ids, or unique beginnings of them')
    .description('delete them for good')
    // Commander refuses a command line without one.
    .action((ids: [string, ...string[]]) => act((terminal) => removeSnapshots(terminal, ids)))
}

/** Declares the comparison of a dataset with itself at another time. */
export function addDiffCommand(datasets: Command, act: Act): void {
  const side = 'a snapshot, by its id or a unique beginning of it, or a file with a saved answer'
  datasets
    .command('diff')
    .argument('<before>', side)
    .argument('[after]', 'the same; without it what the platform has now')
    .description('tell which runs appeared, vanished and changed, and in which columns')
    .option('--key <column>', 'tells which run is which; without it the first that can')
    .option('--kind <kind>', `only runs that ${changeKinds.join(', ')}; all without this`)
    .option('--column <column>', 'only runs that changed in it')
    .option('--limit <number>', 'how many runs of each kind are shown', '20')
    .addHelpText(
      'after',
      '\nA file whose name looks like the beginning of an id is given as ./NAME. Numbers are compared by their' +
        '\nvalue: 1 and 1.0 are the same.',
    )
    .action((before: string, after: string | undefined, options: DiffOptions) => {
      const sides = {
        before: readSide(before),
        after: after === undefined ? null : readSide(after),
      }
      return act((terminal) => diffDatasets(terminal, sides, options))
    })
}
