import type { Locator } from '@playwright/test'
import { DatasetPage } from './dataset.ts'
import { DatasetsPage } from './datasets.ts'
import { DiffPage } from './diff.ts'

/** The snapshots of an institution, in a table below its datasets; and files opened from there. */
export class SnapshotsPage extends DatasetsPage {
  get table(): Locator {
    return this.main.getByRole('table', { name: this.words.snapshots.caption })
  }

  get lines(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('cell') })
  }

  /** How much of the disk is used, and how much may be. */
  space(used: string | RegExp): Locator {
    return this.main.getByText(used)
  }

  async open(name: string): Promise<SnapshotPage> {
    await this.lines.getByRole('button', { name, exact: true }).first().click()
    return this.as(SnapshotPage)
  }

  /** Compares one of them, the latest being 0, with the first that has these words. */
  async compare(place: number, other: string): Promise<DiffPage> {
    await this.ask(place, other)
    return this.as(DiffPage)
  }

  /** What can be done with one of them, the latest being 0. */
  async ask(place: number, action: string): Promise<void> {
    await this.lines
      .nth(place)
      .getByRole('button', { name: this.words.snapshots.more({ name: '' }) })
      .click()
    await this.page.getByRole('menu').getByRole('menuitem', { name: action }).first().click()
  }

  /** Asks for a file; the dialog is answered by `app.answerOpenDialog`. */
  async openFile(): Promise<SnapshotPage> {
    await this.button(this.words.snapshots.openFile).click()
    return this.as(SnapshotPage)
  }
}

/** Runs that can be kept, that were kept, or that came from a file. */
export class SnapshotPage extends DatasetPage {
  get keepButton(): Locator {
    return this.button(this.words.snapshots.keep)
  }

  get keptButton(): Locator {
    return this.button(this.words.snapshots.kept)
  }

  /** The list of the snapshots of this dataset. */
  get list(): Locator {
    return this.dialog(this.words.snapshots.ofDataset)
  }

  get items(): Locator {
    return this.list.getByRole('listitem')
  }

  listButton(count: number): Locator {
    return this.button(this.words.snapshots.button({ count: this.number(count) }))
  }

  /** Keeps the runs that are open, and waits until they are. */
  async keep(): Promise<void> {
    await this.keepButton.click()
    await this.keptButton.waitFor()
  }

  async openList(count: number): Promise<void> {
    await this.listButton(count).click()
    await this.list.waitFor()
  }

  /** Compares what is open with a snapshot of the list, the latest being 0. */
  async compareWith(place: number): Promise<DiffPage> {
    await this.#press(place, this.words.snapshots.compareOf({ time: '' }))
    return this.as(DiffPage)
  }

  async delete(place: number): Promise<void> {
    await this.#press(place, this.words.snapshots.deleteOf({ time: '' }))
  }

  get deleteDialog(): Locator {
    return this.dialog(this.words.snapshots.deleteTitle)
  }

  async confirmDelete(): Promise<void> {
    await this.deleteDialog
      .getByRole('button', { name: this.words.snapshots.deleteConfirm })
      .click()
  }

  async #press(place: number, label: string): Promise<void> {
    await this.items.nth(place).getByRole('button', { name: label }).click()
  }
}
