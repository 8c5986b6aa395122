import type { Locator } from '@playwright/test'
import type { AddressField } from '../../../src-main/contract/profile.ts'
import { View } from './view.ts'

/** All institutions as a table, into which several can be pasted. */
export class InstitutionsTablePage extends View {
  get box(): Locator {
    return this.textbox(this.words.profiles.table.paste)
  }

  /** The line of an institution. */
  row(name: string): Locator {
    return this.main
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name, exact: true }) })
  }

  /** The mark of an address, by what it says. */
  mark(name: string, address: AddressField, result: string): Locator {
    const { addresses, table } = this.words.profiles
    const label = table.addressMark({ name: addresses[address], result })
    return this.row(name).getByRole('img', { name: label, exact: true })
  }

  /** Pastes what is on the clipboard. */
  async paste(): Promise<void> {
    await this.box.click()
    await this.box.press('ControlOrMeta+v')
  }

  /** Types lines in place of pasting them. */
  async take(lines: string): Promise<void> {
    await this.box.fill(lines)
    await this.button(this.words.profiles.paste.read).click()
  }

  /** Leaves the table; without an institution that leads to the first page. */
  async toStart(): Promise<void> {
    await this.button(this.words.profiles.table.back).click()
  }

  async add(count: number): Promise<void> {
    await this.button(this.words.profiles.table.add({ count })).click()
  }

  async checkAll(): Promise<void> {
    await this.button(this.words.profiles.table.checkAll).click()
  }
}
