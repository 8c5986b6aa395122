import { columnLabels } from '#contract/column-name.ts'
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
/** The tabs of the runs: grid, summary or groups. */
export type Look = (typeof looks)[number]

/** The view state of one open dataset. It outlives the view, so that a person returns to the same place. */
export class RunsPanelState {
  readonly opened: OpenDataset
  readonly #query: RunsQuery
  readonly layout: RememberedLayout
  readonly blocks: RunBlocks
  readonly grid: RunsGrid
  readonly views: SavedViews
  readonly marked = new MarkedRuns()
  looked = $state<Look>('runs')
  /** The column whose summary was requested in the grid. Null for all columns. */
  summarised = $state<string | null>(null)
  /** True while the current run is open in the detail pane. */
  isRunOpen = $state(false)
  /** The columns that group the runs, and the column whose numbers are added up. The latter is null if there is none. */
  groupedBy = $state.raw<readonly string[]>([])
  measure = $state<string | null>(null)
  /** The queries before and after the person opened a group last. */
  #group: { from: string | null; to: string | null } | null = null
  /** Called when there are other runs to show. The view on screen sets it. */
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

  /** The headings in words, also while the grid shows the keys. */
  readonly wordsOf: (key: string) => string = $derived.by(() =>
    columnLabels(this.opened.columns, language.messages.datasets.columnNames),
  )

  readonly label = (key: string): string => (display.exact ? key : this.wordsOf(key))

  /** The current view, to be saved under a name. */
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

  /** Shows the runs of a group. Back returns to the groups, and forward to the runs. */
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
