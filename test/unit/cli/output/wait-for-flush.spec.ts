import { Writable } from 'node:stream'
import { waitForFlush } from '../../../../src-main/cli/output/wait-for-flush.ts'
import { expect, test } from '@playwright/test'

const never = new Promise<void>(() => undefined)

test('waits until everything is written', async () => {
  const left: string[] = []
  const stream = new Writable({
    write(part, _encoding, written) {
      setImmediate(() => {
        left.push(String(part))
        written()
      })
    },
  })
  stream.write('a')
  stream.write('b')
  await waitForFlush(stream, never)
  expect(left.join('')).toBe('ab')
})

test('stops waiting for a reader that does not read after an interrupt', async () => {
  const stream = new Writable({ write: () => undefined })
  stream.write('a')
  await waitForFlush(stream, Promise.resolve())
})

test('rejects with the error of the stream', async () => {
  const full = new Error('no space')
  const stream = new Writable({
    write(_part, _encoding, written) {
      written(full)
    },
  })
  stream.on('error', () => undefined)
  stream.write('a')
  await expect(waitForFlush(stream, never)).rejects.toThrow('no space')
})
