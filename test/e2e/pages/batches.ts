import { expect, type Locator, type Page } from '@playwright/test'
import type { BatchKind } from '../../../src-main/contract/batch-fields.ts'
import type { RowState, RowVerdict } from '../../../src-main/contract/batch-row.ts'
import type { CourseField } from '../../../src-main/contract/course.ts'
import type { PriceUnit } from '../../../src-main/contract/profile.ts'
import {
  formatRowState,
  formatVerdict,
} from '../../../src-main/contract/messages/format-outcome.ts'
import { View } from './view.ts'

/** Where the spreadsheet of a new batch is chosen. */
export class NewBatchPage extends View {
  /** Chooses the file that the test has answered the dialog with. */
  async chooseFile(): Promise<BatchPage> {
    await this.button(this.words.batches.choose).click()
    return this.as(BatchPage)
  }

  async paste(cells: string): Promise<BatchPage> {
    await this.textbox(this.words.batches.pasteLabel).fill(cells)
    await this.button(this.words.batches.pasteButton).click()
    return this.as(BatchPage)
  }

  async editRecent(): Promise<BatchPage> {
    await this.button(this.words.batches.recentButton).click()
    return this.as(BatchPage)
  }

  async saveTemplate(): Promise<void> {
    await this.button(this.words.batches.templateButton).click()
  }
}

/** Drops a file on the window, as from the file manager; together with `others` of the same content. */
export async function dropFile(
  page: Page,
  name: string,
  text: string,
  others: readonly string[] = [],
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ names, content }) => {
      const data = new DataTransfer()
      for (const each of names) data.items.add(new File([content], each, { type: 'text/csv' }))
      return data
    },
    { names: [name, ...others], content: text },
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
}

/** The list of batches. */
export class BatchesPage extends View {
  async open(name: string): Promise<BatchPage> {
    await this.main.getByRole('button', { name, exact: true }).click()
    return this.as(BatchPage)
  }
}

/** One batch: its columns, its rows, and what becomes of them. */
export class BatchPage extends View {
  get grid(): Locator {
    return this.main.getByRole('grid', { name: this.words.batches.grid })
  }

  /** The rows that are drawn, by their number in the file. */
  row(number: number): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: String(number), exact: true }) })
  }

  cell(number: number, column: number): Locator {
    return this.row(number).getByRole('gridcell').nth(column)
  }

  /** Shows the details of a row, by its number in the file. */
  async openRow(number: number): Promise<void> {
    await this.row(number).getByRole('button').click()
    await expect(
      this.main.getByRole('complementary', {
        name: this.words.batches.rowTitle({ row: number }),
      }),
    ).toBeVisible()
  }

  get sendBar(): Locator {
    return this.main.getByRole('region', { name: this.words.batches.columns.state, exact: true })
  }

  /** The line that says what would be sent. */
  willSend(kind: BatchKind, count: number): Locator {
    return this.sendBar.getByText(this.words.batches.willSend({ kind, count }))
  }

  /** The line that says in how many rows a field of courses changes. */
  changes(field: CourseField, count: number, rows: number): Locator {
    const { batches, courses } = this.words
    const said = { field: courses.form.labels[field], count: String(count), rows: String(rows) }
    return this.button(batches.changeCount(said))
  }

  /** What says that rows were not sent. */
  endedWithout(count: number, rows: number): Locator {
    return this.banner(this.words.batches.stateDetail.notSent({ count, rows }))
  }

  chip(of: RowVerdict | RowState, kind: BatchKind = 'school'): Locator {
    const labels = [1, 2].map((count) =>
      of in this.words.batches.verdicts
        ? formatVerdict(of as RowVerdict, { kind, count }, this.language)
        : formatRowState(of as RowState, { kind, count }, this.language),
    )
    return this.main
      .getByRole('group', { name: this.words.batches.filters })
      .getByRole('button', { name: new RegExp(`^(?:${labels.join('|')})\\s+[\\d.,]+$`) })
  }

  async show(tab: 'columns' | 'rows'): Promise<void> {
    await this.main.getByRole('tab', { name: this.words.batches.tabs[tab] }).click()
  }

  /** The box that says what a column means. */
  meaning(column: string): Locator {
    return this.main.getByRole('combobox', { name: `${this.words.batches.meaning}: ${column}` })
  }

  /** Answers in what the platform counts prices. */
  async countPricesIn(unit: PriceUnit): Promise<void> {
    const label = this.words.courses.form.priceAnswers[unit]({ amount: 'AMOUNT', number: '' })
    const [before = ''] = label.split('AMOUNT')
    await this.main.getByRole('button', { name: before }).click()
  }

  /** Types a text into a cell, by its row in the file and its place among the columns. */
  async type(number: number, column: number, text: string): Promise<void> {
    await this.#enter(number, column, text)
    await expect(this.cell(number, column + 1)).toContainText(text)
  }

  /** The same while only wrong rows are shown: the row is right now, and leaves them. */
  async correct(number: number, column: number, text: string): Promise<void> {
    await this.#enter(number, column, text)
    await expect(this.row(number)).toBeHidden()
  }

  /** Types a text into a cell, without Enter. */
  async begin(number: number, column: number, text: string): Promise<void> {
    // The row's number and its state are no cells of the file; the state is the first gridcell.
    await this.cell(number, column + 1).dblclick()
    await this.grid.getByRole('textbox').fill(text)
  }

  async #enter(number: number, column: number, text: string): Promise<void> {
    await this.begin(number, column, text)
    await this.grid.getByRole('textbox').press('Enter')
  }

  /** Types a text into a cell of the first row, and fills it down to the last one. */
  async fillColumn(row: number, column: number, text: string): Promise<void> {
    await this.type(row, column, text)
    await this.cell(row, column + 1).click()
    // To the last cell of the table, and back to the column.
    await this.page.keyboard.press('ControlOrMeta+Shift+End')
    const columns = await this.grid.getByRole('columnheader').count()
    for (let at = columns - 3; at > column; at -= 1)
      await this.page.keyboard.press('Shift+ArrowLeft')
    await this.page.keyboard.press('ControlOrMeta+d')
  }

  /** Sends what is left after a pause. */
  async sendRest(count: number): Promise<void> {
    await this.sendBar
      .getByRole('button', { name: this.words.batches.sendRest({ count }), exact: true })
      .click()
  }

  async send(kind: BatchKind, count: number): Promise<void> {
    await this.sendBar
      .getByRole('button', { name: this.words.batches.send({ kind, count }), exact: true })
      .click()
  }

  /** The question that asks for the number of rows, in the demo institution. */
  countDialog(count: number): Locator {
    const { batches, profiles } = this.words
    return this.dialog(batches.countTitle({ count, institution: profiles.demoName }))
  }

  /** Types the number of rows into the question that asks for it, and says yes. */
  async confirmCount(kind: BatchKind, count: number): Promise<void> {
    const { batches, fields } = this.words
    const dialog = this.countDialog(count)
    await dialog
      .getByLabel(fields.typeToConfirm({ phrase: String(count) }), { exact: true })
      .fill(String(count))
    await dialog.getByRole('button', { name: batches.send({ kind, count }), exact: true }).click()
  }

  async saveResult(what: keyof View['words']['batches']['results']): Promise<void> {
    await this.button(this.words.batches.resultMenu).click()
    await this.page.getByRole('menuitem', { name: this.words.batches.results[what] }).click()
  }
}
