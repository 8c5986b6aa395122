import { type DraftFilter, noFilter } from './draft-filter.ts'

/** What the list is filtered by; kept while the window lives, so that coming back from a form finds it as it was. */
class ShownFilter {
  current = $state.raw<DraftFilter>(noFilter)

  change(change: Partial<DraftFilter>): void {
    this.current = { ...this.current, ...change }
  }

  readonly clear = (): void => {
    this.current = noFilter
  }
}

export const shownFilter = new ShownFilter()
