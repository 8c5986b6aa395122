import { expect } from '../e2e/fixtures.ts'
import { SchoolsPage } from '../e2e/pages/schools.ts'
import type { Walk } from './walk.ts'

/** What is around the operations: settings, shortcuts, palette; and the app without a connection. */
export async function walkRest({ at, camera, frame, demo }: Walk): Promise<void> {
  const settings = await frame.toSettings()
  await expect(settings.theme('system')).toBeVisible()
  await camera.takeFrom('settings', settings.theme('system'))
  await settings.checkHealth('all')
  await expect(settings.copyHealth).toBeVisible()
  await settings.healthLine('keychain').locator('summary').click()
  await camera.takeAt('health', settings.health)
  await camera.takeAt('health-institution', settings.healthGroup('Universidade Federal do Sertão'))
  await camera.takeAt('settings-updates', settings.updates)
  await frame.openShortcuts()
  await expect(frame.shortcuts).toBeVisible()
  await camera.take('shortcuts')
  await frame.page.keyboard.press('Escape')
  await expect(frame.shortcuts).toBeHidden()
  await frame.openPalette()
  await expect(frame.palette).toBeVisible()
  await camera.take('palette')
  await frame.page.keyboard.press('Escape')
  await expect(frame.palette).toBeHidden()

  await demo.close()
  await frame.toSchools()
  const schools = at(SchoolsPage)
  await schools.readAgain()
  await expect(schools.remembered).toBeVisible({ timeout: 15_000 })
  await camera.take('schools-offline')
}
