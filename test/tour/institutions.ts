import { expect } from '../e2e/fixtures.ts'
import type { AssistantPage } from '../e2e/pages/assistant.ts'
import { NewBatchPage } from '../e2e/pages/batches.ts'
import { shortSchool } from '../e2e/payloads.ts'
import { exampleProfile, profileFile } from '../support/samples/profile-file.ts'
import type { Walk } from './walk.ts'

/** What a colleague's file brings: one to take, and one that cannot be taken. */
const brought = { ...exampleProfile, kind: 'test', colour: 'orange' }
const file = profileFile([
  brought,
  { ...brought, name: 'Instituto Caju', baseUrl: 'http://caju.example.edu' },
])

/** Adding a production institution, and the questions before the first writes in it; then others from a file. */
export async function walkInstitutions({ at, camera, frame, demo }: Walk): Promise<void> {
  await frame.switcher.click()
  await expect(frame.page.getByRole('menu')).toBeVisible()
  await camera.take('institutions')
  await frame.page.keyboard.press('Escape')
  const assistant = await frame.addInstitution()
  const name = 'Universidade Federal do Sertão'
  await assistant.describe({ name, kind: 'production', ...demo })
  await camera.takeFrom('assistant-addresses', assistant.title)
  await assistant.next()
  await assistant.token.fill('not the token')
  await camera.take('assistant-token')
  await assistant.next()
  await expect(assistant.outcomes).toHaveCount(3)
  await camera.take('assistant-check-failed')
  await correct(assistant, demo.token)
  await camera.take('assistant-check')
  const schools = await assistant.save()
  await expect(schools.rows).toHaveCount(25)
  await camera.take('production')

  const form = await schools.create()
  await form.fill({ ...shortSchool, name: 'Escola Pequi', urlSlug: 'escola-pequi' })
  await form.submit()
  await expect(form.dialog(form.form.confirmTitle({ profile: name }))).toBeVisible()
  await camera.take('production-asked')
  await form.page.keyboard.press('Escape')
  await expect(form.dialog(form.form.confirmTitle({ profile: name }))).toBeHidden()

  const courses = await frame.toCourses()
  await courses.button(courses.words.batches.fromSpreadsheet).click()
  const cells = 'course_id\ttitle\tprice\n101\tRobótica\t12990\n102\tXadrez\t9900'
  const batch = await at(NewBatchPage).paste(cells)
  await expect(batch.main.getByText(batch.words.batches.questionRows({ count: 2 }))).toBeVisible()
  await camera.take('batch-prices-asked')

  const settings = await frame.toSettings()
  await settings.chooseFile({ name: 'institutions.json', text: file })
  await expect(settings.incomingBox(brought.name)).toBeChecked()
  await camera.take('import')
  await settings.import(1)
  await expect(settings.institution(brought.name)).toBeVisible()
  await camera.take('imported')
  await settings.ask(brought.name, 'archive')
  await expect(settings.archived).toBeVisible()
  await camera.takeAt('archived', settings.archived)
}

async function correct(assistant: AssistantPage, token: string): Promise<void> {
  await assistant.back()
  await assistant.token.fill(token)
  await assistant.next()
  await expect(assistant.banner(assistant.words.profiles.allWork)).toBeVisible()
}
