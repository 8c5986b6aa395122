import { expect, test } from '@playwright/test'
import {
  isPlainYes,
  messagesIn,
} from '../../../../../src-main/core/platform/paging/list-messages.ts'
import { units, walked } from '../../../../support/platforms/school-lists.ts'

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

for (const message of [
  ...['Escolas recuperadas com sucesso.', 'Operação realizada com sucesso!', 'OK'],
  ...['Escuelas obtenidas con éxito', 'Schools retrieved successfully'],
]) {
  test(`a list is complete beside a plain yes: ${message}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    for (const beside of [{ message }, { msg: message }, { notice: [message] }]) {
      const walk = walked({ ...whole, ...beside })
      expect(walk.page()).toMatchObject({ rest: 'none', unread: [] })
      expect(walk.isUnderstood).toBe(true)
    }
  })
}

for (const message of [
  ...['Only the first 2', 'Exibindo apenas as escolas ativas', '2 of 900', 'Sincronizando'],
  ...['Falha ao consultar uma das bases', 'Some schools retrieved successfully', 'Um a menos'],
  // Harmless, but no plain yes.
  ...['Lista de escolas', 'Schools', 'Request completed', 'Bem-vindo', 'All 2 schools'],
]) {
  test(`shows any other message, and the list may be incomplete: ${message}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    for (const path of ['message', 'detail', 'warning', 'info', 'meta.pagination.hint']) {
      const [first = '', ...inner] = path.split('.')
      const value = inner.length > 0 ? { pagination: { hint: message } } : message
      const walk = walked({ ...whole, [first]: value })
      const unread = [{ path, found: 'string', said: message }]
      expect(walk.page(), path).toMatchObject({ rest: 'unknown', unread })
      expect(walk.isUnderstood).toBe(false)
    }
  })
}
