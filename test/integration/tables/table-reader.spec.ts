import { expect, test } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { createTableReader } from '../../../src-main/adapters/worker/table-reader.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { bomb } from '../../support/samples/workbooks.ts'

let worker: URL
test.beforeAll(async () => {
  worker = await buildEntry('src-main/entry/table-worker.ts')
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('reads a text and a workbook in a thread', async () => {
  const reader = createTableReader(worker)
  const rows = Array.from({ length: 1200 }, (_, at) => [`Escola ${at}`, '01310-100'])
  const bytes = await writeXlsx({ sheets: [{ name: 'Dados', rows: [['Nome', 'CEP'], ...rows] }] })
  const read = await reader.read(bytes, {})
  expect(read).toMatchObject({ ok: true, value: { format: 'xlsx', headerRow: 1 } })
  if (read.ok) expect(read.value.rows.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
  const text = await reader.read(bytesOf('Nome;CEP\nA;1\n'), {})
  expect(text).toMatchObject({ ok: true, value: { delimiter: ';', rows: [{ row: 2 }] } })
  expect(await reader.read(bytesOf('Nome\n'), {})).toEqual({
    ok: false,
    failure: { code: 'table-only-header' },
  })
})

test('refuses a workbook that unpacks to 300 MB, within the memory of a small thread', async () => {
  const reader = createTableReader(worker, { seconds: 60, mebibytes: 100 })
  const read = await reader.read(bomb(), {})
  expect(read).toEqual({ ok: false, failure: { code: 'table-too-large', limit: 64 } })
})

test('a table that exceeds the memory of its thread is too large, and breaks nothing else', async () => {
  const reader = createTableReader(worker, { seconds: 60, mebibytes: 16 })
  const lines = Array.from({ length: 20_000 }, (_, at) => `Escola ${at}${',texto'.repeat(40)}`)
  const header = Array.from({ length: 41 }, (_, at) => `Coluna ${'x'.repeat(at + 1)}`)
  const read = await reader.read(bytesOf([header.join(','), ...lines].join('\n')), {})
  expect(read).toMatchObject({ ok: false, failure: { code: 'table-too-large' } })
  expect(await reader.read(bytesOf('Nome;CEP\nA;1\n'), {})).toMatchObject({ ok: true })
})

test('stops reading after the time limit, and when cancelled', async () => {
  const bytes = bytesOf('Nome;CEP\nA;1\n')
  expect(await createTableReader(worker, { seconds: 0, mebibytes: 100 }).read(bytes, {})).toEqual({
    ok: false,
    failure: { code: 'table-too-slow', limit: 0 },
  })
  const reader = createTableReader(worker)
  const cancelled = { ok: false, failure: { code: 'cancelled' } }
  expect(await reader.read(bytes, {}, AbortSignal.abort())).toEqual(cancelled)
  const controller = new AbortController()
  const reading = reader.read(bytes, {}, controller.signal)
  controller.abort()
  expect(await reading).toEqual(cancelled)
})

test('a thread that cannot start is a defect, not a wait', async () => {
  const reader = createTableReader(new URL('file:///nowhere/table-worker.js'))
  expect(await reader.read(bytesOf('a'), {})).toMatchObject({
    ok: false,
    failure: { code: 'defect' },
  })
})
