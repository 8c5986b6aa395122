import { expect, type Locator, type Page } from '@playwright/test'
import { DatasetPage } from './dataset.ts'

/** Marking runs in the grid, and the marked ones side by side. */
export class ComparePage extends DatasetPage {
  /** The bar below the grid, while runs are marked. */
  marked(count: number): Locator {
    return this.main.getByRole('group', { name: this.words.compare.marked({ count }), exact: true })
  }

  /** The box that marks a run, by its number from 1. */
  mark(number: number): Locator {
    return this.row(number).getByRole('checkbox')
  }

  get box(): Locator {
    return this.dialog(this.words.compare.title)
  }

  get table(): Locator {
    return this.box.getByRole('table')
  }

  /** The runs that are compared, the baseline first. */
  get heads(): Locator {
    return this.table.getByRole('columnheader').filter({ hasText: /\d/ })
  }

  get fields(): Locator {
    return this.table.getByRole('rowheader')
  }

  get find(): Locator {
    return this.box.getByRole('searchbox', { name: this.words.compare.find })
  }

  get onlyChanged(): Locator {
    return this.box.getByRole('switch', { name: this.words.compare.onlyChanged })
  }

  get closeButton(): Locator {
    return this.box.getByRole('button', { name: this.words.compare.close, exact: true })
  }

  get printButton(): Locator {
    return this.box.getByRole('button', { name: this.words.compare.print })
  }

  /** The row of a field, by the words above its column. */
  field(label: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader').getByText(label, { exact: true }) })
  }

  /** The cell of a field in one of the runs; 0 is the baseline. */
  cell(label: string, place: number): Locator {
    return this.field(label).getByRole('cell').nth(place)
  }

  /** What a screen reader is told. */
  said(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  async markByKeyboard(...numbers: number[]): Promise<void> {
    await this.grid.focus()
    await this.page.keyboard.press('ControlOrMeta+Home')
    let row = 1
    for (const number of numbers) {
      for (; row < number; row++) await this.page.keyboard.press('ArrowDown')
      await this.page.keyboard.press('Space')
    }
  }

  /** Marks runs with the pointer. */
  async markAll(...numbers: number[]): Promise<void> {
    for (const number of numbers) await this.mark(number).click()
  }

  async compare(runs: number): Promise<void> {
    await this.button(this.words.compare.open({ runs })).click()
    await this.fields.first().waitFor()
  }

  /** Goes forward with Tab to a control. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor()
    const isThere = () => control.evaluate((element) => element === document.activeElement)
    for (let steps = 0; steps < 60 && !(await isThere()); steps++) {
      await this.page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
  }

  /** The window as it is put on paper, from when the browser begins to print until `endPrint`. */
  async print(): Promise<Printed> {
    await this.page.evaluate(() => {
      // The system's own dialog would wait for a person.
      window.print = () => window.dispatchEvent(new Event('beforeprint'))
    })
    await this.printButton.click()
    await this.page.emulateMedia({ media: 'print' })
    return new Printed(this.page)
  }

  async endPrint(): Promise<void> {
    await this.page.emulateMedia({ media: 'screen' })
    await this.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
}

/** The comparison on paper. */
class Printed {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** What stands above the table; it is of no use to a screen reader. */
  get head(): Locator {
    return this.#page.locator('.comparison > .head')
  }

  /** Whether the page is as high as what is on it, and whether something reaches beyond its side. */
  extent(): Promise<{ isWhole: boolean; isWide: boolean }> {
    return this.#page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
      const table = document.querySelector('.comparison table')?.getBoundingClientRect()
      return {
        isWhole: table !== undefined && table.bottom + scrollY <= scrollHeight + 1,
        isWide: scrollWidth > clientWidth,
      }
    })
  }
}
