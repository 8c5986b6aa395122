import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createStandInRuntime, makeAppImage, noPackaging } from '../../support/builds/packaging.ts'

test.skip(noPackaging !== null, noPackaging ?? '')
test.skip(process.platform !== 'linux', 'the stand-in runtime is one for Linux')

test('the menu entry of the AppImage starts the program with its sandbox', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-appimage-'))
  const entry = await makeAppImage(await createStandInRuntime(folder), folder)
  expect(entry).toMatch(/^Exec=AppRun %U$/m)
  expect(entry).not.toContain('sandbox')
  await rm(folder, { recursive: true })
})
