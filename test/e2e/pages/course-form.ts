import { expect, type Locator } from '@playwright/test'
import type { CourseField, CourseInput } from '../../../src-main/contract/course.ts'
import { type PriceUnit, priceUnits } from '../../../src-main/contract/profile.ts'
import { CoursesPage } from './courses.ts'
import { FormPage } from './form-page.ts'

type Choices = CourseFormPage['form']['values']

/** The form that updates a course. */
export class CourseFormPage extends FormPage {
  get form() {
    return this.words.courses.form
  }

  get submitButton(): Locator {
    return this.button(this.form.submit)
  }

  get differences(): Locator {
    return this.main.getByRole('table', { name: this.form.differences })
  }

  /** The line of one field in the table of differences. */
  difference(field: CourseField): Locator {
    return this.differences.getByRole('row').filter({
      has: this.page.getByRole('rowheader', { name: this.form.labels[field], exact: true }),
    })
  }

  field(field: CourseField): Locator {
    const { [field]: label } = this.form.labels
    return field === 'school' ? this.ids(label) : this.textbox(label)
  }

  clearing(field: 'clean_tags' | 'clean_filters' | 'clean_schools'): Locator {
    return this.main.getByRole('checkbox', { name: this.form.labels[field] })
  }

  /** What asks before something is deleted on the platform. */
  clearingDialog(id: number): Locator {
    return this.dialog(this.form.clearTitle({ id }))
  }

  updated(id: number): Locator {
    const name = this.form.updatedTitle({ id, title: '.+' }).replaceAll(/[()]/g, String.raw`\$&`)
    return this.main.getByRole('heading', { name: new RegExp(name) })
  }

  async pick(field: keyof Choices, value: number | string): Promise<void> {
    const { [value]: word } = this.form.values[field] as Record<number | string, string>
    await this.choose(this.form.labels[field], word ?? '')
  }

  async fillDate(field: 'scheduled_start' | 'scheduled_end', date: string): Promise<void> {
    await this.field(field).fill(date)
    await this.field(field).blur()
  }

  async chooseCover(file: string): Promise<void> {
    const cover = this.main.getByRole('group', { name: this.form.labels.cover, exact: true })
    const choosing = this.page.waitForEvent('filechooser')
    const { chooseFile, replaceFile } = this.words.fields
    const choose = cover.getByRole('button', { name: chooseFile })
    await choose.or(cover.getByRole('button', { name: replaceFile })).click()
    await (await choosing).setFiles(file)
  }

  async chooseAttempts(attempts: number): Promise<void> {
    await this.main.getByLabel(this.form.labels.text_max_attempts, { exact: true }).click()
    await this.page.getByRole('option', { name: this.number(attempts), exact: true }).click()
  }

  /** Types every field that is in the body and is a text; the others have methods of their own. */
  async fillTexts(course: Partial<CourseInput>): Promise<void> {
    for (const field of textFields) {
      const value = course[field]
      if (value !== undefined) await this.field(field).fill(String(value))
    }
  }

  /** Says what the platform counts, once a number was typed. */
  async choosePriceUnit(price: number, unit: PriceUnit): Promise<void> {
    const question = this.main.getByRole('group', { name: this.form.priceQuestion({ price }) })
    await question.getByRole('button').nth(priceUnits.indexOf(unit)).click()
    // Until the answer is kept, nothing is sent.
    await expect(question).toBeHidden()
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  async toList(): Promise<CoursesPage> {
    await this.button(this.form.toList).click()
    return this.as(CoursesPage)
  }
}

const textFields = [
  'title',
  'long_description',
  'price',
  'cutout_rate',
  'link_checkout',
  'hour_length',
  'certification',
  'secondary_certification',
  'co_author',
  'badge',
] as const satisfies CourseField[]
