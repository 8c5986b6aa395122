import { columnLabel } from '#contract/column-name.ts'
import type { OpenDataset } from '#contract/dataset.ts'
import { display } from '../../state/display.svelte.ts'
import { language } from '../../state/language.svelte.ts'
import { MarkedRuns } from './compare/marked-runs.svelte.ts'
import { restoreLayout } from './grid/column-layout.ts'
import { RememberedLayout } from './grid/remembered-layout.svelte.ts'
import { RunBlocks } from './grid/run-blocks.svelte.ts'
import { RunsGrid } from './grid/runs-grid.svelte.ts'
import { type AskedFilter, queryText } from './query/asked-query.ts'
import { type SavedView, SavedViews } from './query/saved-views.svelte.ts'
import type { RunsQuery, ShownRuns } from './query/runs-query.svelte.ts'

export const looks = ['runs', 'groups', 'summary'] as const
/** What of the runs is looked at. */
export type Look = (typeof looks)[number]

/** How the runs of one open dataset are looked at. It outlives the view, so that a person comes back to the same place. */
export class RunsPanelState {
  readonly opened: OpenDataset
  readonly #query: RunsQuery
  readonly layout: RememberedLayout
  readonly blocks: RunBlocks
  readonly grid: RunsGrid
  readonly views: SavedViews
  readonly marked = new MarkedRuns()
  looked = $state<Look>('runs')
  /** The column whose summary was asked for in the grid. Null for all of them. */
  summarised = $state<string | null>(null)
  /** True while the current run is open beside the grid. */
  isRunOpen = $state(false)
  /** The columns by which runs are grouped, and the one whose numbers are added up. Null for none. */
  groupedBy = $state.raw<readonly string[]>([])
  measure = $state<string | null>(null)
  /** The queries of the groups and of the group that was opened last. */
  #group: { from: string | null; to: string | null } | null = null
  /** Told when there are other runs to show. The view on screen sets it. */
  onshown: (shown: ShownRuns) => void = () => undefined

  constructor(opened: OpenDataset, datasetId: string, profileId: string, query: RunsQuery) {
    const { columns, handle, runs } = opened
    const keys = columns.map(({ key }) => key)
    this.opened = opened
    this.#query = query
    this.layout = new RememberedLayout(profileId, datasetId, columns)
    this.views = new SavedViews(profileId, datasetId)
    this.blocks = new RunBlocks(handle, keys)
    this.grid = new RunsGrid({ runs, columns, layout: this.layout, label: this.label })
    query.open({ handle, runs, columns, onshown: this.#show })
  }

  /** The words above a column. */
  readonly label = (key: string): string =>
    display.exact ? key : columnLabel(key, language.messages.datasets.columnNames)

  /** What is looked at, to be saved under a name. */
  readonly currentView = (): Omit<SavedView, 'name'> => {
    return { query: this.#query.asked, layout: this.layout.current }
  }

  readonly showView = ({ query, layout }: SavedView): void => {
    this.layout.keep(restoreLayout(layout, this.opened.columns))
    this.looked = 'runs'
    this.#query.text = query.search
    this.#query.ask(query)
  }

  readonly look = (at: Look, column: string | null = null): void => {
    this.looked = at
    this.summarised = column
  }

  /** Shows the runs of a group. The way back leads to the groups, and forward to the runs again. */
  readonly openGroup = (filters: AskedFilter[]): void => {
    const from = queryText(this.#query.asked)
    this.look('runs')
    this.#query.filterBy(filters)
    this.#group = { from, to: queryText(this.#query.asked) }
  }

  readonly onrestored = (asked: string | null): void => {
    if (asked === this.#group?.from) this.look('groups')
    if (asked === this.#group?.to) this.look('runs')
  }

  readonly #show = (shown: ShownRuns): void => {
    this.grid.show(shown.runs)
    this.blocks.show(shown.view)
    this.onshown(shown)
  }
}
