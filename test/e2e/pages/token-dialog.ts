import type { Locator } from '@playwright/test'
import { View } from './view.ts'

/** The dialog that takes a token, wherever it is asked for. */
export class TokenDialog extends View {
  get element(): Locator {
    const name = new RegExp(`^${this.words.profiles.enterTokenTitle({ name: '(.+)' })}$`)
    return this.page.getByRole('dialog', { name })
  }

  get token(): Locator {
    return this.element.getByLabel(this.words.profiles.token, { exact: true })
  }

  /** Gives a token to be kept. */
  async give(token: string): Promise<void> {
    await this.token.fill(token)
    await this.element
      .getByRole('button', {
        name: new RegExp(
          `^(${this.words.profiles.saveToken}|${this.words.profiles.saveTokenAndContinue})$`,
        ),
      })
      .click()
  }
}
