import { existsSync, mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { markReady } from '../../../../src-main/adapters/system/ready-mark.ts'

const silent = { info: () => undefined, warn: () => undefined }

test('creates the file that the variable names', () => {
  mkdirSync(test.info().outputPath(), { recursive: true })
  const file = test.info().outputPath('ready')
  markReady({ PROVOST_READY_FILE: file }, false, silent)
  expect(existsSync(file)).toBe(true)
})

test('a packaged program creates no file', () => {
  mkdirSync(test.info().outputPath(), { recursive: true })
  const file = test.info().outputPath('ready')
  markReady({ PROVOST_READY_FILE: file }, true, silent)
  expect(existsSync(file)).toBe(false)
})

test('logs a mark that cannot be created, and continues', () => {
  const lines: string[] = []
  const log = { info: () => undefined, warn: (line: string) => void lines.push(line) }
  markReady({ PROVOST_READY_FILE: test.info().outputPath('missing', 'ready') }, false, log)
  markReady({}, false, log)
  expect(lines).toHaveLength(1)
})
