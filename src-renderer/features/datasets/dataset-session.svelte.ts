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

/** How many datasets stay open in the background. Each takes memory and disk space. */
export const mostKept = 3

/** A dataset that a person works with: its loading, its query, its export and its view. */
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

  /** True if part of the dataset could not be read. */
  get isPart(): boolean {
    const { state } = this.reading
    if (state.phase !== 'open') return false
    const { incomplete, datasetFailure, runsFailure } = state.dataset
    return incomplete || datasetFailure !== undefined || runsFailure !== undefined
  }

  /** Restores a query after the person went back or forward. */
  restore(asked: AskedQuery): void {
    this.query.restore(asked)
    this.#panel?.made.onrestored(queryText(asked))
  }

  /** The view state of the open dataset. A reload of the dataset creates a new one. */
  panelOf(opened: OpenDataset, datasetId: string): RunsPanelState {
    if (this.#panel?.made.opened.handle === opened.handle) return this.#panel.made
    this.#panel?.end()
    this.#panel = makeLasting(
      () => new RunsPanelState(opened, datasetId, this.profileId, this.query),
    )
    return this.#panel.made
  }

  /** Closes the dataset when nothing uses it any more. */
  close(): void {
    this.query.leave()
    this.reading.leave()
    this.#panel?.end()
    this.#panel = null
  }
}

/** The open datasets, the most recent first. */
export class DatasetSessions {
  #sessions = $state.raw<DatasetSession[]>([])

  /** The route of the institution's most recent open dataset. Null if none is open. */
  openOf(profileId: string | null): Route | null {
    const open = this.#sessions.find(
      (each) => each.profileId === profileId && each.reading.state.phase === 'open',
    )
    return open ? routeOfSource(open.source, null, queryText(open.query.asked)) : null
  }

  /** Returns the session of a source: the open one, or a new one. Closes the oldest session if there are too many. */
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

  /** The person requested a dataset by its id. If it was only partly read, it is closed, so that it is read again. */
  ask(profileId: string, id: string): void {
    this.drop(
      ({ isPart, source, profileId: of }) =>
        isPart && of === profileId && source.kind === 'platform' && source.id === id,
    )
  }

  /** The person left the view. An open dataset stays open. One that is still loading or that failed is closed. */
  leave(session: DatasetSession): void {
    if (session.reading.state.phase !== 'open') this.drop((each) => each === session)
  }

  /** Closes the sessions for which `isOver` returns true. */
  drop(isOver: (session: DatasetSession) => boolean): void {
    const over = untrack(() => this.#sessions).filter(isOver)
    if (over.length === 0) return
    for (const session of over) session.close()
    this.#sessions = untrack(() => this.#sessions).filter((each) => !over.includes(each))
  }
}

export const datasetSessions = new DatasetSessions()
