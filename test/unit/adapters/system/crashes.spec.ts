import { expect, test } from '@playwright/test'
import { catchCrashes } from '../../../../src-main/adapters/system/crashes.ts'
import { redactedLog } from '../../../../src-main/adapters/system/redacted-log.ts'
import { Redactor } from '../../../../src-main/core/platform/redaction/redactor.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

const token = 'canary-3f9a71c05be24d68-token'

function watched() {
  const process = electronDouble<NodeJS.Process>()
  const lines: string[] = []
  const redactor = new Redactor()
  redactor.add(token)
  const keep = (line: string) => void lines.push(line)
  let ends = 0
  const crash = catchCrashes({
    process: process.object,
    log: redactedLog({ info: keep, warn: keep }, redactor.redact),
    tell: () => keep('Provost ends here.'),
    end: () => (ends += 1),
  })
  return { process, lines, crash, ends: () => ends }
}

test('a thrown error ends the program once, and each one is logged', () => {
  const { process, lines, ends } = watched()
  process.emit('uncaughtException', new Error('first'))
  process.emit('uncaughtException', new Error('second'))
  expect(ends()).toBe(1)
  expect(lines[0]).toBe('Provost ends here.')
  expect(lines[1]).toContain('Error: first')
  expect(lines[2]).toContain('Error: second')
})

test('logs an unhandled rejection and ends nothing', () => {
  const { process, lines, ends } = watched()
  process.emit('unhandledRejection', 'the disk is full', Promise.resolve())
  expect(lines).toEqual(['a failure that nobody heeded: the disk is full'])
  expect(ends()).toBe(0)
})

test('an error that is reported ends the program like a thrown one', () => {
  const { crash, lines, ends } = watched()
  crash('no window')
  expect(lines).toEqual(['Provost ends here.', 'an error that nobody caught: no window'])
  expect(ends()).toBe(1)
})

test('removes tokens from the message and the stack of an error', () => {
  const { process, lines } = watched()
  process.emit('uncaughtException', new Error(`"Bearer ${token}" is an invalid header value`))
  process.emit('unhandledRejection', new TypeError(token), Promise.resolve())
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toContain(token)
  expect(lines[1]).toContain('is an invalid header value')
})
