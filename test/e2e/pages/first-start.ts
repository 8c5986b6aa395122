import type { Locator } from '@playwright/test'
import { AssistantPage } from './assistant.ts'
import { InstitutionsTablePage } from './institutions-table.ts'
import { SchoolsPage } from './schools.ts'
import { View } from './view.ts'

/** What is shown as long as there is no institution. */
export class FirstStartPage extends View {
  get heading(): Locator {
    return this.main.getByRole('heading', { name: this.words.profiles.tryTitle })
  }

  async openDemo(): Promise<SchoolsPage> {
    await this.button(this.words.profiles.tryButton).click()
    return this.as(SchoolsPage)
  }

  async addSeveral(): Promise<InstitutionsTablePage> {
    await this.button(this.words.profiles.table.open).click()
    return this.as(InstitutionsTablePage)
  }

  async addInstitution(): Promise<AssistantPage> {
    await this.button(this.words.profiles.addButton).click()
    return this.as(AssistantPage)
  }
}
