import { expect, test } from '@playwright/test'
import type { SavedMapping } from '../../../../../src-main/contract/batch-mapping.ts'
import {
  fitMapping,
  headersKey,
  mappingFromFile,
  mappingToFile,
} from '../../../../../src-main/core/batches/mapping/saved-mapping.ts'

const saved: SavedMapping = {
  kind: 'school',
  headers: [
    { column: 'A', text: 'Nome' },
    { column: 'B', text: 'CEP' },
  ],
  mapping: {
    columns: { A: { field: 'name' }, B: 'ignored' },
    constants: { 'location.state': 'SP' },
    likeSchool: 42,
    values: { groups: { Norte: 12, Sul: null } },
    dates: {},
  },
}
const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content))

test('reads a mapping back from its file', () => {
  expect(mappingFromFile(mappingToFile(saved), 'mapa.json')).toEqual({ ok: true, value: saved })
})

test('fails differently for a newer version, another kind and a damaged file', () => {
  const file = JSON.parse(new TextDecoder().decode(mappingToFile(saved))) as object
  const codeOf = (bytes: Uint8Array) => {
    const read = mappingFromFile(bytes, 'mapa.json')
    return read.ok ? null : read.failure.code
  }
  expect(codeOf(bytesOf({ ...file, version: 2, saved: 'other' }))).toBe('file-newer-version')
  expect(codeOf(bytesOf({ ...file, saved: { ...saved, kind: 'dataset' } }))).toBe('file-unreadable')
  expect(codeOf(bytesOf({ hello: 1 }))).toBe('file-unreadable')
  const constants = { city: { length: { toString: 1, valueOf: 1 } } }
  expect(
    codeOf(bytesOf({ ...file, saved: { ...saved, mapping: { ...saved.mapping, constants } } })),
  ).toBe('file-unreadable')
  expect(codeOf(mappingToFile(saved).subarray(0, 40))).toBe('file-not-json')
})

test('the key of headers does not depend on order, case or result columns', () => {
  const key = headersKey(saved.headers)
  expect(
    headersKey([
      { column: 'X', text: 'cep' },
      { column: 'Y', text: 'NOME ' },
    ]),
  ).toBe(key)
  expect(headersKey([...saved.headers, { column: 'C', text: 'provost_status' }])).toBe(key)
  expect(headersKey([{ column: 'A', text: 'Nome' }])).not.toBe(key)
})

test('leaves out fields that no longer exist', () => {
  const old = {
    ...saved,
    mapping: {
      ...saved.mapping,
      columns: { A: { field: 'gone' } },
      constants: { gone: 'x' },
      values: { gone: { a: 1 } },
    },
  }
  expect(fitMapping(old, saved.headers)).toMatchObject({ columns: {}, constants: {}, values: {} })
})
