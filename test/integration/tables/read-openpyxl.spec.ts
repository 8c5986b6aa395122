import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readTable } from '../../../src-main/core/batches/table/read-table.ts'
import { makeTemplate } from '../../../src-main/core/batches/template/make-template.ts'
import { python } from '../../support/readers/python.ts'
import { hasOpenpyxl, readWithOpenpyxl } from '../../support/readers/read-xlsx.ts'

test('reads a workbook of openpyxl as Excel shows it', async () => {
  test.skip(!(await hasOpenpyxl()), 'openpyxl is not there')
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-openpyxl-'))
  const file = path.join(folder, 'dados.xlsx')
  await python('write-xlsx-openpyxl.py', file)
  const read = await readTable(await readFile(file))
  await rm(folder, { recursive: true })
  expect(read).toMatchObject({ ok: true, value: { sheet: 'Dados', headerRow: 3 } })
  const texts = read.ok ? read.value.rows.map(({ cells }) => cells.map(({ text }) => text)) : []
  expect(texts).toEqual([
    ['Escola São João', '01310-100', '2027-02-08', 'TRUE', 'R$ 129.90'],
    ['Escola B', '', '2027-02-08 13:30', 'FALSE', '#N/A'],
  ])
})

test('openpyxl reads the template', async () => {
  test.skip(!(await hasOpenpyxl()), 'openpyxl is not there')
  const names = { groups: [{ id: 12, name: 'Norte' }], subgroups: [], specialties: [] }
  const bytes = await makeTemplate({ kind: 'school', language: 'pt-BR', country: 'BR', names })
  const [rows, guide, lists] = await readWithOpenpyxl(bytes)
  expect([rows?.name, guide?.name, lists?.name]).toEqual(['Escolas', 'Como preencher', 'Listas'])
  expect(rows?.frozen).toBe('A2')
  expect(rows?.rows[0]?.slice(0, 3)).toEqual(['Nome', 'Slug', 'Grupos'])
})
