import { failure, type Outcome, outcome, type Terminal } from './command.ts'
import { nameOfSource, openSource, type Source } from './dataset-source.ts'

/** Shows a dataset with the columns of its runs. */
export async function showDataset(terminal: Terminal, source: Source): Promise<Outcome> {
  const { output } = terminal
  const { words } = output
  const opened = await openSource(terminal, source)
  if (!opened.ok) return failure(opened.failure)
  return outcome(opened, (value) => {
    const { dataset, runs, totalRuns, columns, unread } = value
    const id = nameOfSource(source)
    output.line(`${dataset?.name ?? id} (${dataset?.id || id})`)
    if (dataset?.description) output.line(dataset.description)
    const [sent, total] = [output.number(runs), output.number(totalRuns)]
    // A platform that tells no number is read as 0.
    const agree = totalRuns === runs || totalRuns === 0
    output.line(agree ? words.runs(sent) : words.runsCounted(sent, total))
    output.table(
      [words.column, words.type, words.filled],
      columns.map(({ key, type, filled }) => [key, type, output.number(filled)]),
    )
    if (unread.length > 0) output.note(words.unread(unread.length))
    for (const missing of [value.datasetFailure, value.runsFailure, value.incompleteFailure])
      if (missing) output.partMissing(missing)
  })
}
