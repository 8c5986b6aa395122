import type { Locator } from '@playwright/test'
import { ExportDialog } from './export-dialog.ts'
import { View } from './view.ts'

/** One dataset: its card, and its runs in a grid. */
export class DatasetPage extends View {
  get grid(): Locator {
    return this.main.getByRole('grid')
  }

  /** What is seen of the runs while they are read. */
  get firstRuns(): Locator {
    return this.main.getByRole('table', { name: this.words.datasets.firstRuns })
  }

  get columnHeads(): Locator {
    return this.grid.getByRole('columnheader')
  }

  /** The pane with one run. */
  get run(): Locator {
    return this.main.getByRole('complementary')
  }

  get chooser(): Locator {
    return this.page.getByRole('dialog', { name: this.words.datasets.columnsTitle })
  }

  /** The box that shows or hides a column, in the list of columns. */
  column(key: string, label: string): Locator {
    const name = label === key ? label : `${label} ${key}`
    return this.chooser.getByRole('checkbox', { name, exact: true })
  }

  /** A row of the grid by its place in the order that is shown, from 1; the head is the row before it. */
  rowAt(place: number): Locator {
    return this.grid.locator(`[role='row'][aria-rowindex='${place + 1}']`)
  }

  /** A row of the grid by its run, from 1. Only the rows in view are drawn. */
  row(number: number): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: this.number(number), exact: true }) })
  }

  fact(label: string): Locator {
    return this.factIn(this.main, label)
  }

  async openColumns(): Promise<void> {
    await this.button(this.words.datasets.columns).click()
  }

  async export(): Promise<ExportDialog> {
    await this.button(this.words.datasets.export).click()
    return this.as(ExportDialog)
  }
}
