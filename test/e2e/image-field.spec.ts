import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tinyPng } from './payloads.ts'

test('takes colours from other schools, from a logo, and from names', async ({
  schools,
  folder,
}) => {
  const form = await schools.create()
  const colours = [form.form.primary, form.form.secondary, form.form.buttonText].map((label) =>
    form.textbox(label),
  )
  const pick = `${form.words.fields.pickColor}: ${form.form.primary}`
  const offered = (picker: HTMLInputElement) => picker.list?.querySelectorAll('option').length
  expect(await form.main.getByLabel(pick).evaluate(offered)).toBe(8)
  await form.button(new RegExp(form.form.usualColours)).click()
  for (const colour of colours) await expect(colour).toHaveValue(/^#[\da-f]{6}$/)

  const logo = join(folder, 'logo.png')
  await writeFile(logo, await logoPng(form.page))
  const choosing = form.page.waitForEvent('filechooser')
  await form.button(form.form.logoColours).click()
  await (await choosing).setFiles(logo)
  await expect(form.textbox(form.form.primary)).toHaveValue('#1d4ed8')
  await expect(form.textbox(form.form.buttonText)).toHaveValue('#ffffff')
  await expect(form.main).toContainText(form.form.contrastGood)

  await form.textbox(form.form.secondary).fill('Azul marinho')
  await form.textbox(form.form.secondary).blur()
  await expect(form.textbox(form.form.secondary)).toHaveValue('#000080')
})

test('a damaged image replaces the previous one, which can be restored', async ({
  courses,
  folder,
}) => {
  const form = await courses.edit('101')
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

test('can shrink a photo that is too large', async ({ courses, folder }) => {
  const form = await courses.edit('101')
  const photo = join(folder, 'foto.png')
  await writeFile(photo, await noisyPng(form.page))
  await form.chooseCover(photo)
  const { fields } = form.words
  const cover = form.main.getByRole('group', { name: form.form.labels.cover, exact: true })
  await cover.getByRole('button', { name: fields.shrinkImage }).click()
  await expect(cover.getByText('foto.jpg')).toBeVisible()
  await expect(cover.getByRole('button', { name: fields.shrinkImage })).toBeHidden()
})

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

/** A blue square with a yellow band, on white. */
async function logoPng(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 200)
    const context = canvas.getContext('2d')
    if (!context) return ''
    for (const [colour, x, y, width, height] of [
      ['#fff', 0, 0, 200, 200],
      ['#1d4ed8', 40, 40, 120, 120],
      ['#facc15', 40, 90, 120, 20],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(x, y, width, height)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}
