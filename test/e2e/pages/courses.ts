import type { Locator } from '@playwright/test'
import { CourseFormPage } from './course-form.ts'
import { View } from './view.ts'

/** Where a course is chosen. */
export class CoursesPage extends View {
  get idOrLink(): Locator {
    return this.textbox(this.words.courses.open.id)
  }

  /** The courses that were sent from here. */
  get recent(): Locator {
    return this.main.getByRole('table', { name: this.words.courses.recent })
  }

  get empty(): Locator {
    return this.main.getByRole('heading', { name: this.words.courses.emptyTitle })
  }

  async edit(idOrLink: string): Promise<CourseFormPage> {
    await this.idOrLink.fill(idOrLink)
    await this.button(this.words.courses.open.submit).click()
    return this.as(CourseFormPage)
  }

  /** Starts from a file with a payload, of any course. */
  async editFrom(file: string, idOrLink: string): Promise<CourseFormPage> {
    await this.idOrLink.fill(idOrLink)
    await this.chooseFile(file)
    await this.button(this.words.courses.open.submit).click()
    return this.as(CourseFormPage)
  }

  /** Chooses a file to start from. */
  async chooseFile(file: string): Promise<void> {
    const { open } = this.words.courses
    await this.choose(open.start, open.starts.file)
    const choosing = this.page.waitForEvent('filechooser')
    await this.button(open.choose).click()
    await (await choosing).setFiles(file)
  }
}
