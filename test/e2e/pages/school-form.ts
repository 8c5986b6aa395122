import type { Locator } from '@playwright/test'
import { features, type SchoolInput } from '../../../src-main/contract/school.ts'
import { FormPage } from './form-page.ts'
import { SchoolsPage } from './schools.ts'

const locationFields = ['street', 'number', 'district', 'city', 'state', 'zipCode'] as const
const colours = ['primary', 'secondary', 'buttonText'] as const

/** The form that creates a school. */
export class SchoolFormPage extends FormPage {
  get form() {
    return this.words.schools.form
  }

  get name(): Locator {
    return this.textbox(this.form.name)
  }

  get urlSlug(): Locator {
    return this.textbox(this.form.urlSlug)
  }

  /** The tax id by the name that it has in the country of the institution. */
  get taxid(): Locator {
    return this.textbox('CNPJ')
  }

  get submitButton(): Locator {
    return this.button(this.form.submit)
  }

  /** What says that it went well. */
  created(name: string): Locator {
    return this.main.getByRole('heading', { name: this.form.createdTitle({ name }) })
  }

  /** Types everything that is in the body, and nothing else. */
  async fill(school: SchoolInput): Promise<void> {
    const { form } = this
    await this.name.fill(school.name)
    await this.urlSlug.fill(school.urlSlug)
    if (school.contractNumber) {
      await this.textbox(form.contractNumber).fill(school.contractNumber)
    }
    if (school.taxid) await this.taxid.fill(school.taxid)
    await this.addChips(this.textbox(form.tags), school.tags ?? [])
    await this.addIds(form.groups, school.groups)
    await this.addIds(form.subgroups, school.subgroups ?? [])
    await this.addIds(form.specialties, school.specialties ?? [])
    for (const colour of colours) {
      await this.textbox(form[colour]).fill(school.colorScheme[colour])
    }
    if (school.location) {
      for (const field of locationFields) {
        // A text with suggestions is a combobox.
        await this.main.getByLabel(form[field], { exact: true }).fill(school.location[field])
      }
    } else {
      await this.main.getByRole('switch', { name: form.withLocation }).click()
    }
    if (school.features) await this.openFeatures()
    for (const feature of features) {
      const state = school.features?.[feature]
      if (state !== undefined) {
        await this.choose(form.features[feature].label, state ? form.on : form.off)
      }
    }
  }

  /** Unfolds the optional switches. */
  async openFeatures(): Promise<void> {
    await this.main.getByText(this.form.featuresChosen({ count: 0, all: features.length })).click()
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  async toList(): Promise<SchoolsPage> {
    await this.button(this.form.toList).click()
    return this.as(SchoolsPage)
  }
}
