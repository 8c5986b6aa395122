import type { Locator } from '@playwright/test'
import { DraftsPage } from './drafts.ts'
import { View } from './view.ts'

/** What the large forms have in common: fields, sections, a bar with the draft's state. */
export class FormPage extends View {
  /** A field where ids are chosen by name. */
  ids(name: string): Locator {
    return this.main.getByRole('combobox', { name, exact: true })
  }

  /** The link to a section, in the index beside the form. */
  section(name: string): Locator {
    return this.main
      .getByRole('navigation', { name: this.words.fields.sections })
      .getByRole('button', { name })
  }

  /** The body as it would leave, as the form shows it. It follows the fields after a moment. */
  async previewed(): Promise<unknown> {
    const region = { name: /^(POST|PUT|PATCH) /, includeHidden: true }
    return JSON.parse((await this.main.getByRole('region', region).textContent()) ?? '')
  }

  get draftSaved(): Locator {
    // The time is written as the language writes it; only the words around it are known here.
    const [before = ''] = this.words.common.savedToday({ time: '\n' }).split('\n')
    return this.main.getByText(new RegExp(`^${before}`)).last()
  }

  /** What the draft is not saved for, and the way to try again. */
  get notSaved(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.words.common.notSaved })
  }

  /** The two versions of a draft, field by field. */
  get versions(): Locator {
    return this.main.getByRole('table', { name: this.words.forms.versions })
  }

  /** Checks the form and leaves it in the list of drafts. */
  async markReady(): Promise<DraftsPage> {
    await this.button(this.words.forms.markReady).click()
    return this.as(DraftsPage)
  }

  /** Turns every text into a chip, as a person does: with Enter after each. */
  async addChips(field: Locator, texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await field.fill(text)
      await field.press('Enter')
    }
  }

  /** Types each id and takes what is offered for it. */
  async addIds(name: string, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      await this.ids(name).pressSequentially(String(id))
      const offered = this.page
        .getByRole('option')
        .filter({ hasText: new RegExp(`(^|\\D)${id}\\s*$`) })
      await offered.first().click()
    }
  }
}
