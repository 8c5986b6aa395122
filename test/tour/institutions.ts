import { expect } from '../e2e/fixtures.ts'
import type { AssistantPage } from '../e2e/pages/assistant.ts'
import { shortSchool } from '../e2e/payloads.ts'
import type { Walk } from './walk.ts'

/** Adding a production institution, and the question before the first write in it. */
export async function walkInstitutions({ camera, frame, practice }: Walk): Promise<void> {
  await frame.switcher.click()
  await expect(frame.page.getByRole('menu')).toBeVisible()
  await camera.take('institutions')
  await frame.page.keyboard.press('Escape')
  const assistant = await frame.addInstitution()
  const name = 'Universidade Federal do Sertão'
  const { baseUrl, contentUrl, analyticsUrl } = practice
  await assistant.describe({ name, kind: 'production', baseUrl, contentUrl, analyticsUrl })
  await camera.takeFrom('assistant-addresses', assistant.title)
  await assistant.next()
  await assistant.token.fill('not the token')
  await camera.take('assistant-token')
  await assistant.next()
  await expect(assistant.outcomes).toHaveCount(3)
  await camera.take('assistant-check-failed')
  await correct(assistant, practice.token)
  await camera.take('assistant-check')
  const schools = await assistant.save()
  await expect(schools.rows).toHaveCount(25)
  await camera.take('production')

  const form = await schools.create()
  await form.fill({ ...shortSchool, name: 'Escola Pequi', urlSlug: 'escola-pequi' })
  await form.submit()
  await expect(form.dialog(form.form.confirmTitle(name))).toBeVisible()
  await camera.take('production-asked')
  await form.page.keyboard.press('Escape')
  await expect(form.dialog(form.form.confirmTitle(name))).toBeHidden()
}

async function correct(assistant: AssistantPage, token: string): Promise<void> {
  await assistant.back()
  await assistant.token.fill(token)
  await assistant.next()
  await expect(assistant.banner(assistant.words.profiles.allWork)).toBeVisible()
}
