import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { App } from '../e2e/fixtures.ts'

/** Takes the pictures of one walk, numbered in the order of the walk. */
export class Camera {
  readonly #app: Pick<App, 'page'>
  readonly #folder: string
  readonly #saving: string
  #taken = 0

  private constructor(app: Pick<App, 'page'>, folder: string, saving: string) {
    this.#app = app
    this.#folder = folder
    this.#saving = saving
  }

  /** The pictures of an earlier walk in the same folder are gone. `saving`: what a form says while it saves. */
  static async into(folder: string, app: Pick<App, 'page'>, saving: string): Promise<Camera> {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    return new Camera(app, folder, saving)
  }

  async take(name: string): Promise<void> {
    this.#taken += 1
    const number = String(this.#taken).padStart(2, '0')
    // Another page after a crash.
    const { page } = this.#app
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByText(this.#saving).waitFor({ state: 'hidden' })
    // What a scroll or a key set in motion is drawn after the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await page.screenshot({
      path: join(this.#folder, `${number}-${name}.png`),
      animations: 'disabled',
      caret: 'hide',
    })
  }

  /** Brings a part of a form to the top before the picture. */
  async takeAt(name: string, part: Locator): Promise<void> {
    await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await this.take(name)
  }

  /** Scrolls a form to its beginning before the picture. */
  async takeFrom(name: string, title: Locator): Promise<void> {
    await title.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await this.take(name)
  }
}
