import type { Locator } from '@playwright/test'
import { ActivityPage } from './activity.ts'
import { AssistantPage } from './assistant.ts'
import { BatchesPage } from './batches.ts'
import { CoursesPage } from './courses.ts'
import { DatasetsPage } from './datasets.ts'
import { DraftsPage } from './drafts.ts'
import { SchoolsPage } from './schools.ts'
import { SettingsPage } from './settings.ts'
import { View, type ViewClass } from './view.ts'

/** What stands around every view: side bar, profile switcher, status line, palette. */
export class Frame extends View {
  /** The coloured line above everything, which names a production institution. */
  get productionLine(): Locator {
    return this.page.locator('.top-line').getByText(this.words.frame.kinds.production)
  }

  get sideBar(): Locator {
    return this.page.getByRole('complementary', { name: this.words.frame.sideBar })
  }

  get status(): Locator {
    return this.page.getByRole('region', { name: this.words.frame.status, exact: true })
  }

  get palette(): Locator {
    return this.page.getByRole('dialog', { name: this.words.frame.palette, exact: true })
  }

  get shortcuts(): Locator {
    return this.dialog(this.words.frame.shortcuts)
  }

  get switcher(): Locator {
    return this.sideBar.getByRole('button', { name: this.words.frame.institution })
  }

  /** The link to a view, by its name in the side bar. */
  link(name: string): Locator {
    return this.sideBar.getByRole('link', { name })
  }

  toSchools(): Promise<SchoolsPage> {
    return this.#to(this.words.frame.schools, SchoolsPage)
  }

  toCourses(): Promise<CoursesPage> {
    return this.#to(this.words.frame.courses, CoursesPage)
  }

  /** To all datasets. While one is open, the link leads to it, and from there to all of them. */
  async toDatasets(): Promise<DatasetsPage> {
    const link = this.link(this.words.frame.datasets)
    const isOpen = (await link.getAttribute('href')) !== '#/datasets'
    await link.click()
    if (isOpen) await this.page.locator('a[href="#/datasets"]').click()
    return this.as(DatasetsPage)
  }

  toBatches(): Promise<BatchesPage> {
    return this.#to(this.words.frame.batches, BatchesPage)
  }

  toDrafts(): Promise<DraftsPage> {
    return this.#to(this.words.frame.drafts, DraftsPage)
  }

  toActivity(): Promise<ActivityPage> {
    return this.#to(this.words.frame.activity, ActivityPage)
  }

  toSettings(): Promise<SettingsPage> {
    return this.#to(this.words.frame.settings, SettingsPage)
  }

  async addInstitution(): Promise<AssistantPage> {
    await this.switcher.click()
    await this.page.getByRole('menuitem', { name: this.words.frame.addInstitution }).click()
    return this.as(AssistantPage)
  }

  async switchTo(institution: string): Promise<void> {
    await this.switcher.click()
    await this.page.getByRole('menuitemradio', { name: institution }).click()
  }

  async openPalette(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k')
  }

  async openShortcuts(): Promise<void> {
    await this.status.getByRole('button', { name: this.words.frame.shortcuts }).click()
  }

  async #to<V>(name: string, view: ViewClass<V>): Promise<V> {
    await this.link(name).click()
    return this.as(view)
  }
}
