import type { Locator } from '@playwright/test'
import type { ChangeKind } from '../../../src-main/contract/snapshot.ts'
import { View } from './view.ts'

/** What became of the runs of a dataset from one time to another. */
export class DiffPage extends View {
  get heading(): Locator {
    return this.main.getByRole('heading', { name: this.words.snapshots.diff.title })
  }

  /** The runs of one kind of change. */
  get changes(): Locator {
    return this.main.getByRole('list', { name: this.words.snapshots.diff.list }).locator('> li')
  }

  kind(kind: ChangeKind): Locator {
    return this.main
      .getByRole('radiogroup', { name: this.words.snapshots.diff.kindsLabel })
      .getByRole('radio', { name: this.words.snapshots.diff.kinds[kind] })
  }

  /** A kind of change with how many runs it has. */
  count(kind: ChangeKind): Locator {
    return this.main
      .getByRole('radiogroup', { name: this.words.snapshots.diff.kindsLabel })
      .locator('label')
      .filter({ hasText: this.words.snapshots.diff.kinds[kind] })
      .locator('strong')
  }

  column(label: string): Locator {
    return this.main
      .getByRole('group', { name: this.words.snapshots.diff.columns })
      .getByRole('button', { name: label })
  }

  side(side: 'before' | 'after'): Locator {
    return this.main.getByLabel(this.words.snapshots.diff[side], { exact: true })
  }

  get key(): Locator {
    return this.main.getByLabel(this.words.snapshots.diff.match, { exact: true })
  }

  async chooseKey(label: string): Promise<void> {
    await this.key.click()
    await this.page.getByRole('option', { name: label, exact: true }).click()
  }

  /** Chooses the runs whose name in the list holds this text. */
  async chooseSide(side: 'before' | 'after', name: string): Promise<void> {
    await this.side(side).click()
    await this.page.getByRole('option', { name }).click()
  }

  async show(kind: ChangeKind): Promise<void> {
    await this.count(kind).click()
  }

  async openWhole(place: number): Promise<void> {
    await this.changes
      .nth(place)
      .getByText(this.words.snapshots.diff.whole, { exact: true })
      .click()
  }

  async back(): Promise<void> {
    await this.button(this.words.snapshots.diff.back).click()
  }
}
