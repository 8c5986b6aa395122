import type { Locator } from '@playwright/test'
import type { DraftState } from '../../../src-main/contract/draft.ts'
import { View, type ViewClass } from './view.ts'

/** What the menu of a draft offers. */
type Entry =
  'open' | 'findOut' | 'send' | 'editAgain' | 'rename' | 'duplicate' | 'copyElsewhere' | 'delete'

/** The list of forms that were not sent yet, and the sending of those that are ready. */
export class DraftsPage extends View {
  get table(): Locator {
    return this.main.getByRole('table', { name: this.words.drafts.title })
  }

  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row')
  }

  /** The names of the drafts, in the order of the list. */
  get names(): Locator {
    return this.rows.locator('td:first-child').getByRole('button')
  }

  get empty(): Locator {
    return this.main.getByRole('heading', { name: this.words.drafts.emptyTitle })
  }

  get noMatch(): Locator {
    return this.main.getByRole('heading', { name: this.words.drafts.noMatchTitle })
  }

  get filters(): Locator {
    return this.main.getByRole('search', { name: this.words.drafts.filters })
  }

  /** What says how many drafts are ready, and sends them. */
  get readyBar(): Locator {
    return this.#region('ready')
  }

  /** What says how far a sending is. */
  get progress(): Locator {
    return this.#region('progress')
  }

  /** What a sending came to, draft by draft. */
  get report(): Locator {
    return this.#region('report')
  }

  get undo(): Locator {
    return this.notices.getByRole('button', { name: this.words.drafts.undo })
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name: title, exact: true }) })
  }

  async open<V>(title: string, form: ViewClass<V>): Promise<V> {
    await this.#opener(title).click()
    return this.as(form)
  }

  /** Opens the menu of a draft and chooses one of its entries. */
  async act(entry: Entry, title: string): Promise<void> {
    await this.openMenu(title)
    await this.entry(this.words.drafts[entry]).click()
  }

  async openMenu(title: string): Promise<void> {
    await this.table
      .getByRole('button', { name: this.words.drafts.menu({ title }), exact: true })
      .click()
  }

  entry(label: string): Locator {
    return this.page.getByRole('menuitem', { name: label, exact: true })
  }

  async filterBy(state: DraftState): Promise<void> {
    await this.filters
      .getByRole('combobox', { name: this.words.drafts.state })
      .selectOption(this.words.drafts.states[state])
  }

  async search(text: string): Promise<void> {
    await this.filters.getByRole('searchbox', { name: this.words.drafts.search }).fill(text)
  }

  async showOnlyThisInstitution(): Promise<void> {
    await this.choose(this.words.drafts.scope, this.words.drafts.here)
  }

  async clearFilters(): Promise<void> {
    await this.filters.getByRole('button', { name: this.words.drafts.clearFilters }).click()
  }

  async sendAll(): Promise<void> {
    await this.readyBar.getByRole('button', { name: this.words.outbox.sendAll }).click()
  }

  #region(name: keyof View['words']['outbox']['labels']): Locator {
    return this.main.getByRole('region', { name: this.words.outbox.labels[name], exact: true })
  }

  #opener(title: string): Locator {
    return this.table.getByRole('button', { name: title, exact: true })
  }
}
