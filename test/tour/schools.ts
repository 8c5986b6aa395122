import { shortSchool, wholeSchool } from '../e2e/payloads.ts'
import { expect } from '../e2e/fixtures.ts'
import type { SchoolsPage } from '../e2e/pages/schools.ts'
import type { Walk } from './walk.ts'

/** The first two operations: listing the schools, and creating one. */
export async function walkSchools(schools: SchoolsPage, walk: Walk): Promise<void> {
  const { camera, demo } = walk
  await expect(schools.rows).toHaveCount(25)
  await camera.take('schools')
  const detail = await schools.open(demo.schools()[3]?.name ?? '')
  await expect(detail.pane).toBeVisible()
  await camera.take('school')
  await detail.closePane()
  await createSchool(schools, walk)
  await meetTrouble(schools, walk)
}

async function createSchool(schools: SchoolsPage, { camera }: Walk): Promise<void> {
  const form = await schools.create()
  await form.submit()
  await expect(form.name).toBeFocused()
  await camera.take('school-form-incomplete')
  await form.fill(wholeSchool)
  await expect.poll(() => form.previewed()).toEqual(wholeSchool)
  await camera.takeFrom('school-form', form.title)
  const { sections } = form.form
  for (const [name, title] of Object.entries(sections).slice(1)) {
    await camera.takeAt(
      `school-form-${name}`,
      form.main.getByRole('heading', { level: 2, name: title, exact: true }),
    )
  }
  await form.submit()
  await expect(form.created(wholeSchool.name)).toBeVisible()
  await camera.take('school-created')
  const list = await form.toList()
  await expect(list.banner(form.form.createdTitle({ name: wholeSchool.name }))).toBeVisible()
  // On the page that it is on.
  await expect(list.table.locator('tr.selected')).toContainText(wholeSchool.name)
  await camera.take('schools-after-creating')
  await list
    .banner(form.form.createdTitle({ name: wholeSchool.name }))
    .getByRole('button')
    .last()
    .click()
}

/** What a list without matches, and a platform that fails, look like. */
async function meetTrouble(schools: SchoolsPage, { camera, demo }: Walk): Promise<void> {
  await (await schools.filter('filterName')).fill('Hogwarts')
  await expect(schools.main).toContainText(schools.words.schools.noMatchTitle)
  await camera.take('schools-without-a-match')
  await schools.button(schools.words.schools.clearFilters).first().click()
  await expect(schools.rows).toHaveCount(25)

  demo.inject({ route: 'schools.list', kind: 'status-500' })
  await schools.readAgain()
  const exchange = schools.main.getByText(schools.words.common.technical)
  // In a low window the notice is one line that opens.
  const more = schools.button(schools.words.fields.details)
  await expect(exchange.or(more)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await exchange.click()
  await camera.take('schools-platform-failed')
  demo.clearFaults()
  await schools.main.getByRole('button', { name: schools.words.common.retry }).click()
  await expect(exchange).toBeHidden()

  const form = await schools.create()
  await form.fill({ ...shortSchool, name: 'Colégio Mangaba', urlSlug: 'colegio-mangaba' })
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  await form.submit()
  await expect(form.urlSlug).toBeFocused()
  await camera.takeFrom('school-form-refused', form.title)
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await form.submit()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await camera.takeFrom('school-form-unknown', form.title)
}
