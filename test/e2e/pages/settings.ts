import type { Locator } from '@playwright/test'
import type { HealthAddress, HealthCheckName } from '../../../src-main/contract/health.ts'
import type { Language, Settings } from '../../../src-main/contract/settings.ts'
import { type Catalogue, messagesIn } from '../../../src-main/contract/messages/catalogue.ts'
import { AssistantPage } from './assistant.ts'
import { InstitutionsTablePage } from './institutions-table.ts'
import { TokenDialog } from './token-dialog.ts'
import { View } from './view.ts'

/** What the menu of an institution offers. */
type Action = 'editItem' | 'duplicate' | 'exportOne' | 'archive' | 'remove'

/** Institutions, language and theme, history and support. */
export class SettingsPage extends View {
  /** The line of one institution. */
  institution(name: string): Locator {
    return this.main
      .getByRole('region', { name: this.words.settings.institutions })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  get archived(): Locator {
    return this.main.getByRole('region', { name: this.words.profiles.archivedTitle })
  }

  /** What the dialog shows of the file that was chosen. */
  get incoming(): Locator {
    return this.dialog(this.words.profiles.importTitle)
  }

  /** One institution of the file, by its box. */
  incomingBox(name: string): Locator {
    return this.incoming.getByRole('checkbox', { name, exact: true })
  }

  /** Everything about one institution of the file. */
  incomingLine(name: string): Locator {
    return this.incoming
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('checkbox', { name, exact: true }) })
  }

  async menuOf(name: string): Promise<Locator> {
    await this.button(this.words.profiles.more({ name })).click()
    return this.page.getByRole('menu')
  }

  async ask(name: string, action: Action): Promise<void> {
    const menu = await this.menuOf(name)
    await menu.getByRole('menuitem', { name: this.words.profiles[action], exact: true }).click()
  }

  async addSeveral(): Promise<InstitutionsTablePage> {
    await this.button(this.words.profiles.table.open).click()
    return this.as(InstitutionsTablePage)
  }

  async duplicate(name: string): Promise<AssistantPage> {
    await this.ask(name, 'duplicate')
    return this.as(AssistantPage)
  }

  async bringBack(name: string): Promise<void> {
    const line = this.archived.getByRole('listitem').filter({ hasText: name })
    await line.getByRole('button', { name: this.words.profiles.bringBack }).click()
  }

  async enterToken(name: string): Promise<TokenDialog> {
    await this.button(this.words.profiles.enterTokenTitle({ name })).click()
    return this.as(TokenDialog)
  }

  /** Chooses a file with institutions, as the system's own dialog would. */
  async chooseFile(file: string | { name: string; text: string }): Promise<void> {
    const input = this.main.getByLabel(this.words.profiles.importLabel)
    if (typeof file === 'string') return input.setInputFiles(file)
    const { name, text } = file
    await input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }

  /** Takes what is chosen in the dialog. */
  async import(count: number): Promise<void> {
    await this.incoming
      .getByRole('button', { name: this.words.profiles.importButton({ count }), exact: true })
      .click()
  }

  languageChoice(language: Settings['language']): Locator {
    return this.choice(this.words.settings.language, this.words.settings.languages[language])
  }

  /** The same view, in the words of the chosen language. */
  async speak(language: Language): Promise<SettingsPage> {
    const { language: group, languages } = this.words.settings
    await this.choose(group, languages[language])
    return new SettingsPage(this.page, language)
  }

  async chooseTheme(theme: Settings['theme']): Promise<void> {
    await this.choose(this.words.settings.theme, this.words.settings.themes[theme])
  }

  theme(theme: Settings['theme']): Locator {
    return this.choice(this.words.settings.theme, this.words.settings.themes[theme])
  }

  /** How long activity is kept. */
  get keep(): Locator {
    return this.main.getByLabel(this.words.settings.history.keep, { exact: true })
  }

  async keepFor(choice: string): Promise<void> {
    await this.keep.click()
    await this.page.getByRole('option', { name: choice, exact: true }).click()
  }

  wipeButton(name: string): Locator {
    return this.button(this.words.settings.history.wipeOf({ name }))
  }

  /** Wipes what an institution did, and says yes when asked. */
  async wipe(name: string): Promise<void> {
    const { wipeTitle, wipeConfirm } = this.words.settings.history
    await this.wipeButton(name).click()
    await this.dialog(wipeTitle({ name })).getByRole('button', { name: wipeConfirm }).click()
  }

  /** New versions of the program. */
  get updates(): Locator {
    return this.main.getByRole('region', { name: this.words.updates.title })
  }

  get lookByItself(): Locator {
    return this.updates.getByRole('switch', { name: this.words.updates.look })
  }

  async saveDiagnostics(): Promise<void> {
    await this.button(this.words.settings.support.save).click()
  }

  diagnosticsSaved(name: string): Locator {
    return this.banner(this.words.settings.support.saved({ name }))
  }

  get health(): Locator {
    return this.main.getByRole('region', { name: this.words.health.title, exact: true })
  }

  /** What became of a check, or of the check of an address; of several the first one's. */
  healthLine(check: HealthCheckName | HealthAddress): Locator {
    const { addresses, checks } = this.healthWords
    const hasText =
      check in addresses ? addresses[check as HealthAddress] : checks[check as HealthCheckName]
    return this.health.getByRole('listitem').filter({ hasText }).first()
  }

  /** The checks of an institution, by a part of their heading. */
  healthGroup(title: string): Locator {
    return this.health.getByRole('region', { name: title }).first()
  }

  get checkButton(): Locator {
    const { check, again } = this.words.health
    return this.health.getByRole('button', { name: new RegExp(`^(?:${check}|${again})$`) })
  }

  get stopChecking(): Locator {
    return this.health.getByRole('button', { name: this.words.health.stop, exact: true })
  }

  /** Begins a round of checks. */
  async checkHealth(scope: 'one' | 'all' | 'none' = 'one'): Promise<void> {
    const { scope: group, scopes } = this.words.health
    await this.choose(group, scopes[scope])
    await this.checkButton.click()
  }

  get copyHealth(): Locator {
    return this.health.getByRole('button', { name: this.words.health.copy })
  }

  get healthWords(): Catalogue['health'] {
    return messagesIn(this.language).health
  }
}
