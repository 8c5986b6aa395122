import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { csvPresets } from '../../../src-main/contract/dataset.ts'
import { expect, test } from '../../support/programs/program.ts'

const table = {
  name: 'Escolas: 2026',
  columns: ['Nome', 'Nº do contrato', 'Cidade'],
  rows: [
    ['Colégio "Ipê"; Sul', '00626', 'São Paulo'],
    ['=HYPERLINK("https://evil.example")', null, 'Natal'],
  ],
}

test('schools.export: writes CSV for the person’s Excel', async ({ program }) => {
  const file = path.join(program.dataFolder, 'out.csv')
  program.fileDialogs.answer(file)
  const job = crypto.randomUUID()
  const input = { ...table, format: 'csv' as const, csv: csvPresets['excel-br'], job }
  expect(await program.value('schools.export', input)).toEqual({ name: 'out.csv' })
  expect(program.fileDialogs.asked).toEqual(['Escolas 2026.csv'])
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeffNome;Nº do contrato;Cidade\r\n' +
      '"Colégio ""Ipê""; Sul";00626;São Paulo\r\n' +
      '"\'=HYPERLINK(""https://evil.example"")";;Natal\r\n',
  )
  expect(await program.value('schools.export', input), 'the dialog was closed').toBe(null)
})

test('schools.export: XLSX keeps a number with leading zeros as text', async ({ program }) => {
  const file = path.join(program.dataFolder, 'out.xlsx')
  program.fileDialogs.answer(file)
  const job = crypto.randomUUID()
  const input = { ...table, format: 'xlsx' as const, csv: csvPresets.data, job }
  expect(await program.value('schools.export', input)).toEqual({ name: 'out.xlsx' })
  const { sheets } = await readXlsx(await readFile(file))
  expect(sheets.map(({ name }) => name)).toEqual(['Escolas  2026'])
  const [head, first, second] = sheets[0]?.rows ?? []
  expect(head).toEqual(table.columns)
  expect(first).toEqual(table.rows[0])
  expect(second?.[0]).toBe(table.rows[1]?.[0])
})

test('schools.last: a filtered list does not replace a complete one', async ({
  program,
  profileId,
}) => {
  const asked = { profileId, page: 1, perPage: 25 }
  await program.value('schools.list', { ...asked, filters: { name: 'Escola' } })
  const filtered = await program.value('schools.last', { profileId })
  expect(filtered?.filters.name).toBe('Escola')
  await program.value('schools.list', { ...asked, filters: {} })
  await program.value('schools.list', { ...asked, filters: { name: 'Escola' } })
  const last = await program.value('schools.last', { profileId })
  expect(last?.filters).toEqual({})
  expect(last?.page.total).toBe(64)
})
