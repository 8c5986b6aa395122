import type { Locator } from '@playwright/test'
import { SchoolDetail } from './school-detail.ts'
import { SchoolFormPage } from './school-form.ts'
import { View } from './view.ts'

/** The list of schools. */
export class SchoolsPage extends View {
  get table(): Locator {
    return this.main.getByRole('table', { name: this.words.schools.tableCaption })
  }

  /** One per school, without the head. */
  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row')
  }

  get names(): Locator {
    return this.rows.getByRole('button')
  }

  /** What says that the schools beyond the first page are still being read. */
  get readingOn(): Locator {
    return this.main.getByText(this.words.schools.readingOn)
  }

  get pages(): Locator {
    return this.main.getByRole('navigation', { name: this.words.fields.pages })
  }

  get search(): Locator {
    return this.main.getByRole('searchbox', { name: this.words.schools.search })
  }

  /** A filter of the platform; they are folded away at first. */
  async filter(name: 'filterName' | 'filterContract' | 'filterSlug'): Promise<Locator> {
    const more = this.button(this.words.schools.moreFilters)
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
    return this.main
      .getByRole('search', { name: this.words.schools.filters })
      .getByRole('textbox', { name: this.words.schools[name], exact: true })
  }

  /** What says that the list is an old one, and of when. */
  get remembered(): Locator {
    const [before = ''] = this.words.schools.remembered({ time: '\n' }).split('\n')
    return this.banner(before)
  }

  /** "64 schools", as it stands beside the title. */
  total(count: number): Locator {
    return this.main.getByText(this.words.schools.total({ shown: this.number(count), count }), {
      exact: true,
    })
  }

  async sortBy(column: keyof View['words']['schools']['columns']): Promise<void> {
    await this.table
      .getByRole('columnheader', { name: this.words.schools.columns[column], exact: true })
      .getByRole('button')
      .click()
  }

  async turnTo(page: number): Promise<void> {
    await this.pages
      .getByRole('button', { name: this.words.fields.page({ page }), exact: true })
      .click()
  }

  async showPerPage(size: number): Promise<void> {
    await this.pages
      .getByRole('combobox', { name: this.words.fields.perPage })
      .selectOption(String(size))
  }

  async readAgain(): Promise<void> {
    await this.button(this.words.schools.refresh).click()
  }

  /** Chooses what is done with the schools that are shown or marked. */
  async perform(action: 'copyTable' | 'exportExcel' | 'exportCsv'): Promise<void> {
    await this.button(this.words.schools.more).click()
    await this.page.getByRole('menuitem', { name: this.words.schools[action] }).click()
  }

  async mark(name: string): Promise<void> {
    await this.table.getByRole('checkbox', { name: this.words.schools.mark({ name }) }).check()
  }

  async open(name: string): Promise<SchoolDetail> {
    await this.table.getByRole('button', { name, exact: true }).click()
    return this.as(SchoolDetail)
  }

  async create(): Promise<SchoolFormPage> {
    await this.main.getByRole('button', { name: this.words.schools.create }).first().click()
    return this.as(SchoolFormPage)
  }
}
