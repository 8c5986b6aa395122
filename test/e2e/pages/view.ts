import { expect, type Locator, type Page } from '@playwright/test'
import type { Failure } from '../../../src-main/contract/failure.ts'
import type { Issue } from '../../../src-main/contract/issue.ts'
import type { Language } from '../../../src-main/contract/settings.ts'
import {
  formatFailure,
  formatIssue,
  type Sentences,
} from '../../../src-main/contract/messages/format-failure.ts'
import { type Words, wordsOf } from './words.ts'

/** How a view is made on the window that is open. */
export type ViewClass<V> = new (page: Page, language: Language) => V

/** What every view has: the window it is in, and that window's words. */
export class View {
  readonly page: Page
  readonly language: Language
  readonly words: Words

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.words = wordsOf(language)
  }

  /** Everything but the frame. */
  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** The one heading of the first level. */
  get title(): Locator {
    return this.main.getByRole('heading', { level: 1 })
  }

  /** What has just gone well. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: this.words.fields.notifications })
  }

  /** A banner by its title or a part of its text. */
  banner(text: string | RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text })
  }

  dialog(name: string): Locator {
    return this.page
      .getByRole('dialog', { name, exact: true })
      .or(this.page.getByRole('alertdialog', { name, exact: true }))
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  textbox(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true })
  }

  /** One choice of a row of choices. */
  choice(group: string, name: string): Locator {
    return this.main
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
  }

  /** The value that stands beside a label in a list of facts. */
  factIn(where: Locator, label: string): Locator {
    const term = where.getByRole('term').filter({ hasText: exactly(label) })
    return term.locator('xpath=following-sibling::dd[1]')
  }

  /** Clicks one choice of a row of choices, as a person does: on its words. */
  async choose(group: string, name: string, where: Locator = this.main): Promise<void> {
    const choices = where.getByRole('radiogroup', { name: group, exact: true })
    await choices.getByText(name, { exact: true }).click()
  }

  /** Closes the details beside a list: by the cross, or by Back where they are a page of its own. */
  async closePane(): Promise<void> {
    const { close, back } = this.words.fields
    const pane = this.main.getByRole('complementary')
    const buttons = pane.getByRole('button', { name: close, exact: true })
    await buttons.or(pane.getByRole('button', { name: back, exact: true })).click()
    await expect(pane).toBeHidden()
  }

  issue(issue: Omit<Issue, 'path'>): string {
    return formatIssue({ path: [], ...issue }, this.language)
  }

  failure(failure: Failure): Sentences {
    return formatFailure(failure, this.language)
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value)
  }

  /** The same window, looked at as another view. */
  as<V>(view: ViewClass<V>): V {
    return new view(this.page, this.language)
  }
}

/** The whole text of an element and nothing more. */
function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)
}
