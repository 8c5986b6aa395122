import type { Locator } from '@playwright/test'
import { GridPage } from './grid.ts'

/** The runs of a dataset in groups. */
export class GroupsPage extends GridPage {
  get table(): Locator {
    return this.main.getByRole('table', { name: this.words.groups.caption })
  }

  /** The texts of the rows, cell by cell. */
  async groups(): Promise<string[][]> {
    const rows = await this.table.locator('tbody tr').all()
    return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
  }

  async chooseColumnFor(label: string, column: string): Promise<void> {
    await this.main.getByRole('combobox', { name: label }).last().click()
    await this.page.getByRole('option', { name: column, exact: true }).click()
  }
}
