import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
import { AssistantPage } from '../e2e/pages/assistant.ts'
import { CoursesPage } from '../e2e/pages/courses.ts'
import { GridPage } from '../e2e/pages/grid.ts'
import { shortSchool, tinyPng } from '../e2e/payloads.ts'
import type { Walk } from './walk.ts'

/** What a form says of what is typed: before it is sent, where it cannot be sent, and in a window that is zoomed in. */
export async function walkFormStates(walk: Walk, folder: string): Promise<void> {
  await typeSchool(walk)
  await typeCourse(walk, folder)
  await copyRuns(walk)
  await describeConnection(walk)
  await zoomIn(walk)
}

async function typeSchool({ camera, demo, frame }: Walk): Promise<void> {
  const first = demo.schools().find(({ contractNumber }) => contractNumber)
  const form = await (await frame.toSchools()).create()
  await form.main.getByLabel(form.form.like, { exact: true }).fill(first?.name ?? '')
  await expect(form.button(form.form.likeUndo)).toBeVisible()
  await camera.takeFrom('school-form-like', form.title)
  const contract = form.textbox(form.form.contractNumber)
  await contract.fill(first?.contractNumber ?? '')
  await contract.blur()
  await expect(form.button(form.form.openDuplicate)).toBeVisible()
  await camera.takeFrom('school-form-duplicate', contract)
  const zipCode = form.textbox(form.form.zipCode)
  await zipCode.fill('50000000')
  await form.main.getByLabel(form.form.state, { exact: true }).fill('Pernambuco')
  await expect(form.button(form.form.zipCodeUse({ code: '50000-000' }))).toBeVisible()
  await camera.takeFrom('school-form-corrections', zipCode)
}

async function typeCourse({ at, camera, frame }: Walk, folder: string): Promise<void> {
  await frame.toCourses()
  const form = await at(CoursesPage).edit('103')
  await form.field('price').fill('129,90')
  // Far from what was sent last.
  await expect(form.main.getByRole('status').filter({ hasText: 'R$' })).toBeVisible()
  await camera.takeFrom('course-form-price-far', form.field('price'))
  const damaged = join(folder, 'capa.png')
  await writeFile(damaged, Buffer.concat([tinyPng.subarray(0, 8), randomBytes(400)]))
  await form.chooseCover(damaged)
  const wrong = form.main.getByText(form.issue({ rule: 'damaged-image' }))
  await expect(wrong).toBeVisible()
  await camera.takeFrom('course-form-damaged-image', wrong)
}

async function copyRuns({ at, camera, frame }: Walk): Promise<void> {
  await (await frame.toDatasets()).read('demo-small')
  const runs = at(GridPage)
  await (await runs.cell(1, runs.words.datasets.columnNames.id)).click()
  await runs.page.keyboard.press('Shift+ArrowDown')
  await runs.button(runs.words.grid.copyCells).click()
  await expect(runs.menu).toBeVisible()
  await camera.take('copy-menu')
  await runs.page.keyboard.press('Escape')
}

async function describeConnection({ at, camera, demo, frame }: Walk): Promise<void> {
  const table = await (await frame.toSettings()).addSeveral()
  await table.take(`Instituto Pequi\tftp://pequi.example.edu\t${demo.token}`)
  await expect(table.row('Instituto Pequi')).toBeVisible()
  await camera.take('institutions-table-wrong')
  await table.toStart()
  await frame.addInstitution()
  const assistant = at(AssistantPage)
  const header = `-H 'authorization: Bearer ${demo.token}'`
  await assistant.pasteBox.fill(`curl '${demo.baseUrl}/api/v1/schools?page=1' ${header}`)
  await assistant.button(assistant.words.profiles.paste.read).click()
  await expect(
    assistant.main.getByRole('region', { name: assistant.words.profiles.paste.title }),
  ).toBeVisible()
  await camera.take('assistant-pasted')
}

/** As a window of 1280 × 800 is at 200 %. */
async function zoomIn({ app, camera, frame }: Walk): Promise<void> {
  const { page } = app
  const size = page.viewportSize()
  await page.setViewportSize({ width: 640, height: 400 })
  const schools = await frame.toSchools()
  await expect(schools.rows.first()).toBeVisible()
  await camera.take('zoomed-schools')
  const form = await schools.create()
  await form.fill({ ...shortSchool, name: 'Escola Mangabeira', urlSlug: 'escola-mangabeira' })
  await camera.takeFrom('zoomed-school-form', form.title)
  const dataset = await (await frame.toDatasets()).read('demo-small')
  await expect(dataset.row(1)).toBeVisible()
  await camera.take('zoomed-dataset')
  if (size) await page.setViewportSize(size)
}
