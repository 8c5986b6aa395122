import { untrack } from 'svelte'
import type { CsvPreset, OpenDataset } from '#contract/dataset.ts'
import { DatasetLoader } from './dataset-loader.svelte.ts'
import { DatasetExport } from './export/dataset-export.svelte.ts'
import { makeLasting } from './lasting.svelte.ts'
import { RunsQuery } from './query/runs-query.svelte.ts'
import { RunsPanelState } from './runs-panel.svelte.ts'
import type { Route } from '../../state/route.ts'
import { type AskedQuery, queryText } from './query/asked-query.ts'
import { type DatasetSource, routeOfSource, sourceKey } from './runs-source.ts'

/** How many datasets stay open while a person looks elsewhere: each takes room in memory and on the disk. */
export const mostKept = 3

/** A dataset that a person looks at: its reading, what is asked of it, and how it is looked at. */
export class DatasetSession {
  readonly profileId: string
  readonly source: DatasetSource
  readonly key: string
  readonly query: RunsQuery
  readonly writing: DatasetExport
  readonly reading: DatasetLoader
  #panel: { made: RunsPanelState; end: () => void } | null = null

  constructor(profileId: string, source: DatasetSource, preset: CsvPreset) {
    this.profileId = profileId
    this.source = source
    this.key = sourceKey(source)
    this.query = new RunsQuery()
    this.writing = new DatasetExport(preset)
    this.reading = new DatasetLoader(profileId, source, () => this.writing.finished)
  }

  /** Whether something of it could not be read. */
  get isPart(): boolean {
    const { state } = this.reading
    if (state.phase !== 'open') return false
    const { incomplete, datasetFailure, runsFailure } = state.dataset
    return incomplete || datasetFailure !== undefined || runsFailure !== undefined
  }

  /** The way back or forward led to a query. */
  restore(asked: AskedQuery): void {
    this.query.restore(asked)
    this.#panel?.made.onrestored(queryText(asked))
  }

  /** How the open dataset is looked at; begun anew when it was read again. */
  panelOf(opened: OpenDataset, datasetId: string): RunsPanelState {
    if (this.#panel?.made.opened.handle === opened.handle) return this.#panel.made
    this.#panel?.end()
    this.#panel = makeLasting(
      () => new RunsPanelState(opened, datasetId, this.profileId, this.query),
    )
    return this.#panel.made
  }

  /** Closes the dataset when nothing works with it any more. */
  close(): void {
    this.query.leave()
    this.reading.leave()
    this.#panel?.end()
    this.#panel = null
  }
}

/** The datasets that stay open, the latest first. */
export class DatasetSessions {
  #sessions = $state.raw<DatasetSession[]>([])

  /** The route of an institution's dataset that was shown last and is still open. Null if none is. */
  openOf(profileId: string | null): Route | null {
    const open = this.#sessions.find(
      (each) => each.profileId === profileId && each.reading.state.phase === 'open',
    )
    return open ? routeOfSource(open.source, null, queryText(open.query.asked)) : null
  }

  /** The session of a source: the one that stayed open, or a new one. The oldest one makes room. */
  enter(profileId: string, source: DatasetSource, preset: CsvPreset): DatasetSession {
    const key = sourceKey(source)
    const sessions = untrack(() => this.#sessions)
    const known = sessions.find((each) => each.key === key && each.profileId === profileId)
    const entered = known ?? makeLasting(() => new DatasetSession(profileId, source, preset)).made
    const others = sessions.filter((each) => each !== entered)
    for (const oldest of others.slice(mostKept - 1)) oldest.close()
    this.#sessions = [entered, ...others.slice(0, mostKept - 1)]
    return entered
  }

  /** A dataset of the platform is asked for by its id: one that was read in part is read anew. */
  ask(profileId: string, id: string): void {
    this.drop(
      ({ isPart, source, profileId: of }) =>
        isPart && of === profileId && source.kind === 'platform' && source.id === id,
    )
  }

  /** The view is left. What is open stays so; what is still read, or could not be, does not. */
  leave(session: DatasetSession): void {
    if (session.reading.state.phase !== 'open') this.drop((each) => each === session)
  }

  /** Closes those for which `isOver` holds. */
  drop(isOver: (session: DatasetSession) => boolean): void {
    const over = untrack(() => this.#sessions).filter(isOver)
    if (over.length === 0) return
    for (const session of over) session.close()
    this.#sessions = untrack(() => this.#sessions).filter((each) => !over.includes(each))
  }
}

export const datasetSessions = new DatasetSessions()
