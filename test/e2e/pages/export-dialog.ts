import type { Locator } from '@playwright/test'
import type { CsvPreset, exportFormats } from '../../../src-main/contract/dataset.ts'
import { View } from './view.ts'

/** The dialog that writes a dataset's runs to a file. */
export class ExportDialog extends View {
  get box(): Locator {
    return this.page.getByRole('dialog')
  }

  get progress(): Locator {
    return this.box.getByRole('progressbar')
  }

  written(file: string): Locator {
    return this.box.getByText(this.words.datasets.exportedTitle(file))
  }

  async chooseFormat(format: (typeof exportFormats)[number]): Promise<void> {
    const { format: group, formats } = this.words.datasets
    await this.choose(group, formats[format], this.box)
  }

  async choosePreset(preset: CsvPreset): Promise<void> {
    const { label } = this.words.datasets.presets[preset]
    await this.box.getByRole('radio', { name: label }).check()
  }

  async start(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.datasets.chooseAndExport }).click()
  }

  async cancel(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.datasets.cancelExport }).click()
  }

  async again(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.datasets.exportAgain }).click()
  }
}
