import { type DraftFilter, noFilter } from './draft-filter.ts'

/** The filter of the list. It is kept until the window closes, so that it is the same after a person returns from a form. */
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
