import type { Locator } from '@playwright/test'
import { RunsQueryPage } from './runs-query.ts'

/** The grid itself: its columns, the cells that are selected, and one run as a tree. */
export class GridPage extends RunsQueryPage {
  get menu(): Locator {
    return this.page.getByRole('menu')
  }

  get tree(): Locator {
    return this.run.getByRole('tree', { name: this.words.grid.tree })
  }

  get find(): Locator {
    return this.run.getByRole('searchbox', { name: this.words.grid.findInRun })
  }

  /** The line that the tree's keys speak of. */
  get currentLine(): Locator {
    return this.tree.getByRole('treeitem', { selected: true })
  }

  get selectedCells(): Locator {
    return this.grid.getByRole('gridcell', { selected: true })
  }

  /** The cell of a column in the row of a run, from 1. */
  async cell(number: number, label: string): Promise<Locator> {
    const column = await this.head(label).getAttribute('aria-colindex')
    return this.row(number).locator(`[aria-colindex="${column}"]`)
  }

  /** The words above the columns, as they stand. */
  async labels(): Promise<string[]> {
    const heads = await this.columnHeads.all()
    const texts = await Promise.all(
      heads.map(async (head) => ({
        place: Number(await head.getAttribute('aria-colindex')),
        text: (await head.getAttribute('aria-label')) ?? '',
      })),
    )
    return texts
      .toSorted((a, b) => a.place - b.place)
      .map(({ text }) => text)
      .slice(1)
  }

  /** A line of the tree by its name. */
  line(name: string): Locator {
    return this.tree
      .getByRole('treeitem')
      .filter({ has: this.page.getByText(name, { exact: true }) })
  }

  async openMenu(label: string): Promise<void> {
    await this.head(label).hover()
    await this.head(label).getByRole('button').click()
    await this.menu.waitFor()
  }

  async chooseEntry(entry: string): Promise<void> {
    await this.menu.getByText(entry, { exact: true }).click()
    await this.menu.waitFor({ state: 'hidden' })
  }

  async openTree(): Promise<void> {
    await this.run.getByRole('tab', { name: this.words.datasets.json }).click()
    await this.tree.waitFor()
  }
}
