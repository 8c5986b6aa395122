import { expect, test } from '@playwright/test'
import { ok } from '../../../../src-main/contract/result.ts'
import { writeOutcomeOf } from '../../../../src-main/core/platform/write-outcome.ts'

type Outcome = 'done' | 'refused' | 'unknown'
type Kind = 'school' | 'course'

const url = 'https://a.example/units'
const both = ['school', 'course'] as const

function outcomeOf(kind: Kind, status: number, text: string, contentType: string | null): Outcome {
  const exchange = { method: 'POST', url, requestBody: '', status }
  const answer = {
    ...{
      status,
      text,
      contentType,
      retryAfter: undefined,
      headers: new Headers(),
      isStored: false,
    },
    exchange: { ...exchange, contentType: null, responseBody: text, cut: false },
    redact: (said: string) => said,
  }
  const sent = kind === 'school' ? { sent: { urlSlug: 'x-one' } } : {}
  const outcome = writeOutcomeOf(ok(answer), url, { kind, map: () => [], ...sent })
  if (outcome.ok) return 'done'
  return outcome.failure.code === 'outcome-unknown' ? 'unknown' : 'refused'
}

function check(
  kinds: readonly Kind[],
  statuses: readonly number[],
  expected: Outcome,
  bodies: readonly unknown[],
  contentType: string | null = null,
): void {
  for (const kind of kinds)
    for (const status of statuses)
      for (const body of bodies) {
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        test(`${kind}, ${status} with ${JSON.stringify(text)}: ${expected}`, () => {
          expect(outcomeOf(kind, status, text, contentType)).toBe(expected)
        })
      }
}

const said = (messages: readonly string[]) =>
  messages.map((message) => ({ success: false, message }))
const school = { id: 77, name: 'X', urlSlug: 'x-one' }
const input = { name: 'X', url_slug: 'x-one' }

test.describe('a refusal beside what was made', () => {
  check(['school'], [200, 201], 'unknown', [
    { error: 'mail not sent', school: input },
    { error: 'x', school: input },
    { error: 'x', data: { school: input } },
    { error: 'mail not sent', ...input },
    { status: 'error', data: { ...input, created_at: '2026-11-23T16:00:00Z' } },
    { success: false, old: { ...input, created_at: '2026-11-23T16:00:00Z' } },
    { success: false, input: { ...input, id: 7 } },
    { success: false, payload: { ...input, id: 7 } },
  ])
  check(both, [200], 'unknown', [
    { success: false, insertId: 77 },
    { success: false, data: 7 },
    { success: false, message: 'crm', data: '0198c3f2-7a51-7c40-9d5e-2f6b1c0a4d11' },
    { success: false, message: 'No', retryable: true },
    { error: { message: 'No', transient: true } },
    { success: false, created_id: 7, error: 'mail' },
    { error: 'x', data: { unidade_id: 7 } },
    { error: 'x', data: { id_escola: 7 } },
    { success: false, partial: true },
    { success: false, status: 'partial_success' },
    { success: false, created: true },
    { error: 'crm', affectedRows: 1 },
  ])
  check(both, [200], 'refused', [
    { success: false, errors: { url_slug: ['taken'] }, old: input },
    { success: false, errors: { url_slug: ['taken'] }, input },
    { success: false, error: 'No', request: { id: 'r-1', ...{ name: 'X' } } },
    { success: false, error: 'No', payload: input },
    { success: false, error: 'No', attributes: input },
    { success: false, error: 'Slug taken', slug: 'x-one' },
    { success: false, error: 'Slug taken', existing: school },
    { success: false, error: 'No', user: { id: 3, created_at: '2020-01-01' } },
    { success: false, insertId: 0, affectedRows: 0, partial: false },
    { success: false, data: 0 },
    { success: false, data: 'slug 7 is taken' },
    { success: false, message: 'No', retryable: false },
  ])
})

test.describe('words of a refusal that leave it open', () => {
  check(
    both,
    [200],
    'unknown',
    said([
      'Escola salva, mas houve falha ao enviar o e-mail',
      'Escola registrada, porém o e-mail não foi enviado',
      'Escola incluída, mas houve falha na notificação',
      'Escola cadastrada; convites pendentes',
      'Unidade adicionada, mas sem integração',
      'School was added, but the notification failed',
      'School was registered but indexing failed',
      'School inserted; cache refresh failed',
      'Stored, but webhook failed',
      'The e-mail was not sent but the school was created',
      'Escuela creada, pero falló el correo',
      'La unidad fue guardada, aunque no se notificó',
      'Escuela registrada sin correo',
      ...['HTTP 502', 'Erro 500', 'Error: 503', 'An error occurred', 'Ocorreu um erro'],
      ...['Se produjo un error', 'Failed to commit transaction', 'Broken pipe', 'Bad gateway'],
      'Call to a member function notify() on null',
      "Cannot read properties of undefined (reading 'id')",
      ...['Maximum execution time of 30 seconds exceeded', 'Allowed memory size of 1 exhausted'],
      ...['Tente novamente mais tarde', 'Please try again later', 'Inténtelo más tarde'],
      ...['Tiempo de espera agotado', 'Gateway timeout', 'upstream request failed'],
      ...['SQLSTATE[08006] could not connect', 'DEADLINE_EXCEEDED', 'Lock wait timeout exceeded'],
      ...['cURL error 28: Operation timed out', 'context canceled', 'Erro de conexão com o banco'],
      ...['KeyError: id', 'ORA-00060', 'Swift_TransportException', 'already being created'],
      ...['Servicio no disponible', 'Error interno', 'Failed to send welcome mail'],
      // Whatever was caught: only words that are known as a refusal are one.
      'Cadastro efetuado, mas houve falha no envio do e-mail',
      'La escuela se creó pero el correo falló',
      'server closed the connection unexpectedly',
      'A task was canceled.',
      'Expected response code "250" but got code "535"',
      'Undefined property: stdClass::$id',
      ...[
        'x is not a function',
        'Server busy',
        'Hook 7 exploded',
        'View [emails.school] not found.',
      ],
      ...['Erro ao processar a requisição', 'Solicitação já processada', 'Duplicate request'],
      ...['Request already processed', 'Não foi possível notificar o responsável'],
    ]),
  )
  check(
    both,
    [200],
    'refused',
    said([
      ...[
        'The url slug has already been taken.',
        'Slug já cadastrado',
        'El slug ya está registrado',
      ],
      ...['A escola não foi criada', 'The school was not created', 'No school was created'],
      ...['No fue creada', 'User is not registered', 'The school must be saved first'],
      ...['Não foi possível salvar a escola', 'This CNPJ is already registered'],
      ...['The given data was invalid.', 'Grupo não encontrado', 'El nombre es obligatorio'],
      ...['O CNPJ informado é inválido', 'Name is too long', 'School limit reached'],
      ...['Erro: 500 caracteres no máximo', 'Only registered users may do this', 'Acesso negado'],
    ]),
  )
  check(both, [200], 'unknown', [
    { success: false, status: 'processing' },
    { success: false, code: 'PENDING' },
    { success: false, errors: ['Hook 7 exploded'] },
    { error: { message: 'Hook 7 exploded' } },
  ])
  check(both, [200], 'refused', [
    { success: false, code: 'SLUG_TAKEN' },
    { success: false, code: 422, message: 'Hook 7 exploded' },
    { success: false, errors: { url_slug: ['Hook 7 exploded'] } },
    { success: false, message: 'An error occurred', errors: { url_slug: ['taken'] } },
    { success: false, code: 429, message: 'Too many requests, try again later' },
    { success: false, message: 'CNPJ is registered elsewhere', errors: { cnpj: ['x'] } },
  ])
})

test.describe('a refusal by its status whose body says otherwise', () => {
  const statuses = [400, 403, 409, 422] as const
  check(['school'], statuses, 'unknown', [
    { error: 'mail', data: { id: 77, url_slug: 'x-one', name: 'X' } },
    { error: 'mail', school },
    [{ error: 'mail', school }],
    { error: 'mail', data: { ...input, createdAt: '2026-11-23' } },
  ])
  check(both, statuses, 'unknown', [
    { success: true, data: school },
    { success: true },
    { message: 'School was created, but the notification failed' },
    { message: 'Escola criada com sucesso' },
    { message: 'School was created with errors' },
    { message: 'Created with errors' },
    { message: 'Cadastro realizado com sucesso. Erro ao notificar.' },
    { message: 'Dados gravados. Erro no envio' },
    { error: 'mail', created: true },
    { message: 'Mail failed', id: 7, created_at: '2026-11-23' },
    { error: 'mail', insertId: 7 },
    { message: 'x', status: 'partial_success' },
    { message: "(2013, 'Lost connection to MySQL server during query')" },
    { message: 'View [emails.school] not found.' },
    { message: "undefined method 'id' for nil" },
    { error: { message: 'Registro salvo, mas o e-mail falhou' } },
    'School was created, but the notification failed',
    { error: 'SQLSTATE[HY000]: General error: 2006 MySQL server has gone away' },
    { error: 'cURL error 28: Operation timed out after 30000 ms' },
    'cURL error 28: Operation timed out after 30000 ms',
    { code: 'DEADLINE_EXCEEDED' },
    { statusCode: 500 },
    { statusCode: 500, message: 'Internal server error' },
    { errors: [{ status: '503', title: 'x' }] },
    '{"message":"Internal server error","tra',
  ])
  check(both, [409], 'unknown', [
    { message: 'A request with this Idempotency-Key is still being processed' },
    { title: 'A request is outstanding for this Idempotency-Key' },
  ])
  check(both, [400, 401, 403, 404, 405, 409, 413, 415, 422, 429], 'refused', [
    ...['', '{}', '[]', 'null', 'Unauthorized', 'Not Found'],
    { message: 'The url slug has already been taken.', errors: { url_slug: ['is unavailable'] } },
    { url_slug: ['school with this url_slug already exists.'], name: ['This field is required.'] },
    { detail: [{ loc: ['body', 'urlSlug'], msg: 'Field required', input }] },
    { detail: 'Authentication credentials were not provided.' },
    { message: 'Unauthenticated.' },
    { message: 'Your session timed out. Please log in.' },
    { message: 'Sessão expirada por tempo limite' },
    { message: 'Too many requests. Please try again later.' },
    { message: 'This CNPJ is registered to another institution' },
    { message: 'The course was updated by somebody else' },
    { message: 'A escola já foi cadastrada' },
    { message: 'Existe uma escola cadastrada com este slug' },
    { message: 'Número máximo de escolas cadastradas atingido' },
    { message: 'The slug is unavailable' },
    { message: 'SQLSTATE[23000]: Duplicate entry', exception: 'QueryException' },
    { error: 'Slug taken', existing: school },
    { error: 'No', data: input },
    { status: 'error', code: 422, message: 'Ocorreu um erro de validação' },
    {
      status: 400,
      error: 'Bad Request',
      exception: 'org.springframework.http.converter.HttpMessageNotReadableException',
      path: '/api/v1/schools',
    },
    { errors: [{ id: 'b2', status: '422', title: 'Slug taken' }] },
    { message: 'Invalid', errors: {}, old: { title: 'School created successfully' } },
  ])
  check(both, [403, 409, 422], 'refused', [{ success: false, message: 'Ocorreu um erro' }])
  check(
    both,
    [403, 413],
    'refused',
    ['<!doctype html><html><script>setTimeout(x)</script>Something went wrong</html>'],
    'text/html',
  )
})

test.describe('a no in other words', () => {
  check(both, [200], 'refused', [
    { atualizado: false },
    { modified: false },
    { isSuccessStatusCode: false },
    { __type: 'ValidationException' },
  ])
})

test.describe('a yes that contradicts itself', () => {
  check(both, [200, 201], 'unknown', [
    { success: true, data: { urlSlug: ['has already been taken'] } },
    { success: true, data: { urlSlug: ['x'] } },
    { success: true, data: { contractNumber: ['has already been taken'] } },
    { success: true, message: { urlSlug: ['x'] } },
    { success: true, messages: ['Slug already taken'] },
    { success: true, issues: [{ path: ['urlSlug'], message: 'taken' }] },
    { success: true, message: 'School not created' },
    { success: true, message: 'Escola já existe', data: school },
    { success: true, data: { id: 7, status: 'failed' } },
    { data: { id: 7, status: 'failed' } },
    { success: true, dryRun: true },
    { success: true, dry_run: 1, data: school },
    { success: true, skipped: true },
    { success: true, results: [{ status: 422 }] },
    { dryRun: true },
    { status: 503 },
    { code: 503 },
    'Nenhuma linha alterada',
  ])
})

test.describe('a yes of which it is not clear whether it is about the school', () => {
  const doubtful = [
    { success: true, created: 0 },
    { status: 'success', state: 'processing' },
    { success: true, status: 'pending' },
    { success: true, message: 'Queued' },
    { success: true, message: 'A escola será criada em instantes' },
    { success: true, data: { id: 'x', status: 'queued' } },
    { success: true, data: { id: 7, status: 'pending_approval' } },
    { success: true, data: { id: 7, status: 'skipped' } },
    { success: true, data: { created: false, id: 7 } },
    { success: true, data: { id: 7, wasRecentlyCreated: false } },
    { success: true, jobId: 7 },
    { success: true, message: 'Aguardando aprovação' },
    { message: 'Sua solicitação foi registrada com sucesso e será analisada.' },
    { success: true, message: 'Solicitação criada com sucesso. Aguarde a aprovação.' },
    { message: 'Your request was saved successfully' },
    { success: true, message: 'School saved, awaiting approval' },
    { success: true, message: 'Escuela registrada, pendiente de aprobación' },
    { success: true, message: '0 escolas criadas' },
    { success: true, warning: 'Escola já existe, nada foi criado' },
    { success: true, inserted: [] },
    { message: 'Success! Your session was updated' },
    { message: 'Login realizado com sucesso' },
    { message: 'Success! Welcome back, Ana' },
    { status: 'OK', service: 'gateway' },
    { ok: true, uptime: 5 },
    { data: [{ id: 1 }, { id: 2 }], meta: { total: 2 } },
    { data: [{ id: 1 }], meta: { total: 1 } },
    { success: true, data: [{ id: 1 }, { id: 2 }] },
  ]
  check(['school'], [200], 'unknown', doubtful)
  check(['course'], [200], 'done', doubtful)
})

test.describe('a status that says created beside a state that says not yet', () => {
  const waiting = ['queued', 'processing', 'pending_approval', 'under_review', 'em análise']
  check(['school'], [201], 'unknown', [
    ...waiting.map((status) => ({ id: 9, status })),
    ...[
      { id: 9, state: 'processing' },
      { schoolId: 9, situacao: 'pendente' },
    ],
    { school: { id: 9, status: 'queued' } },
  ])
  check(['school'], [201], 'done', [
    ...['active', 'ativa', 'created', 'draft'].map((status) => ({ id: 9, status })),
    ...[
      { id: 9, state: 'Pernambuco' },
      { id: 9, name: 'X', logo: 'a.png' },
    ],
  ])
})

test.describe('a plain yes stays one', () => {
  check(both, [200, 201], 'done', [
    { success: true },
    { success: true, data: school },
    { success: true, data: { school } },
    { success: true, data: [school] },
    { success: true, data: { ...school, status: 'pending', tags: ['No'], issues: [1] } },
    { success: true, message: 'School created. No e-mail was sent.', data: school },
    { success: true, message: 'Escola criada, mas o e-mail falhou' },
    { success: true, message: 'Operação realizada com sucesso' },
    { success: true, warnings: ['No logo'] },
    { success: true, dryRun: false, issues: [] },
    { success: true, requestId: 'a', took: 5 },
    { message: 'School created successfully' },
    { message: 'Escuela creada con éxito' },
    { message: 'Operação realizada com sucesso' },
    { message: 'Success' },
    { status: 'success', timestamp: '2026-11-23', requestId: 'a' },
    { ok: true },
    ...['', 'OK'],
  ])
  check(both, [201], 'done', [{ school }, school, {}, []])
  check(both, [204], 'done', [''])
  check(['course'], [200], 'done', [
    { success: true, updated: 0 },
    { success: true, affectedRows: 0 },
    { success: true, data: { id: 5, status: 'draft', detail: 'Não é fácil' } },
    { success: true, data: { title: 'Errors', tags: ['Errors'] } },
  ])
})
