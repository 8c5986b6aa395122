import type { Locator } from '@playwright/test'
import type { CsvPreset, offeredFormats } from '../../../src-main/contract/dataset.ts'
import { View } from './view.ts'

/** The dialog that writes a dataset's runs to a file. */
export class ExportDialog extends View {
  get box(): Locator {
    return this.page.getByRole('dialog')
  }

  get progress(): Locator {
    return this.box.getByRole('progressbar')
  }

  /** One of a row of choices. */
  choiceOf(group: string, name: string): Locator {
    return this.box
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
  }

  written(file: string): Locator {
    return this.box.getByText(this.words.exports.writtenTitle({ file }))
  }

  async chooseFormat(format: (typeof offeredFormats)[number]): Promise<void> {
    const { formats, formatHints } = this.words.exports
    const name = `${formats[format]} ${formatHints[format]}`
    await this.box.getByRole('radio', { name, exact: true }).check()
  }

  async choosePreset(preset: CsvPreset): Promise<void> {
    const { label, hint } = this.words.exports.presets[preset]
    await this.box.getByRole('radio', { name: `${label} ${hint}`, exact: true }).check()
  }

  /** Unfolds how exactly a CSV is written. */
  async openDetails(): Promise<void> {
    await this.box.getByText(this.words.exports.details, { exact: true }).click()
  }

  async typeNullText(text: string): Promise<void> {
    await this.box.getByRole('textbox', { name: this.words.exports.nullText }).fill(text)
  }

  async wantManifest(): Promise<void> {
    await this.box.getByRole('checkbox', { name: this.words.exports.manifest }).check()
  }

  async start(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.exports.start }).click()
  }

  /** Divides a Parquet dataset by a column; `place`: the first or the second one. */
  async divideBy(place: 0 | 1, column: string): Promise<void> {
    const { partitionBy, partitionThen } = this.words.exports
    const name = place === 0 ? partitionBy : partitionThen
    await this.box.getByRole('combobox', { name }).click()
    await this.page.getByRole('option', { name: column, exact: true }).click()
  }

  async startFolder(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.exports.folderStart }).click()
  }

  async cancel(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.exports.cancel }).click()
  }

  async again(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.exports.again }).click()
  }
}
