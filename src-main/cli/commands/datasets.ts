import type { OpenDataset } from '../../contract/dataset.ts'
import { countsAgree } from '../../contract/run-counts.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { nameOfSource, openSource, type Source } from '../options/dataset-source.ts'
import { exitCodeOfRuns, printMissing } from '../messages/run-count-lines.ts'

/** Shows a dataset with the columns of its runs. */
export async function showDataset(terminal: Terminal, source: Source): Promise<Outcome> {
  const { output } = terminal
  const { words } = output
  const opened = await openSource(terminal, source)
  if (!opened.ok) return failure(opened.failure)
  const say = (value: OpenDataset): void => {
    const { dataset, runs, totalRuns, columns } = value
    const id = nameOfSource(source)
    output.line(`${dataset?.name ?? id} (${dataset?.id || id})`)
    if (dataset?.description) output.line(dataset.description)
    const sent = output.number(runs)
    const differ = totalRuns !== null && countsAgree(value) === 'differ'
    output.line(
      differ ? words.runsCounted({ sent, total: output.number(totalRuns) }) : words.runs({ sent }),
    )
    output.table(
      [words.column, words.type, words.filled],
      columns.map(({ key, type, filled }) => [key, type, output.number(filled)]),
    )
    printMissing(output, value)
  }
  return outcome(opened, say, exitCodeOfRuns)
}
