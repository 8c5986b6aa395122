import type { Locator } from '@playwright/test'
import type { Profile, ProfileInput } from '../../../src-main/contract/profile.ts'
import { SchoolsPage } from './schools.ts'
import { View } from './view.ts'

type Addresses = Pick<Profile, 'baseUrl' | 'contentUrl' | 'analyticsUrl'>
export const addressNames = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const

/** The three steps that add an institution: addresses, token, connection. */
export class AssistantPage extends View {
  get name(): Locator {
    return this.textbox(this.words.profiles.name)
  }

  get token(): Locator {
    return this.main.getByLabel(this.words.profiles.token, { exact: true })
  }

  /** What the check has found, address by address. */
  get outcomes(): Locator {
    return this.main.locator('[aria-busy="false"]').getByRole('listitem')
  }

  address(name: keyof Addresses): Locator {
    return this.textbox(this.words.profiles.addressLabels[name])
  }

  /** The name of a step that is the current one. */
  step(name: 'addresses' | 'token' | 'check'): Locator {
    return this.main
      .getByRole('list', { name: this.words.profiles.steps })
      .locator('[aria-current="step"]')
      .filter({ hasText: this.words.profiles.stepNames[name] })
  }

  /** The box that takes whatever the person was given. */
  get pasteBox(): Locator {
    return this.textbox(this.words.profiles.paste.label)
  }

  async describe({ name, kind, ...addresses }: Pick<ProfileInput, 'name' | 'kind'> & Addresses) {
    await this.name.fill(name)
    await this.choose(this.words.profiles.kind, this.words.frame.kinds[kind])
    for (const address of addressNames) await this.address(address).fill(addresses[address])
  }

  /** Gives addresses and token, and goes on to the check of the connection. */
  async toCheck(profile: Parameters<typeof this.describe>[0], token: string): Promise<void> {
    await this.describe(profile)
    await this.next()
    await this.token.fill(token)
    await this.next()
  }

  async next(): Promise<void> {
    await this.button(this.words.common.next).click()
  }

  async back(): Promise<void> {
    await this.button(this.words.common.back).click()
  }

  async save(): Promise<SchoolsPage> {
    await this.button(this.words.profiles.save).click()
    return this.as(SchoolsPage)
  }
}
