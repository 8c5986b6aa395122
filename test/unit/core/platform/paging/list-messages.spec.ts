import { expect, test } from '@playwright/test'
import {
  isPlainYes,
  messagesIn,
} from '../../../../../src-main/core/platform/paging/list-messages.ts'

for (const value of [
  ...['', ' ', 'ok', 'OK.', 'Success.', 'true', '200', 'none', null, false, 0, [], ['ok'], {}],
  ...['Runs retrieved successfully', 'Successfully loaded the list!', 'Success: data loaded'],
  ...['Dados carregados com sucesso', 'Execuções listadas com sucesso.', 'Sucesso'],
  ...['Consulta realizada con éxito', 'Éxito', 'Éxito'.normalize('NFD')],
]) {
  test(`a plain yes: ${JSON.stringify(value)}`, () => {
    expect(isPlainYes(value)).toBe(true)
    expect(messagesIn({ message: value })).toEqual([])
  })
}

for (const value of [
  ...['no', 'Not successful', 'Runs not retrieved successfully', 'Unsuccessful', 'Sem sucesso'],
  ...['Dados não carregados com sucesso', 'Datos cargados sin éxito', 'Partial success'],
  ...['Success with errors', 'OK, only the first runs', 'Apenas dados carregados com sucesso'],
  ...['First 100 runs retrieved successfully', 'Some runs retrieved successfully', 'ok 3'],
  ...['Runs retrieved', 'The list was retrieved and loaded successfully', 'Welcome', 'pending'],
  ...['the data the data the data success', '404', true, 3, ['ok', 'late'], { text: 'Only 2' }],
]) {
  test(`more than a plain yes: ${JSON.stringify(value)}`, () => {
    expect(isPlainYes(value)).toBe(false)
    expect(messagesIn({ hint: value })).not.toEqual([])
  })
}

test('a sentence under any name is a message, but not a name, a time or an address', () => {
  const texts = (record: Record<string, unknown>) => messagesIn(record).map(({ path }) => path)
  expect(texts({ a: 'Some are left', b: { c: 'So far 2' }, d: ['One', 'Two more'] })).toEqual([
    ...['a', 'b.c', 'd.1'],
  ])
  expect(texts({ coverage: 'PARTIAL_CONTENT', kind: 'not_all', mode: 'sample' })).toHaveLength(3)
  expect(
    texts({
      datasetName: 'All of us',
      path: '/runs?only=1',
      at: 'Thu, 26 Nov 2026 08:20:00 GMT',
      on: '26/11/2026, 08:20',
      plan: 'unlimited',
      runs: ['Some text'],
    }),
  ).toEqual([])
  // Below a name for messages every text counts.
  expect(texts({ errors: [{ name: 'Shard 3' }] })).toEqual(['errors.0.name'])
})
