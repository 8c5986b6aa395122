import type { Locator } from '@playwright/test'
import type { Language, Settings } from '../../../src-main/contract/settings.ts'
import { View } from './view.ts'

/** Institutions, language and theme. */
export class SettingsPage extends View {
  /** The line of one institution. */
  institution(name: string): Locator {
    return this.main.getByRole('listitem').filter({ hasText: name })
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
}
