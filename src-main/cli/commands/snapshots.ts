import type { OpenDataset } from '../../contract/dataset.ts'
import { countsDiffer } from '../../contract/run-counts.ts'
import { ok } from '../../contract/result.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { failure, type Outcome, outcome, type Terminal, withProfile } from '../command.ts'
import { nameOfSource, openSource, type Source } from '../options/dataset-source.ts'
import { eachOf } from '../each-of.ts'
import type { Output } from '../output/output.ts'
import { exitCodeOfRuns, printMissing } from '../messages/run-count-lines.ts'
import { shortIds } from '../options/short-ids.ts'
import { allSnapshots, findSnapshot, titleOf } from '../options/snapshot-source.ts'

/** Lists the snapshots of the institution, or of one of its datasets. */
export function listSnapshots(terminal: Terminal, datasetId: string | undefined): Promise<Outcome> {
  const { session, output } = terminal
  const { id, snapshots: words } = output.words
  return withProfile(terminal, async ({ id: profileId }) => {
    const all = await allSnapshots(session)
    if (!all.ok) return failure(all.failure)
    // Unique among all snapshots, so that a person can type what is shown here.
    const short = shortIds(all.value.map((snapshot) => snapshot.id))
    const list = await session.call('snapshots.list', { profileId, datasetId: datasetId ?? null })
    return outcome(list, ({ snapshots, used, limit }) => {
      output.table(
        [id, words.dataset, words.readAt, words.runs, words.size],
        snapshots.map((snapshot) => [
          short(snapshot.id),
          titleOf(snapshot),
          output.time(snapshot.readAt),
          formatRuns(snapshot, output),
          output.bytes(snapshot.bytes),
        ]),
      )
      output.note(words.count({ count: output.number(snapshots.length) }))
      output.note(words.used({ used: output.bytes(used), limit: output.bytes(limit) }))
    })
  })
}

/** Reads datasets and saves their current runs. */
export function keepSnapshots(
  terminal: Terminal,
  [source, ...others]: [Source, ...Source[]],
): Promise<Outcome> {
  if (others.length === 0) return keepSnapshot(terminal, source)
  return eachOf(terminal, [source, ...others], { key: 'id', nameOf: nameOfSource }, (one) =>
    keepSnapshot(terminal, one),
  )
}

async function keepSnapshot(terminal: Terminal, source: Source): Promise<Outcome> {
  const { session, output } = terminal
  const { snapshots: words } = output.words
  const opened = await openSource(terminal, source, { needsProfile: true })
  if (!opened.ok) return failure(opened.failure)
  const { handle } = opened.value
  const before = await allSnapshots(session)
  if (!before.ok) return failure(before.failure)
  const kept = await session.call('snapshots.keep', { handle, job: session.job })
  await session.call('datasets.close', { handle })
  if (!kept.ok) return failure(kept.failure)
  // The same runs are saved only once. Then the result is the earlier snapshot.
  const keptBefore = before.value.some(({ id }) => id === kept.value.id)
  const say = (snapshot: Snapshot): void => {
    const { id, runs, bytes } = snapshot
    if (keptBefore) output.line(words.keptBefore({ id, time: output.time(snapshot.readAt) }))
    else
      output.line(
        words.kept({
          id,
          name: titleOf(snapshot),
          runs: output.number(runs),
          size: output.bytes(bytes),
        }),
      )
    printMissing(output, opened.value)
  }
  return outcome(ok({ ...kept.value, keptBefore }), say, () => exitCodeOfRuns(opened.value))
}

/** Shows a snapshot's content and whether runs are missing. Opening it verifies that it has not changed. */
export async function showSnapshot(terminal: Terminal, typed: string): Promise<Outcome> {
  const { session, output } = terminal
  const found = await findSnapshot(terminal, typed)
  if (!found.ok) return failure(found.failure)
  const { id } = found.value
  const opened = await session.call('snapshots.open', { id, job: session.job })
  if (!opened.ok) return failure(opened.failure)
  const { dataset, columns } = opened.value
  const say = (snapshot: Snapshot): void => {
    printFacts(snapshot, output)
    printColumns(columns, output)
    printMissing(output, opened.value)
  }
  return outcome(ok({ ...found.value, dataset, columns }), say, () => exitCodeOfRuns(opened.value))
}

function printFacts(snapshot: Snapshot, output: Output): void {
  const { words } = output
  const { readAt, size, runs } = words.snapshots
  output.line(`${titleOf(snapshot)} (${snapshot.datasetId})`)
  for (const [name, value] of [
    [words.id, snapshot.id],
    [readAt, output.time(snapshot.readAt)],
    [runs, formatRuns(snapshot, output)],
    [size, output.bytes(snapshot.bytes)],
    ['SHA-256', snapshot.sha256],
  ])
    output.line(`${name}: ${value}`)
}

function printColumns(columns: OpenDataset['columns'], output: Output): void {
  const { words } = output
  output.table(
    [words.column, words.type, words.filled],
    columns.map(({ key, type, filled }) => [key, type, output.number(filled)]),
  )
}

/** Deletes snapshots permanently. */
export function removeSnapshots(
  terminal: Terminal,
  [typed, ...others]: [string, ...string[]],
): Promise<Outcome> {
  if (others.length === 0) return removeSnapshot(terminal, typed)
  return eachOf(terminal, [typed, ...others], { key: 'id', nameOf: (one) => one }, (one) =>
    removeSnapshot(terminal, one),
  )
}

async function removeSnapshot(terminal: Terminal, typed: string): Promise<Outcome> {
  const { session, output } = terminal
  const found = await findSnapshot(terminal, typed)
  if (!found.ok) return failure(found.failure)
  const { id, readAt } = found.value
  return outcome(await session.call('snapshots.remove', { id }), () => {
    output.line(
      output.words.snapshots.removed({ name: titleOf(found.value), time: output.time(readAt) }),
    )
  })
}

function formatRuns(snapshot: Snapshot, output: Output): string {
  const { runs, totalRuns, incomplete } = snapshot
  const { words } = output
  const mark = incomplete ? ` (${words.snapshots.incomplete})` : ''
  const isAll = !countsDiffer(snapshot)
  const total = totalRuns === null ? '?' : output.number(totalRuns)
  const count = output.number(runs)
  return (isAll ? count : words.snapshots.runsOf({ sent: count, total })) + mark
}
