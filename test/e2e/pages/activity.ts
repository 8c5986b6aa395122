import type { Locator } from '@playwright/test'
import type { ActivityOperation, ActivityOutcome } from '../../../src-main/contract/activity.ts'
import { View, type ViewClass } from './view.ts'

/** What was done, and what was exchanged for it. */
export class ActivityPage extends View {
  get table(): Locator {
    return this.main.getByRole('table', { name: this.words.activity.tableCaption })
  }

  /** One per entry, the latest first: the button that opens its details. */
  get lines(): Locator {
    return this.table.locator('tbody button:not([popovertarget])')
  }

  /** The line of an entry that was carried out, or that was only tried. */
  line(operation: ActivityOperation, target: string, outcome: ActivityOutcome = 'done'): Locator {
    const { operations, operationsDone } = this.words.activity
    const action = (outcome === 'done' ? operationsDone : operations)[operation]
    return this.table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: `${action} ${target}`.trim() }) })
      .filter({ hasText: this.words.activity.outcomes[outcome] })
  }

  day(name: string): Locator {
    return this.table.getByRole('rowheader', { name })
  }

  get search(): Locator {
    return this.#filters.getByRole('searchbox', { name: this.words.activity.search })
  }

  get empty(): Locator {
    return this.main.getByRole('heading', { name: this.words.activity.emptyTitle })
  }

  get noMatch(): Locator {
    return this.main.getByRole('heading', { name: this.words.activity.noMatchTitle })
  }

  /** The box that the list scrolls in. */
  get scroller(): Locator {
    return this.table.locator('xpath=..')
  }

  async narrow(filter: 'institution' | 'operation' | 'outcome', choice: string): Promise<void> {
    await this.#filters
      .getByRole('combobox', { name: this.words.activity[filter] })
      .selectOption({ label: choice })
  }

  async clearFilters(): Promise<void> {
    await this.button(this.words.activity.clearFilters).first().click()
  }

  async open(line: Locator): Promise<EntryPane> {
    await line.locator('button:not([popovertarget])').click()
    return this.as(EntryPane)
  }

  get #filters(): Locator {
    return this.main.getByRole('search', { name: this.words.activity.filters })
  }
}

/** The pane beside the list, with everything that is kept of one entry. */
export class EntryPane extends View {
  get pane(): Locator {
    return this.main.getByRole('complementary')
  }

  get heading(): Locator {
    return this.pane.getByRole('heading', { level: 2 })
  }

  fact(label: keyof View['words']['activity']['detail']): Locator {
    const word = this.words.activity.detail[label]
    return this.factIn(this.pane, typeof word === 'string' ? word : word({ name: '' }))
  }

  get sent(): Locator {
    return this.pane.getByRole('region', { name: this.words.activity.exchange.sent })
  }

  get answered(): Locator {
    return this.pane.getByRole('region', { name: this.words.activity.exchange.answered })
  }

  /** Unfolds the headers of the request and of the response. */
  async showHeaders(): Promise<void> {
    const [, noun = ''] = this.words.activity.exchange.headers({ count: 2 }).split(' ')
    for (const summary of await this.pane.locator('summary', { hasText: noun }).all()) {
      await summary.click()
    }
  }

  async copyAsCurl(shell: 'terminal' | 'powershell'): Promise<void> {
    const { curl } = this.words.activity
    await this.pane.getByRole('button', { name: curl.copy }).click()
    await this.page.getByRole('menuitem', { name: curl[shell] }).click()
  }

  async reopen<V>(form: ViewClass<V>): Promise<V> {
    await this.pane.getByRole('button', { name: this.words.activity.reopen.open }).click()
    return this.as(form)
  }

  async settle<V>(view: ViewClass<V>): Promise<V> {
    await this.pane.getByRole('button', { name: this.words.activity.attempt.settle }).click()
    return this.as(view)
  }
}
