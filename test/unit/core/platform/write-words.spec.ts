import { expect, test } from '@playwright/test'
import { ok } from '../../../../src-main/contract/result.ts'
import { writeOutcomeOf } from '../../../../src-main/core/platform/write-outcome.ts'

type Outcome = 'done' | 'refused' | 'unknown'
type Kind = 'school' | 'course'

const url = 'https://a.example/units'
const sent = { school: { sent: { urlSlug: 'a' } }, course: {} }

function outcomeOf(kind: Kind, status: number, text: string): Outcome {
  const exchange = {
    ...{ method: 'POST', url, requestBody: '', status },
    ...{ contentType: null, responseBody: text, cut: false },
  }
  const answer = {
    status,
    text,
    contentType: null,
    retryAfter: undefined,
    headers: new Headers(),
    isStored: false,
    exchange,
  }
  const answered = ok({ ...answer, redact: (said: string) => said })
  const outcome = writeOutcomeOf(answered, url, { kind, map: () => [], ...sent[kind] })
  if (outcome.ok) return 'done'
  return outcome.failure.code === 'outcome-unknown' ? 'unknown' : 'refused'
}

function check(kinds: readonly Kind[], status: number, expected: Outcome, bodies: unknown[]): void {
  for (const kind of kinds) {
    for (const body of bodies) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      test(`${kind}, ${status} with ${JSON.stringify(text)}: ${expected}`, () => {
        expect(outcomeOf(kind, status, text)).toBe(expected)
      })
    }
  }
}

const both = ['school', 'course'] as const

test.describe('data is a yes only when something was made', () => {
  for (const status of [200, 201]) {
    check(both, status, 'unknown', [
      { data: 'Slug already taken' },
      { data: 'false' },
      { data: { message: 'Slug taken' } },
      { data: { urlSlug: ['taken'] } },
      { data: { urlSlug: 'a', message: 'Slug taken' } },
      { data: { createSchool: { errors: [{ message: 'x' }], school: { id: 5 } } } },
      { data: { id: 5 }, message: 'You are not allowed to change this' },
      { data: true, message: 'You are not allowed to do this' },
      { message: 'Slug taken' },
      { urlSlug: ['taken'] },
    ])
    check(['school'], status, 'unknown', [
      { data: 'x' },
      { data: { message: 'x' } },
      { data: { id: 0 } },
      { data: { createSchool: null } },
    ])
    check(both, status, 'refused', [
      { data: { status: 'error', message: 'x' } },
      { data: { code: 422, message: 'invalid slug' } },
      { data: { statusCode: 422 } },
      { data: [{ error: 'x' }] },
      { data: { createSchool: { errors: [{ message: 'x' }], school: null } } },
    ])
    check(both, status, 'done', [
      { data: { id: 5 } },
      { data: { _id: '65a' } },
      { data: { createSchool: { school: { id: 5 } } } },
      { data: [{ id: 5 }] },
      { message: 'Done', data: { id: 5 } },
      { data: 'OK' },
      { data: true },
      { success: true, message: 'x' },
    ])
    // A course has a state of its own; a school that was turned down is none.
    check(['course'], status, 'done', [{ success: true, data: { id: 5, status: 'rejected' } }])
    check(['school'], status, 'unknown', [{ success: true, data: { id: 5, status: 'rejected' } }])
  }
  check(['school'], 200, 'done', [{ data: { urlSlug: 'a' } }])
  check(['school'], 201, 'done', [{}, { school: { id: 5 } }])
})

test.describe('yes and no together are no answer', () => {
  check(both, 200, 'unknown', [
    { data: { createSchool: { id: 5 } }, errors: [{ message: 'x' }] },
    { errors: ['mail failed'], school: { id: 5 } },
    { success: false, data: { school: { id: 5 } } },
    { success: false, data: { _id: '65a' } },
    [{ success: true, data: { id: 5 } }, { error: 'x' }],
    [{ success: true }, { error: 'x' }],
  ])
  // An id of the request, of the error or of who asked is nothing that was made.
  check(both, 200, 'refused', [
    { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } },
    { errors: [{ id: 'b2', status: '422', title: 'Slug taken' }] },
    { success: false, user: { id: 3 } },
  ])
})

test.describe('a failure of the platform itself is no refusal', () => {
  check(both, 200, 'unknown', [
    { errors: [{ status: '500', title: 'x' }] },
    { errors: [{ message: 'Internal server error' }] },
    { errors: ['Internal server error'] },
    { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    { error: { code: 'DEADLINE_EXCEEDED' } },
    { error: { status: 'ABORTED' } },
    { error: { code: 'unavailable' } },
    { success: false, message: 'Server Error' },
    { success: false, message: 'Erro interno do servidor.' },
    { success: false, data: { statusCode: 500 } },
    { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'x' } },
    [{ error: 'x' }, { error: 'Internal Server Error' }],
  ])
  check(both, 200, 'refused', [
    { errors: { urlSlug: ['unknown'] } },
    { error: { code: 'SLUG_TAKEN', message: 'x' } },
    { errors: [{ message: 'x', extensions: { code: 'BAD_USER_INPUT' } }] },
  ])
})

test.describe('common ways to say no', () => {
  check(both, 200, 'refused', [
    { status: 'rejected' },
    { err: 'x' },
    { errors: ['No'] },
    { errors: [{ message: 'No' }] },
    { isError: true },
    { hasErrors: true },
    { failures: ['x'] },
    { valid: false },
    { updated: false },
    { status: { code: 400 } },
    { meta: { code: 422 } },
    { payload: { error: 'x' } },
    { sucesso: false },
    { erro: 'x' },
  ])
})

test.describe('what speaks of trouble, and says neither yes nor no', () => {
  check(both, 200, 'unknown', [
    { message: 'The given data was invalid.' },
    { message: 'Unauthenticated.' },
    { message: 'Não foi possível salvar o curso' },
    { title: ['Ensure this field has no more than 255 characters.'] },
    { detail: [{ loc: ['body', 'title'], msg: 'Field required' }] },
    { code: 1001, message: 'x' },
    { status: -1, msg: 'x' },
    { id: 7, message: 'No' },
    { data: { result: { message: 'You may not do this' } } },
    'The course was not found',
    'Access denied',
    '"Acesso negado"',
    '<!-- a --><html><body>Error</body></html>',
    '<?xml version="1.0"?><Error/>',
    ')]}\'\n{"success":false}',
    '{"success":false}'.replaceAll(/(.)/g, '$1\0'),
  ])
  check(both, 207, 'unknown', [
    { results: [{ status: 422 }] },
    { success: true, results: [{ status: 422 }] },
    [{ status: 422 }],
  ])
  check(both, 202, 'unknown', [{ message: 'Not accepted' }, 'Error: queue is full'])
})

test.describe('for a course any 2xx is a yes that speaks of no trouble', () => {
  check(['course'], 200, 'done', [
    '',
    '{}',
    '[]',
    'null',
    'OK',
    'Updated',
    'Course saved',
    '{"success":true,"data":{"id":7,',
    { success: true },
    { data: true },
    { data: 'saved' },
    { data: { id: 5 } },
    { course: { course_id: 5, status: 0 } },
    { id: 7, status: false },
    { message: 'OK' },
    { message: 'Course updated successfully.' },
    { message: 'Curso atualizado com sucesso', code: 0 },
    { sucesso: true },
    { updated: true },
    { updated: 1 },
    { success: true, message: 'Saved', course_id: 101 },
    // The texts of the course are not about the answer.
    {
      id: 7,
      title: 'Nothing is required',
      tags: ['Não é fácil', 'Errors'],
      objectives: ['Never fail'],
    },
    { data: { id: 7, description: 'Erros comuns', tags: ['No'] } },
    { title: 'Errors', description: 'You must not fail' },
  ])
  check(['course'], 202, 'done', ['', '{}', { message: 'Accepted' }, { job: 'a' }, 'Queued'])
  check(['school'], 200, 'unknown', ['{}', { id: 7 }, { updated: 1 }, 'hello'])
  check(['school'], 202, 'unknown', ['', '{}', { message: 'Accepted' }, { job: 'a' }, 'Queued'])
  check(['school'], 201, 'unknown', [{ job: 1 }, { message: 'x' }])
})

// What platforms and frameworks answer, beyond the shapes above.
test.describe('a yes that is not meant', () => {
  check(both, 200, 'unknown', [
    { status: 200, message: 'Slug already taken' },
    { code: 200, message: 'Course not found', data: null },
    { statusCode: 200, body: '{"success":false}' },
    { status: 'ok', message: 'Não autorizado' },
    { success: true, dados: { sucesso: false, mensagem: 'Slug duplicado' } },
    { success: true, results: [{ success: false, error: 'taken' }] },
    { success: true, data: { created: 0, failed: 1 } },
    { success: true, data: false },
    { success: true, data: { school: null, userErrors: [{ message: 'taken' }] } },
    { data: { updateCourse: { __typename: 'CourseNotFound', courseId: 5 } } },
    { course_id: 101, updated: false },
    { course_id: 101, saved: false, reason: 'locked' },
  ])
  check(['school'], 200, 'unknown', [
    { data: [{ id: 9, urlSlug: 'b' }], total: 64, current_page: 1 },
    { data: { conflict: { id: 5, urlSlug: 'a' } } },
    { data: { urlSlug: 'a', reason: 'taken' } },
    { data: { group: { id: 3 } } },
    { data: { currentUser: { id: 7 } } },
    { data: { id: 5, urlSlug: 'other' } },
    { data: { job: { id: 'x', status: 'queued' } } },
    { data: { id: 5, state: 'failed' } },
  ])
  check(['school'], 202, 'unknown', [
    { data: { type: 'jobs', id: '8c21' } },
    { statusCode: 202, message: 'Accepted' },
    { success: true, message: 'Queued' },
  ])
})

test.describe('a no in other words', () => {
  check(both, 200, 'refused', [
    { title: 'Forbidden', status: 403 },
    { tipo: 'erro', mensagem: 'x' },
    { codigo: 404, mensagem: 'Curso inexistente' },
    { dados: { sucesso: false } },
    { resultado: 'erro' },
    { retorno: 'ERRO', descricao: 'x' },
    { situacao: 'ERRO' },
    { type: 'error', message: 'Access restricted' },
    { state: 'error' },
    { outcome: 'rejected' },
    { userErrors: [{ message: 'x' }] },
    { ModelState: { a: ['x'] } },
    { failed: 1 },
    { created: false },
    { accepted: false },
    { data: { updateCourse: { success: false, message: 'bad' } } },
    { data: { updateCourse: { ok: false } } },
    { success: false, message: 'The school could not be created' },
    { success: false, message: 'Slug já cadastrado' },
  ])
  check(both, 200, 'unknown', [
    { affected: 0 },
    { rowsAffected: 0 },
    { updated: 0 },
    { message: 'Nothing to update' },
    { cover: ['Arquivo muito grande'] },
    { title: ['máximo de 255 caracteres'] },
    { mensagem: 'Usu\ufffdrio n\ufffdo autorizado' },
    { message: 'T\ufffdtulo inv\ufffdlido' },
    { message: 'Na\u0303o foi possi\u0301vel' },
    ...['Curso inexistente', 'Acesso restrito', 'Permissão insuficiente', 'Slug em uso'],
    ...['Ocorreu um problema ao salvar', 'Sessão encerrada', 'Login necessário', 'Bad request'],
    ...['Curso n&atilde;o encontrado', 'Insufficient permissions', 'Quota reached', 'KO', '-1'],
    '{"success":fal',
  ])
})

test.describe('a failure of the platform, or a school that was made all the same', () => {
  check(
    both,
    200,
    'unknown',
    [
      ...[
        'Escola criada, mas o e-mail não foi enviado',
        'Tempo limite excedido',
        'Erro no servidor',
      ],
      ...['Erro inesperado no servidor. Tente novamente.', 'Serviço temporariamente indisponível'],
      ...['Request failed with status code 500', 'SQLSTATE[HY000]: server has gone away'],
      ...['Whoops, something went wrong.', 'Requisição em processamento', 'socket hang up'],
      ...['Connection reset by peer', 'Deadlock found', 'Request is already being processed'],
    ].map((message) => ({ success: false, message })),
  )
  check(both, 200, 'unknown', [
    { success: false, error: { name: 'InternalServerError' } },
    { success: false, error: 'java.lang.NullPointerException' },
    { success: false, code: 'ECONNRESET', message: 'x' },
  ])
})

test.describe('a plain yes', () => {
  check(both, 201, 'done', [{ data: { id: 5, urlSlug: 'a-1' } }])
  check(both, 200, 'done', [
    { isSuccess: true, isFailure: false, error: { code: '', message: '' } },
    { success: true, error: { code: 0, message: '' }, data: { id: 1, urlSlug: 'a' } },
    { success: true, errors: { name: [], urlSlug: [] } },
    { success: true, errors: [null] },
    { success: true, error: { isError: false, code: '0', message: null } },
    { message: 'Escola criada com sucesso!' },
    { success: 'Escola criada com sucesso!' },
    { status: 'sucesso' },
    { code: 0, message: 'success', data: null },
    { data: { success: true } },
    { erro: false, mensagem: 'Salvo com sucesso' },
    { school: { id: 1, urlSlug: 'a' }, message: 'School was successfully created.' },
    { result: { id: 1, urlSlug: 'a' } },
    { response: { success: true, data: { id: 1, urlSlug: 'a' } } },
    { result: { data: { json: { id: 1, urlSlug: 'a' } } } },
    { jsonrpc: '2.0', id: 1, result: { id: 1, urlSlug: 'a' } },
    { d: { Id: 1, UrlSlug: 'a' } },
    { Id: 1, UrlSlug: 'a' },
    { id: 1, url_slug: 'a', message: 'Criada com sucesso' },
    { data: { id: 1, urlSlug: 'a' }, message: 'Escola criada. Os convites já foram enviados.' },
    { data: { id: 1 }, message: 'Saved without errors' },
    { data: { id: 1 }, message: 'Nenhum erro' },
  ])
  check(['course'], 200, 'done', [
    { errorCode: '00', errorMessage: 'Success' },
    { id: 101, title: 'Curso', detail: 'curso sem tutor' },
  ])
})
