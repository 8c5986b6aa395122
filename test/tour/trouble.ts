import { join } from 'node:path'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import type { HttpFetch } from '../../src-main/core/ports.ts'
import { ProxyNeedsLogin } from '../../src-main/core/platform/network/proxy-needs-login.ts'
import { expect } from '../e2e/fixtures.ts'
import { addressNames, AssistantPage } from '../e2e/pages/assistant.ts'
import type { DatasetPage } from '../e2e/pages/dataset.ts'
import { FirstStartPage } from '../e2e/pages/first-start.ts'
import { SnapshotPage, SnapshotsPage } from '../e2e/pages/snapshots.ts'
import { TokenDialog } from '../e2e/pages/token-dialog.ts'
import { startCannedPlatform } from '../support/platforms/canned-platform.ts'
import type { Walk } from './walk.ts'

const proxy = 'proxy.example.edu:8080'

/** The way to every platform leads through a proxy that lets Maria through. */
export const throughProxy: HttpFetch = async (url, init) => {
  const login = await init.proxyLogin?.(proxy)
  if (login?.name !== 'maria') throw new ProxyNeedsLogin(proxy)
  return nodeFetch(url, init)
}

/** A proxy that asks who this is, a list without an end, counts that differ, and a token of other addresses. */
export async function walkTrouble(walk: Walk, folder: string): Promise<void> {
  const { at, camera, app } = walk
  const schools = await at(FirstStartPage).openDemo()
  const { common } = schools.words
  await expect(schools.button(common.enterProxyLogin)).toBeVisible()
  await camera.take('proxy-asks')
  await schools.button(common.enterProxyLogin).click()
  const dialog = app.page.getByRole('dialog', { name: common.proxyLoginTitle({ proxy }) })
  await expect(dialog).toBeVisible()
  await camera.take('proxy-login')
  await dialog.getByLabel(common.userName, { exact: true }).fill('maria')
  await dialog.getByLabel(common.password, { exact: true }).fill('s3cret')
  await dialog.getByRole('button', { name: common.saveProxyLogin }).click()
  await expect(schools.rows).toHaveCount(25)
  await readCountsThatDiffer(walk, folder)
  await meetListWithoutEnd(walk)
  await checkRedirect(walk)
}

async function readCountsThatDiffer(
  { app, at, camera, frame }: Walk,
  folder: string,
): Promise<void> {
  const dataset: DatasetPage = await (await frame.toDatasets()).read('demo-disagreeing')
  await expect(
    dataset.banner(dataset.words.datasets.disagreeText({ said: '20', sent: '12' })),
  ).toBeVisible()
  await camera.take('counts-differ')
  const dialog = await dataset.export()
  await dialog.chooseFormat('csv')
  await app.answerSaveDialog(join(folder, 'demo-disagreeing.csv'))
  await dialog.start()
  await expect(dialog.written('demo-disagreeing.csv')).toBeVisible()
  await camera.take('counts-differ-exported')
  await dataset.page.keyboard.press('Escape')
  await at(SnapshotPage).keep()
  await frame.toDatasets()
  const snapshots = at(SnapshotsPage)
  await expect(snapshots.lines).toHaveCount(1)
  // The notice of the saved copy closes itself, on a slow computer before it could be clicked.
  await expect(
    snapshots.page.getByRole('button', { name: snapshots.words.fields.dismiss }),
  ).toBeHidden()
  await camera.takeAt('counts-differ-kept', snapshots.table)
}

/** What was typed leads on to another address, with HTTPS. */
async function checkRedirect({ camera, frame, demo }: Walk): Promise<void> {
  const platform = await startCannedPlatform((path) => ({
    status: 301,
    headers: { location: `https://platform.example.edu${path}` },
    body: '',
  }))
  const assistant = await frame.addInstitution()
  const { url } = platform
  const addresses = { baseUrl: url, contentUrl: url, analyticsUrl: url }
  await assistant.toCheck({ name: 'Instituto Pequi', kind: 'test', ...addresses }, demo.token)
  await expect(assistant.outcomes).toHaveCount(3)
  await camera.take('assistant-check-redirected')
  await platform.close()
}

/** An institution moves to a platform that answers the same schools, whatever page is asked for. */
async function meetListWithoutEnd({ at, camera, frame, demo }: Walk): Promise<void> {
  const platform = await startCannedPlatform(() => ({ body: demo.schools().slice(0, 30) }))
  const assistant = await frame.addInstitution()
  const name = 'Universidade Federal do Sertão'
  await assistant.toCheck({ name, kind: 'test', ...demo }, demo.token)
  await expect(assistant.banner(assistant.words.profiles.allWork)).toBeVisible()
  const whole = await assistant.save()
  await expect(whole.rows).toHaveCount(25)
  // A list that was read as a whole is read as a whole again.
  await expect(whole.main.getByText(whole.words.schools.readingOn)).toBeHidden()

  const settings = await frame.toSettings()
  await settings.ask(name, 'editItem')
  const form = at(AssistantPage)
  for (const field of addressNames) await form.address(field).fill(platform.url)
  await form.button(settings.words.profiles.saveChanges).click()
  const asked = at(TokenDialog)
  await expect(asked.element).toBeVisible()
  await camera.take('token-for-new-addresses')
  await asked.page.keyboard.press('Escape')
  await expect(settings.institution(name)).toContainText(
    settings.words.profiles.tokenStates['other-address'],
  )
  await camera.take('token-of-other-addresses')
  const schools = await frame.toSchools()
  const failure = schools.failure({ code: 'token-other-address', detail: platform.url })
  await expect(schools.banner(failure.title)).toBeVisible()
  await camera.take('schools-token-of-other-addresses')

  await (await (await frame.toSettings()).enterToken(name)).give(demo.token)
  const list = await frame.toSchools()
  await expect(list.banner(list.words.schools.notWholeTitle)).toBeVisible()
  await camera.take('schools-without-an-end')
  await platform.close()
}
