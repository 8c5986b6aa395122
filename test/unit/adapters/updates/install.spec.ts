import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startProgram } from '../../../../src-main/adapters/updates/install.ts'

test('a started program gets its arguments unchanged, and its own folder', async () => {
  test.skip(process.platform === 'win32', 'the program of this test is a script')
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-install-'))
  const program = path.join(folder, 'program')
  await writeFile(
    program,
    '#!/bin/sh\n{ pwd; printf "%s\\n" "$@"; } > told.tmp; mv told.tmp told\n',
    {
      mode: 0o755,
    },
  )
  await startProgram(program, ['--updated', '$(touch evil) "a b"'])
  const told = path.join(folder, 'told')
  await expect.poll(() => existsSync(told)).toBe(true)
  expect(readFileSync(told, 'utf8')).toBe(`${folder}\n--updated\n$(touch evil) "a b"\n`)
  await rm(folder, { recursive: true })
})

test('reports a missing program and a file that is not one', async () => {
  await expect(startProgram('/nowhere/provost', [])).rejects.toThrow(/ENOENT/)
})
