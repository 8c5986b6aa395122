import { expect, test } from '@playwright/test'
import { jsonOf } from '../../../../src-main/core/platform/response-outcome.ts'
import {
  type AnswerCase,
  answerRows,
  type AnswerRow,
  caseOf,
  type Verdict,
} from '../../../../src-main/core/platform/write-outcome.ts'

type Kind = 'school' | 'course'

const both = ['school', 'course'] as const
const slug = 'colegio-novo'
const school = { id: 12, urlSlug: slug, name: 'Colégio Novo' }

function rowOf(kind: Kind, status: number, text: string): AnswerCase {
  const exchange = {
    ...{ method: 'POST', url: 'https://a.example/units', requestBody: '', status },
    ...{ contentType: null, responseBody: text, cut: false },
  }
  const answer = {
    ...{ status, text, contentType: 'application/json', retryAfter: undefined, exchange },
    ...{ headers: new Headers(), isStored: false, redact: (said: string) => said },
  }
  const sent = kind === 'school' ? { sent: { urlSlug: slug } } : {}
  return caseOf(answer, jsonOf(text), { kind, map: () => [], ...sent })
}

function verdictOf(kind: Kind, row: AnswerCase): Verdict {
  const { verdict }: AnswerRow = answerRows[row]
  return typeof verdict === 'string' ? verdict : verdict[kind]
}

/** `expected` is a verdict, or the row. */
function check(
  kinds: readonly Kind[],
  status: number,
  expected: Verdict | AnswerCase,
  bodies: readonly unknown[],
): void {
  for (const kind of kinds)
    for (const body of bodies) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      test(`${kind}, ${status} with ${JSON.stringify(text)}: ${expected}`, () => {
        const row = rowOf(kind, status, text)
        expect([row, verdictOf(kind, row)]).toContain(expected)
      })
    }
}

const said = (messages: readonly string[]) =>
  messages.map((message) => ({ success: false, message }))

test.describe('a yes beside what is not known as neutral is a doubt', () => {
  const doubtful = [
    { success: true, status: 'under_review' },
    { success: true, status: 'awaiting_approval' },
    { success: true, data: { status: 'received' } },
    { success: true, data: { id: 12, urlSlug: slug, state: 'pending_approval' } },
    { success: true, data: { protocolo: '2026-81' } },
    { success: true, exists: true },
    { success: true, action: 'skipped' },
    { success: true, message: 'Skipped' },
    { success: true, successCount: 0, errorCount: 1 },
    { success: true, mensagemErro: 'Slug em uso' },
    { success: true, message: '学校已存在' },
    { success: true, data: { id: 5, urlSlug: 'outra' } },
    { success: true, async: true },
    { success: true, result: 'noop' },
    { success: true, operation: 'no_change' },
    { success: true, alreadyExists: true },
    { success: true, alreadyExists: true, data: school },
    { success: true, readOnly: true },
    { success: true, sandbox: true },
    { success: true, sandbox: true, data: school },
    { success: true, data: { job: 'a-1' } },
    { success: true, data: { requestId: '81' } },
    { success: true, data: { id: 12, deleted: true } },
    { success: true, data: { ...school, deleted: true } },
    { success: true, data: { ...school, deleted_at: '2026-11-23' } },
    { success: true, data: { ...school, situacao: 'em análise' } },
    { success: 1, code: 1062 },
    { success: true, urlSlug: slug, queue: 'a' },
    { success: true, novaEscola: { ...school, status: 'rejected' } },
    { success: true, code: 'E_SLUG' },
    { success: true, data: ['queued'] },
    { success: true, data: { id: 'a', queue: 'schools' } },
    { success: true, message: 'Em análise', data: { id: 5 } },
    { success: true, message: 'School to be created' },
  ]
  check(['school'], 200, 'says-doubtfully', doubtful)
  check(['course'], 200, 'done', doubtful)
})

test.describe('a yes beside what is known as neutral is one', () => {
  check(['school'], 200, 'says-yes', [
    { success: true },
    { success: true, message: 'School created' },
    { success: true, data: school },
    { success: true, data: { ...school, active: true, status: 'active', groups: [] } },
    { success: true, data: { id: 5, name: 'A', created_at: '2026-11-23' } },
    { success: true, data: { type: 'schools', id: '5' } },
    { success: true, data: 812 },
    { success: true, data: [], meta: { requestId: 'a' } },
    { success: true, code: 0, errorCount: 0, message: 'Escola cadastrada com sucesso' },
    { success: true, status: 'completed', statusCode: 201 },
    { success: true, protocolo: 'a', data: school },
    { success: true, novaEscola: school },
    { success: true, urlSlug: slug, name: 'A' },
    { success: true, data: { school, groups: [{ id: 1, slug: 'g' }] } },
  ])
})

test.describe('a text that is not known as a refusal leaves it open', () => {
  check(
    both,
    200,
    'unknown',
    said([
      'Class "App\\Jobs\\NotifySchool" not found',
      'App\\Jobs\\X::handle(): Argument #1 ($school) must be of type App\\School, null given',
      'file_put_contents(/var/log/audit.log): Failed to open stream: Permission denied',
      ...['Disk quota exceeded', 'サーバーエラーが発生しました', '服务器内部错误'],
      ...['Redis permission denied', 'Mail host not found', 'Cache key is missing'],
      ...['Webhook endpoint not found', 'Stripe: No such customer'],
      'Missing required parameter for [Route: schools.show]',
      ...['MAIL_FAILED', 'EMAIL_NOT_SENT', 'WEBHOOK_FAILED', 'DB_CONNECTION_LOST', 'SystemError'],
      ...['RuntimeException', 'ConnectionError', 'PARTIAL_FAILURE'],
    ]),
  )
  check(both, 200, 'unknown', [
    { success: false, error: 'MAIL_FAILED' },
    { success: false, error: { code: 'DB_CONNECTION_LOST' } },
    { success: false, error_code: 'PARTIAL_FAILURE' },
    { success: false, retry: true },
    { success: false, retry_after: 5 },
    { success: false, temporary: true },
    { success: false, status: 'retry' },
    // One text that refuses does not outweigh one of the machinery.
    { success: false, message: 'Invalid state', error: 'Cache key is missing' },
  ])
  check(
    both,
    200,
    'refused',
    said([
      ...['SLUG_TAKEN', 'VALIDATION_ERROR', 'duplicate_slug', 'slug-taken', 'SlugTaken'],
      ...['ValidationException', 'PERMISSION_DENIED', 'Taken', 'slug_ja_existe', 'Erro', 'No'],
      ...['You may not view this school', 'This e-mail is invalid', 'The account is locked'],
      'The school limit is reached',
    ]),
  )
  check(both, 200, 'refused', [
    { success: false },
    { success: false, retry: false, retry_after: null },
    { success: false, errors: { urlSlug: ['The queue is taken'] } },
    { success: false, code: 429, message: 'Too many requests', retry_after: 5 },
  ])
})

test.describe('a status that refuses, and words that the request is at work', () => {
  const atWork = [
    { message: 'A request with this Idempotency-Key is currently being executed' },
    { error: { code: 'idempotency_key_in_use' } },
    { message: 'The original request is still executing' },
    { message: 'Previous request with the same key still running' },
    { message: 'Concurrent request' },
    { message: 'Idempotency key already used' },
  ]
  for (const status of [409, 423, 425]) {
    check(both, status, 'key-in-use', atWork)
    check(both, status, 'client-error', [
      { message: 'Slug already in use' },
      { message: 'Slug em uso' },
      { message: 'Unique key slug in use' },
      { message: 'The request conflicts with another one: slug in use' },
      { message: 'The course is locked' },
    ])
  }
})

test.describe('a status that refuses, and a platform that failed or made it', () => {
  check(
    both,
    400,
    'refused-and-failed',
    [
      'canceling statement due to statement timeout',
      'the database system is shutting down',
      'could not obtain lock on row',
      'Failed to authenticate on SMTP server',
      'Route [schools.show] not defined.',
      'Class "App\\Jobs\\NotifySchool" not found',
      'App\\X::handle(): Argument #1 ($school) must be of type App\\School, null given',
    ].map((message) => ({ message })),
  )
  check(both, 400, 'refused-and-made', [
    { data: { id: 812 }, message: 'Webhook failed' },
    { school: { id: 812, name: 'A' }, error: 'mail' },
    { message: 'Created school #812, sync failed' },
    { message: 'Escola 812 criada. Falha ao sincronizar' },
  ])
  check(both, 422, 'refused-and-made', ['partial success', { message: 'Partial success' }])
  check(both, 422, 'client-error', [
    { data: { id: 812 }, message: 'School not found' },
    { data: { id: 5, urlSlug: 'other' }, message: 'Slug taken' },
    {
      message: 'No query results for model [App\\Models\\School] 812',
      exception: 'Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException',
      file: '/var/www/vendor/laravel/framework/src/Handler.php',
    },
    { message: 'The url slug has already been taken.', errors: { url_slug: ['taken'] } },
    { non_field_errors: ['The fields name, slug must make a unique set.'] },
    { smtp_host: ['This field is required.'] },
  ])
})

test.describe('what plainly says no is no yes for a course', () => {
  const no = [
    ...['successful', 'processed', 'stored', 'persisted', 'applied', 'authorized'],
    ...['authenticated', 'found', 'data'],
  ].map((name) => ({ [name]: false }))
  const yesToNo = ['rejected', 'denied', 'login_required', 'maintenance'].map((name) => ({
    [name]: true,
  }))
  check(both, 200, 'unknown', [
    ...no,
    ...yesToNo,
    ...['cancelled', 'aborted', 'timeout', 'ERR', 'not_found'].map((status) => ({ status })),
    { non_field_errors: ['The course is closed.'] },
    { errors: [{}] },
    { error: {} },
    { problems: ['x'] },
    { invalidFields: ['title'] },
    [{ code: 'invalid' }],
    ...[{ result: 0 }, { retorno: -1 }, { errno: 12 }, { code: -1 }],
    ...[{ nModified: 0 }, { matched: 0 }, { matchedCount: 0, acknowledged: false }],
    { redirect: '/login' },
    { data: { updateCourse: null } },
    { success: true, processed: false },
    { success: true, rejected: true },
  ])
  check(['course'], 200, 'done', [
    ...['Kurs nicht gefunden', { message: 'Kurs nicht gefunden' }],
    { title: 'A', published: false, login_required: true, status: 'cancelled' },
    { course: { course_id: 5, status: 'cancelled', found: false } },
    { data: { title: 'A', settings: { maintenance: true } } },
    { redirect: '/courses/5' },
    { success: true, redirect: '/courses/5' },
    ...[{ rejected: false }, { errors: {} }, { errors: [] }, { problems: [] }, { errno: 0 }],
    ...[{ data: {} }, { data: null }, { matched: 1 }, { code: 0 }, { result: 1 }],
  ])
})
