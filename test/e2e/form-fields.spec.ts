import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { expect, test } from './fixtures.ts'
import { shortSchool, tinyPng } from './payloads.ts'

test('text in a picker is chosen where it names something, and otherwise refused by name', async ({
  schools,
  demo,
  at,
}) => {
  const form = await schools.create()
  await form.fill({ ...shortSchool, groups: [] })
  const groups = form.ids(form.form.groups)
  await groups.fill('Nivelamento')
  await form.submit()
  const refused = form.issue({ rule: 'not-chosen', limit: 'Nivelamento' })
  await expect(groups).toHaveAccessibleDescription(new RegExp(`^${refused}`))
  await expect(groups).toBeFocused()
  expect(demo.writes()).toEqual([])

  await expect(form.draftSaved).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  const again = await drafts.open(shortSchool.name, SchoolFormPage)
  await expect(again.ids(form.form.groups)).toHaveValue('Nivelamento')
  await again.ids(form.form.groups).fill('ensino medio')
  await again.submit()
  await expect(again.created(shortSchool.name)).toBeVisible()
  expect(demo.writes().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ groups: [4] }),
  ])
})

test('the wrong field gets the focus, not the switch of its section', async ({ schools }) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  const zipCode = form.textbox(form.form.zipCode)
  await zipCode.fill('')
  await form.submit()
  await expect(zipCode).toBeFocused()
  await expect(zipCode).toBeInViewport()
})

test('a name in another script asks for the part of the address', async ({ schools }) => {
  const form = await schools.create()
  await form.name.fill('مدرسة')
  await expect(form.banner(form.form.slugOtherLetters)).toBeVisible()
  await form.urlSlug.fill('madrasa')
  await expect(form.banner(form.form.slugOtherLetters)).toBeHidden()
})

test('of a pasted column as many tags are taken as fit, and all can be removed at once', async ({
  schools,
}) => {
  const form = await schools.create()
  const tags = form.textbox(form.form.tags)
  await paste(tags, Array.from({ length: 10_000 }, (_, index) => `tag ${index}`).join('\n'))
  await expect(form.banner(form.words.fields.leftOut({ count: 9_990, limit: 10 }))).toBeVisible()
  const remove = form.main.getByRole('button', { name: /^Remove tag / })
  await expect(remove).toHaveCount(10)
  await form.button(form.words.fields.removeAll).click()
  await expect(remove).toHaveCount(0)
  await expect(tags).toBeFocused()
})

test('of thousands of tags without a limit a few are shown and the others counted', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  await paste(
    form.field('tag'),
    Array.from({ length: 10_000 }, (_, index) => `tag ${index}`).join('\n'),
  )
  await expect(form.main.getByText(form.words.fields.moreChips({ count: 9_950 }))).toBeVisible()
  await expect(form.main.getByRole('button', { name: /^Remove tag / })).toHaveCount(50)
})

test('the refusal of the platform takes the place of the program’s own warning', async ({
  schools,
}) => {
  const form = await schools.create()
  await form.fill({ ...shortSchool, taxid: '11.222.333/0001-82' })
  const warning = form.banner(form.form.taxidInvalid({ country: 'Brazil' }))
  await expect(warning).toBeVisible()
  await form.submit()
  await expect(form.textbox(form.form.taxid)).toHaveAttribute('aria-invalid', 'true')
  await expect(warning).toBeHidden()
})

test('a damaged image takes the place of the one before, which can be taken back', async ({
  schools: _schools,
  at,
  folder,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const good = join(folder, 'capa.png')
  await writeFile(good, tinyPng)
  await form.chooseCover(good)
  const cover = form.main.getByRole('group', { name: form.form.labels.cover, exact: true })
  await expect(cover.getByText('capa.png')).toBeVisible()

  const damaged = join(folder, 'damaged.png')
  await writeFile(damaged, Buffer.concat([tinyPng.subarray(0, 8), randomBytes(400)]))
  await form.chooseCover(damaged)
  await expect(form.main.getByText(form.issue({ rule: 'damaged-image' }))).toBeVisible()
  await expect(cover.getByRole('img', { name: form.form.labels.cover })).toBeHidden()
  await cover.getByRole('button', { name: form.words.fields.previousImage }).click()
  await expect(cover.getByRole('img', { name: form.form.labels.cover })).toBeVisible()
})

test('a photo that is too large can be shrunk', async ({ schools: _schools, at, folder }) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const photo = join(folder, 'foto.png')
  await writeFile(photo, await noisyPng(form.page))
  await form.chooseCover(photo)
  const { fields } = form.words
  const cover = form.main.getByRole('group', { name: form.form.labels.cover, exact: true })
  await cover.getByRole('button', { name: fields.shrinkImage }).click()
  await expect(cover.getByText('foto.jpg')).toBeVisible()
  await expect(cover.getByRole('button', { name: fields.shrinkImage })).toBeHidden()
})

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, text)
}

/** A picture that no compression makes smaller: over 5 MB. */
async function noisyPng(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200)
    const context = canvas.getContext('2d')
    const pixels = new ImageData(1600, 1200)
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    context?.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  })
  return Buffer.from(base64, 'base64')
}
