import type { Locator } from '@playwright/test'
import { DatasetPage } from './dataset.ts'

/** A filter as a person gives it; `value` is typed, or the words of a choice. */
export type GivenFilter = {
  /** The words above the column. */
  column: string
  /** A test in words, as the list of tests has it. */
  test: string
  value?: string
}

/** The bar above the grid, and the heads that sort it. */
export class RunsQueryPage extends DatasetPage {
  get bar(): Locator {
    return this.main.getByRole('search', { name: this.words.datasets.findRuns })
  }

  get search(): Locator {
    return this.bar.getByRole('searchbox', { name: this.words.datasets.searchRuns })
  }

  get addButton(): Locator {
    return this.bar.getByRole('button', { name: this.words.datasets.addFilter })
  }

  get form(): Locator {
    const { addFilter, changeFilter } = this.words.datasets
    return this.dialog(addFilter).or(this.dialog(changeFilter))
  }

  /** The buttons that change the filters there are. */
  get chips(): Locator {
    return this.bar.getByRole('button', {
      name: this.words.datasets.changeFilterOf({ filter: '' }),
    })
  }

  get removeButtons(): Locator {
    return this.bar.getByRole('button', { name: this.words.datasets.removeFilter({ filter: '' }) })
  }

  get clearAll(): Locator {
    return this.bar.getByRole('button', { name: this.words.datasets.clearAll })
  }

  get nothingFound(): Locator {
    return this.main.getByRole('heading', { name: this.words.datasets.nothingFound })
  }

  get progress(): Locator {
    return this.main.getByRole('progressbar', { name: this.words.datasets.looking })
  }

  /** What a screen reader is told. */
  said(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** How many runs there are, as the bar and the screen reader say it. */
  found(runs: number, all: number): string {
    const { datasets } = this.words
    const whole = datasets.runs({ shown: this.number(all), count: all })
    return runs === all ? whole : datasets.runsOf({ found: this.number(runs), all: whole })
  }

  head(label: string): Locator {
    return this.columnHeads.filter({
      has: this.page.getByText(label, { exact: true }),
    })
  }

  /** The exact texts of the cells of a column that are drawn. */
  async cells(label: string): Promise<string[]> {
    const column = await this.head(label).getAttribute('aria-colindex')
    return this.grid
      .locator(`[role=gridcell][aria-colindex="${column}"]`)
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute('title') ?? cell.textContent.trim()),
      )
  }

  async addFilter(filter: GivenFilter): Promise<void> {
    await this.addButton.click()
    await this.fill(filter)
    await this.apply()
  }

  async fill({ column, test, value }: GivenFilter): Promise<void> {
    await this.chooseColumn(column)
    await this.chooseTest(test)
    if (value === undefined) return
    const choice = this.form.getByRole('radio', { name: value, exact: true })
    const field = this.form.getByRole('textbox', { name: this.words.datasets.filterValue })
    await choice.or(field).first().waitFor()
    if (await field.isVisible()) await field.fill(value)
    else await this.form.getByText(value, { exact: true }).click()
  }

  async chooseColumn(label: string): Promise<void> {
    const field = this.form.getByRole('combobox', { name: this.words.datasets.filterColumn })
    await field.fill(label)
    await this.page
      .getByRole('option')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .first()
      .click()
  }

  /** A value in the list of those that a column has. */
  valueBox(text: string): Locator {
    return this.form
      .getByRole('listitem')
      .filter({ has: this.page.getByText(text, { exact: true }) })
      .getByRole('checkbox')
  }

  async chooseTest(test: string): Promise<void> {
    const list = this.form.getByRole('combobox', { name: this.words.datasets.filterTest })
    if ((await list.innerText()).trim() === test) return
    await list.click()
    await this.page.getByRole('option', { name: test, exact: true }).click()
  }

  /** A day, typed in digits into the field for dates. */
  async typeDay(year: number, month: number, day: number): Promise<void> {
    const parts = this.language === 'en' ? [month, day, year] : [day, month, year]
    await this.form.getByPlaceholder(this.words.fields.datePattern).first().click()
    for (const part of parts) await this.page.keyboard.type(String(part).padStart(2, '0'))
  }

  async apply(): Promise<void> {
    await this.form.getByRole('button', { name: this.words.datasets.applyFilter }).click()
    await this.form.waitFor({ state: 'hidden' })
  }
}
