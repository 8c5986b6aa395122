import type { Locator } from '@playwright/test'
import { View } from './view.ts'

/** What is in the columns of a dataset's runs. */
export class SummaryPage extends View {
  /** The summary itself, once it is shown. */
  get shown(): Locator {
    return this.main.getByRole('listitem').filter({ has: this.page.getByRole('heading') })
  }

  get chart(): Locator {
    return this.main.locator('canvas')
  }

  get overTime(): Locator {
    const name = this.words.summary.overTime({ column: this.words.datasets.columnNames.createdAt })
    return this.main.getByRole('table', { name })
  }

  get find(): Locator {
    return this.main.getByRole('searchbox', { name: this.words.summary.find })
  }

  column(label: string): Locator {
    return this.shown.filter({
      has: this.page.getByRole('heading', { name: label, exact: true, level: 2 }),
    })
  }

  histogram(label: string): Locator {
    return this.main.getByRole('table', { name: this.words.summary.histogram({ column: label }) })
  }

  /** The bars of the chart of a column, which only people who see them need. */
  bars(label: string): Locator {
    return this.column(label).locator('svg > g')
  }

  frequent(label: string): Locator {
    return this.main.getByRole('table', { name: this.words.summary.frequent({ column: label }) })
  }

  fact(column: string, label: string): Locator {
    return this.factIn(this.column(column), label)
  }

  /** Goes over from the runs to their summary, and back. */
  async look(what: 'runs' | 'groups' | 'summary'): Promise<void> {
    await this.choose(this.words.summary.look, this.words.summary.looks[what])
  }

  async show(what: 'charts' | 'tables'): Promise<void> {
    await this.choose(this.words.summary.show, this.words.summary.shows[what])
  }
}
