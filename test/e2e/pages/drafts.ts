import type { Locator } from '@playwright/test'
import { View, type ViewClass } from './view.ts'

/** The list of forms that were not sent yet. */
export class DraftsPage extends View {
  get table(): Locator {
    return this.main.getByRole('table', { name: this.words.drafts.title })
  }

  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row')
  }

  get empty(): Locator {
    return this.main.getByRole('heading', { name: this.words.drafts.emptyTitle })
  }

  async open<V>(title: string, form: ViewClass<V>): Promise<V> {
    await this.table.getByRole('button', { name: title, exact: true }).click()
    return this.as(form)
  }

  async delete(title: string): Promise<void> {
    await this.table.getByRole('button', { name: this.words.drafts.delete(title) }).click()
    await this.dialog(this.words.drafts.deleteTitle)
      .getByRole('button', { name: this.words.drafts.deleteConfirm })
      .click()
  }
}
