import { changeWhileTyping, draftInAddress } from '../e2e/elsewhere.ts'
import { expect } from '../e2e/fixtures.ts'
import { SchoolFormPage } from '../e2e/pages/school-form.ts'
import { shortSchool } from '../e2e/payloads.ts'
import { leaveDrafts } from '../e2e/waiting-drafts.ts'
import type { Walk } from './walk.ts'

/** Schools that are ready in the list of drafts. */
const ready = ['Escola Ipê', 'Escola Buriti', 'Escola Aroeira'].map((name, place) => ({
  kind: 'school' as const,
  title: name,
  request: { ...shortSchool, name, urlSlug: `pronta-${place}` },
}))

/** What becomes of drafts: settled, waiting, sent one after the other, and changed in two places. */
export async function walkSending(walk: Walk): Promise<void> {
  await settleLostAnswer(walk)
  await changeAfterLostAnswer(walk)
  await sendWaiting(walk)
  await meetConflict(walk)
}

/** The school of an earlier picture, whose answer was lost. */
async function settleLostAnswer({ camera, frame }: Walk): Promise<void> {
  const drafts = await frame.toDrafts()
  const form = await drafts.open('Colégio Mangaba', SchoolFormPage)
  const { forms } = form.words
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await form.button(forms.findOut).click()
  await expect(form.created('Colégio Mangaba')).toBeVisible()
  await camera.take('school-settled')
}

/** A school that was created, and a text that was typed before this was known. */
async function changeAfterLostAnswer({ camera, demo, frame }: Walk): Promise<void> {
  const form = await (await frame.toSchools()).create()
  await form.fill({ ...shortSchool, name: 'Escola Juazeiro', urlSlug: 'escola-juazeiro' })
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await form.submit()
  const { forms } = form.words
  await form.button(forms.findOut).waitFor()
  await form.urlSlug.fill('juazeiro-do-norte')
  await form.button(forms.findOut).click()
  await expect(form.banner(forms.leftOver.school)).toBeVisible()
  await camera.take('school-changed-after-sending')
  await form.submit()
  await expect(form.dialog(forms.anotherAskTitle)).toBeVisible()
  await camera.take('school-sent-again-asked')
  await form.page.keyboard.press('Escape')
}

async function sendWaiting({ app, camera, frame, demo }: Walk): Promise<void> {
  await leaveDrafts(app.page, [...ready, { kind: 'school', title: 'Escola Umbuzeiro' }])
  const drafts = await frame.toDrafts()
  await expect(drafts.readyBar).toBeVisible()
  await camera.take('drafts')
  await drafts.openMenu('Escola Ipê')
  await expect(drafts.entry(drafts.words.drafts.duplicate)).toBeVisible()
  await camera.take('draft-menu')
  await drafts.page.keyboard.press('Escape')

  demo.inject({ route: 'schools.create', kind: 'delay', ms: 3000, times: 1 })
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  await drafts.sendAll()
  await expect(drafts.progress.getByRole('progressbar')).toBeVisible()
  await camera.take('drafts-sending')
  await expect(drafts.report).toBeVisible()
  await camera.take('drafts-sent')
}

async function meetConflict({ camera, frame }: Walk): Promise<void> {
  const form = await (await frame.toSchools()).create()
  await form.name.fill('Escola Cajueiro')
  await form.textbox(form.form.contractNumber).fill('CT-1')
  await expect(form.draftSaved).toBeVisible()
  await changeWhileTyping(form.page, draftInAddress(form.page), {
    change: { name: 'Escola Angico', contractNumber: 'CT-2' },
    typed: { label: form.form.name, text: 'Escola Cajueiro do Norte' },
  })
  await expect(form.versions).toBeVisible()
  await camera.takeFrom('draft-in-two-versions', form.title)
}

/** What was done, and everything that was exchanged for one of it. */
export async function walkActivity({ camera, frame }: Walk): Promise<void> {
  const activity = await frame.toActivity()
  const created = activity.line('schools.create', 'Escola Ipê')
  await expect(created).toBeVisible()
  await camera.take('activity')
  const entry = await activity.open(created)
  await expect(entry.heading).toBeVisible()
  await camera.take('activity-entry')
  await entry.closePane()
  await activity.search.fill('Durmstrang')
  await expect(activity.noMatch).toBeVisible()
  await camera.take('activity-without-a-match')
}
