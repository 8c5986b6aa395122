import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Shell } from 'electron'
import type { Dialogs } from '../../../../src-main/adapters/electron/dialogs.ts'
import { createElectronDialogs } from '../../../../src-main/adapters/electron/file-dialogs.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

function places(answer: { canceled: boolean; filePath?: string; filePaths?: string[] }) {
  const answered = () => Promise.resolve(answer)
  const dialog = electronDouble<Dialogs>({ askToSave: answered, askToOpen: answered })
  const shell = electronDouble<Shell>()
  const folder = join('home', 'Downloads')
  return {
    dialog,
    shell,
    folder,
    places: createElectronDialogs({ dialogs: dialog.object, shell: shell.object, folder }),
  }
}

test('the dialog suggests the name in the usual folder and asks before it replaces', async () => {
  const { dialog, folder, places: native } = places({ canceled: false, filePath: '/chosen.csv' })
  expect(await native.ask({ name: 'runs.csv', format: 'csv' })).toEqual({
    path: '/chosen.csv',
    overwrite: true,
  })
  expect(dialog.only('askToSave')).toEqual([
    {
      defaultPath: join(folder, 'runs.csv'),
      filters: [{ name: 'CSV', extensions: ['csv'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    },
  ])
})

test('a closed dialog returns no place', async () => {
  for (const answer of [
    { canceled: true, filePath: '' },
    { canceled: true, filePath: '/chosen.csv' },
    { canceled: false, filePath: '' },
  ])
    expect(await places(answer).places.ask({ name: 'runs.csv', format: 'csv' })).toBeNull()
})

test('chooses or creates a folder for many files, in which nothing may be replaced', async () => {
  const { dialog, folder, places: native } = places({ canceled: false, filePaths: ['/runs'] })
  expect(await native.askFolder({ name: 'runs' })).toEqual({ path: '/runs', overwrite: false })
  expect(dialog.only('askToOpen')).toEqual([
    {
      defaultPath: folder,
      properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
    },
  ])
  const closed = places({ canceled: true, filePaths: [] })
  expect(await closed.places.askFolder({ name: 'runs' })).toBeNull()
})

test('picks an existing file by its extension, or with any name', async () => {
  const { dialog, folder, places: native } = places({ canceled: false, filePaths: ['/a.json'] })
  expect(await native.pick({ formats: ['json', 'gz'] })).toEqual({ ok: true, value: '/a.json' })
  expect(dialog.only('askToOpen')).toEqual([
    {
      defaultPath: folder,
      filters: [
        { name: 'JSON, GZ', extensions: ['json', 'gz'] },
        { name: '*', extensions: ['*'] },
      ],
      properties: ['openFile'],
    },
  ])
})

test('a closed dialog returns no file', async () => {
  for (const answer of [
    { canceled: true, filePaths: [] },
    { canceled: false, filePaths: [] },
  ])
    expect(await places(answer).places.pick({ formats: ['json'] })).toEqual({
      ok: true,
      value: null,
    })
})

test('shows a file in its folder', async () => {
  const { places: native, shell } = places({ canceled: true, filePath: '' })
  await native.reveal('/chosen.csv')
  expect(shell.calls).toEqual([{ method: 'showItemInFolder', parameters: ['/chosen.csv'] }])
})
