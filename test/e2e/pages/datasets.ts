import type { Locator } from '@playwright/test'
import { DatasetPage } from './dataset.ts'
import { View } from './view.ts'

/** Where a dataset is chosen. */
export class DatasetsPage extends View {
  get idOrLink(): Locator {
    return this.textbox(this.words.datasets.idOrLink)
  }

  get recent(): Locator {
    return this.main.getByRole('table', { name: this.words.datasets.recentCaption })
  }

  async read(idOrLink: string): Promise<DatasetPage> {
    await this.idOrLink.fill(idOrLink)
    await this.button(this.words.datasets.read).click()
    return this.as(DatasetPage)
  }
}
