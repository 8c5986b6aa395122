import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { buildWindowEntry } from '../support/builds/build-window-entry.ts'

test('the window’s entry sets its folders, reports that the window is shown, and ends with it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-window-'))
  const env = {
    ...process.env,
    PROVOST_DATA_DIR: path.join(folder, 'data'),
    PROVOST_READY_FILE: path.join(folder, 'ready'),
  }
  const main = await buildWindowEntry()
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr })
    })
  })
  const electron = path.join(folder, 'data/electron')
  expect(ended).toEqual({
    code: 0,
    stdout: `userData: ${electron}\nsessionData: ${electron}\n`,
    stderr: '',
  })
  expect(existsSync(path.join(folder, 'ready'))).toBe(true)
  await rm(folder, { recursive: true })
})
