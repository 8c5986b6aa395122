import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
import { type BatchPage, NewBatchPage } from '../e2e/pages/batches.ts'
import type { Walk } from './walk.ts'

const head =
  'Nome da escola;Slug;Segmento;Cor primária;Cor secundária;Cor do texto do botão;Logradouro;Número;Bairro;Cidade;UF;CEP'

/** A spreadsheet as a school would send it, with a few mistakes. */
function spreadsheet(): string {
  const rows = Array.from({ length: 12 }, (_, place) => {
    const number = String(place + 1)
    return [
      ...[`Escola Nova ${number}`, `escola-nova-${place === 4 ? '1' : number}`],
      ...[place === 7 ? 'Ensino Medinho' : 'Ensino Médio', '#1d4ed8'],
      ...[place === 3 ? 'verdinho' : '#0f766e', '#ffffff', 'Rua das Acácias', number, 'Centro'],
      ...['Recife', place === 2 ? 'Pernambuco' : 'PE', place === 5 ? '5000000' : '50000-000'],
    ].join(';')
  })
  return `\uFEFF${['Escolas de 2027', head, ...rows].join('\r\n')}`
}

/** Schools from a spreadsheet: what its columns mean, what is wrong in its rows, and what became of them. */
export async function walkBatches(walk: Walk, folder: string): Promise<void> {
  const { camera, frame } = walk
  const batch = await openSpreadsheet(walk, folder)
  await expect(batch.meaning('Segmento')).toBeVisible()
  await camera.take('batch-columns')
  await batch.meaning('Segmento').selectOption('groups')
  await batch.meaning('Cor do texto do botão').selectOption('colorScheme.buttonText')
  await batch.show('rows')
  await expect(batch.willSend('school', 8)).toBeVisible()
  await camera.take('batch-rows')
  await batch.openRow(6)
  await camera.take('batch-row')
  await batch.send('school', 8)
  await expect(batch.chip('created')).toContainText('8')
  await camera.take('batch-sent')
  await frame.toBatches()
  await camera.take('batches')
}

async function openSpreadsheet(
  { app, at, camera, frame }: Walk,
  folder: string,
): Promise<BatchPage> {
  const schools = await frame.toSchools()
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  const start = at(NewBatchPage)
  await expect(start.title).toBeVisible()
  await camera.take('batch-new')
  const file = join(folder, 'escolas-2027.csv')
  await writeFile(file, spreadsheet())
  await app.answerOpenDialog(file)
  return start.chooseFile()
}
