import { expect, test } from '@playwright/test'
import type { HostFiles } from '../../../src-main/runs-engine/host-files.ts'
import { createHost } from '../../../src-main/runs-engine/worker-handlers.ts'
import { FileError } from '../../../src-main/runs-engine/file-error.ts'

const encoder = new TextEncoder()

/** A host whose spool takes each chunk only when the event loop has turned; `failing` is the chunk that does not fit. */
async function hostWith(failing = -1) {
  const spooled: string[] = []
  const files: Pick<HostFiles, 'createSpool'> = {
    createSpool: () =>
      Promise.resolve({
        append: async (bytes) => {
          const text = new TextDecoder().decode(bytes)
          await new Promise((resolve) => setImmediate(resolve))
          if (spooled.length === failing) throw new FileError({ code: 'disk-full', name: 'spool' })
          spooled.push(text)
        },
        read: () => Promise.resolve(0),
        close: () => Promise.resolve(),
      }),
  }
  // One cast: these tests only read, which needs no other file.
  const host = createHost(files as HostFiles)
  const context = { signal: new AbortController().signal, onProgress: () => undefined }
  const opened = await host.open({ spool: '', layout: 'answer' }, context)
  if (!opened.ok) throw new Error(opened.failure.code)
  const handle = opened.value
  const append = (...chunks: string[]) =>
    Promise.all(
      chunks.map((chunk) => host.append({ handle, bytes: encoder.encode(chunk) }, context)),
    )
  return { append, spooled }
}

test('spools chunks in order even if they arrive before the last one is written', async () => {
  const { append, spooled } = await hostWith()
  const arrived = await append('{"runs":[{"a":1}', ',{"a":2}', ',{"a":3}]}')
  expect(spooled).toEqual(['{"runs":[{"a":1}', ',{"a":2}', ',{"a":3}]}'])
  expect(arrived.map((result) => result.ok && result.value.runs)).toEqual([1, 2, 3])
})

test('ignores chunks that arrive after a fault', async () => {
  const { append, spooled } = await hostWith()
  const arrived = await append('{"runs":[', '?', '{"a":1}')
  expect(spooled).toEqual(['{"runs":[', '?'])
  const fault = { kind: 'not-json', offset: 9 }
  expect(arrived[1]).toMatchObject({ ok: true, value: { bytes: 10, fault } })
  expect(arrived[2]).toEqual(arrived[1])
})

test('chunks after one that could not be spooled fail and are not spooled', async () => {
  const { append, spooled } = await hostWith(0)
  const arrived = await append('{"runs":[', ']}')
  expect(spooled).toEqual([])
  expect(arrived.map((result) => result.ok || result.failure.code)).toEqual([
    'disk-full',
    'disk-full',
  ])
})
