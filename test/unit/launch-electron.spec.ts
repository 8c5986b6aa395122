import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { buildEntry } from '../support/builds/build-entry.ts'

test.skip(process.platform === 'win32', 'the stand-in for Electron is a script')

/**
 * The arguments that a stand-in for Electron gets from Playwright. In a process of its own: Playwright leaves promises
 * that nobody hears when Electron ends at once.
 */
async function argumentsFor(uid: number): Promise<string[]> {
  const folder = test.info().outputPath(String(uid))
  mkdirSync(folder, { recursive: true })
  const executablePath = `${folder}/electron.cjs`
  const seen = `${folder}/seen.json`
  writeFileSync(
    executablePath,
    `#!${process.execPath}
require('node:fs').writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.argv.slice(2)))`,
    { mode: 0o755 },
  )
  const { href } = await buildEntry('test/e2e/hosts/launch-electron.ts')
  const options = JSON.stringify({ executablePath, args: ['entry.js'] })
  const script = `import('${href}').then((host) => host.launchElectron(${options}, ${uid}))`
  await once(spawn(process.execPath, ['-e', script], { stdio: 'ignore' }), 'close')
  // The cast: written by the stand-in.
  return JSON.parse(readFileSync(seen, 'utf8')) as string[]
}

test('the window is tested with its sandbox, except by root', async () => {
  expect(await argumentsFor(1000)).not.toContain('--no-sandbox')
  if (process.platform === 'linux') expect(await argumentsFor(0)).toContain('--no-sandbox')
})
