import type { Locator } from '@playwright/test'
import { SchoolFormPage } from './school-form.ts'
import { View } from './view.ts'

/** The pane beside the list, with everything that is known of one school. */
export class SchoolDetail extends View {
  get pane(): Locator {
    return this.main.getByRole('complementary')
  }

  /** The value beside a label. */
  fact(label: string): Locator {
    return this.factIn(this.pane, label)
  }

  async copyAsDraft(): Promise<SchoolFormPage> {
    await this.pane.getByRole('button', { name: this.words.schools.detail.copyAsDraft }).click()
    return this.as(SchoolFormPage)
  }
}
