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
const school = { id: 12, urlSlug: slug, name: 'Colégio Novo do Recife' }
const sent = {
  ...{ urlSlug: slug, name: school.name, contractNumber: 'C-077' },
  sentAt: Date.parse('2026-11-24T02:00:00Z'),
}
const whole = {
  ...{ id: 12, name: sent.name, url_slug: slug, contract_number: 'C-077' },
  created_at: '2026-11-24T02:00:01Z',
}
const older = '2024-01-01T00:00:00Z'

function rowOf(kind: Kind, status: number, text: string): AnswerCase {
  const exchange = {
    ...{ method: 'POST', url: 'https://a.example/units', requestBody: '', status },
    ...{ contentType: null, responseBody: text, cut: false },
  }
  const answer = {
    ...{ status, text, contentType: 'application/json', retryAfter: undefined, exchange },
    ...{ headers: new Headers(), isStored: false, redact: (said: string) => said },
  }
  return caseOf(answer, jsonOf(text), {
    ...{ kind, map: () => [] },
    ...(kind === 'school' ? { sent } : {}),
  })
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
  check(both, 200, 'says-both', [{ success: true, mensagemErro: 'Slug em uso' }])
})

test.describe('a yes beside what is known as neutral is one', () => {
  check(['school'], 200, 'says-yes', [
    { success: true },
    { success: true, message: 'School created' },
    { success: true, data: school },
    { success: true, data: { ...school, active: true, status: 'active', groups: [] } },
    { success: true, data: { id: 5, name: sent.name, created_at: '2026-11-23' } },
    { success: true, data: { type: 'schools', id: '5' } },
    { success: true, data: 812 },
    { success: true, data: [], meta: { requestId: 'a' } },
    { success: true, code: 0, errorCount: 0, message: 'Escola cadastrada com sucesso' },
    { success: true, status: 'completed', statusCode: 201 },
    { success: true, protocolo: 'a', data: school },
    { success: true, novaEscola: school },
    { success: true, urlSlug: slug, name: sent.name },
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
      ...['You may not view this school', 'This CNPJ is invalid', 'The account is locked'],
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

test.describe('a school that is answered is not the one that was sent', () => {
  for (const status of [200, 201]) {
    check(['school'], status, 'says-doubtfully', [
      { data: { ...whole, name: 'Outro Nome' } },
      { data: { ...whole, name: 'Colégio Novo do Recife Sul' } },
      { data: { ...whole, name: 'Colégio' } },
      { data: { ...whole, contract_number: 'OLD-1' } },
      { data: { ...whole, contract_number: 78 } },
      ...[older, '2026-11-22 23:00:00', '2024-01-01', 1704067200].map((created_at) => ({
        data: { ...whole, created_at },
      })),
      { data: { ...whole, created_at: null, timestamps: { created_at: older } } },
      { ...whole, name: 'Outro Nome' },
      [{ ...whole, name: 'Outro Nome' }],
      { school: { ...whole, created_at: older } },
      { success: true, novaEscola: { ...whole, name: 'Outro Nome' } },
      { data: { type: 'schools', id: '12', attributes: { ...whole, name: 'Outro Nome' } } },
      { success: true, data: { id: 12, name: 'Outro Nome' } },
      { id: 12, name: 'Outro Nome' },
      { data: { id: 12, name: 'Outro Nome', urlSlug: `${slug}-1` } },
      { success: true, data: { id: 12, contract_number: 'OLD-1' } },
      { success: true, data: { id: 12, created_at: older } },
    ])
    check(['school'], status, 'says-yes', [
      { data: whole },
      ...['COLEGIO NOVO  DO RECIFE ', 'Cole\u0301gio Novo do Recife', 'Colégio Novo d', null].map(
        (name) => ({ data: { ...whole, name } }),
      ),
      ...['c077', '077', null].map((number) => ({
        data: { ...whole, contract_number: number === '077' ? 'C 077' : number },
      })),
      ...['2026-11-23T12:00:00', '2026-11-23', '2026-11-25T12:00:00', 'ontem', null].map(
        (created_at) => ({ data: { ...whole, created_at } }),
      ),
      { data: { ...whole, unit: { id: 3, name: 'Matriz', created_at: older } } },
      { success: true, data: { user: { id: 3, name: 'Ana', created_at: older } } },
    ])
  }

  test('a computer whose clock is ahead still knows the school that was made', () => {
    const text = JSON.stringify({ data: whole })
    const answer = {
      ...{ status: 201, text, contentType: null, retryAfter: undefined, isStored: false },
      ...{ headers: new Headers(), redact: (said: string) => said },
      exchange: {
        ...{ method: 'POST', url: 'https://a.example', requestBody: '', status: 201 },
        ...{ contentType: null, responseBody: text, cut: false },
      },
    }
    const ahead = { ...sent, sentAt: sent.sentAt + 72 * 60 * 60 * 1000 }
    const write = { kind: 'school' as const, map: () => [], sent: ahead }
    expect(caseOf(answer, jsonOf(text), write)).toBe('says-doubtfully')
    const headers = new Headers({ date: 'Tue, 24 Nov 2026 02:00:01 GMT' })
    expect(caseOf({ ...answer, headers }, jsonOf(text), write)).toBe('says-yes')
  })
})

test.describe('a school that was just made may have any field', () => {
  const fields = [
    { state: 'PE' },
    ...['trial', 'new', 'approved', 'live', 'onboarding', 'habilitada'].map((status) => ({
      status,
    })),
    ...['em implantação', 'NOT_STARTED', '0', 'unpublished'].map((status) => ({ status })),
    ...['Regular', 'Em funcionamento'].map((situacao) => ({ situacao })),
    { exists: true },
    { message: 'Bem-vindo à escola' },
  ]
  const denied = [
    ...['failed', 'Rejeitada', 'error', 'deleted', 'duplicate', 'NOT_CREATED'].map((status) => ({
      status,
    })),
    ...[{ state: 'cancelled' }, { alreadyExists: true }, { deleted_at: older }],
    { message: 'Slug taken' },
  ]
  const dated = (field: object) => ({ data: { ...whole, ...field } })
  const undated = (field: object) => ({ data: { ...school, ...field } })
  check(['school'], 201, 'done', [...fields.map(dated), ...fields.map(undated)])
  check(['school'], 200, 'done', fields.map(dated))
  check(['school'], 200, 'unknown', [...fields.map(undated), ...denied.map(dated)])
  check(['school'], 201, 'unknown', [...denied.map(dated), ...denied.map(undated)])
  check(['school'], 201, 'done', [
    {
      data: { type: 'schools', id: '12', attributes: { name: school.name, urlSlug: slug } },
      included: [{ type: 'groups', id: '1', attributes: { name: 'A' } }],
    },
  ])
})

test.describe('201 with the id of what was made, or with words of it', () => {
  const texts = [
    ...['5', '"5"', '"5f0c1c2d-3e7a-4c8e-bb1c-018f3c1e7a9f"', '5f0c1c2d3e7a4c8ebb1c018f'],
    ...['School created', '"Escola criada com sucesso"'],
  ]
  check(both, 201, 'says-yes', texts)
  check(['school'], 200, 'unknown', texts)
  check(['school'], 201, 'unknown', [
    ...['hello', '"x-1"', 'ValidationErrorOccurred', 'School will be created', 'Not created'],
    '{"message":"School created","data":{"id":12',
  ])
})

test.describe('a status that refuses, with the words of what was caught', () => {
  const caught = [
    // PHP
    'Trying to access array offset on value of type null',
    'Target class [App\\Services\\Mailer] does not exist.',
    ...['Method App\\Models\\School::foo does not exist.', 'Array to string conversion'],
    'Call to undefined relationship [tenant] on model [App\\Models\\School].',
    'The stream or file "/var/www/storage/logs/laravel.log" could not be opened in append mode',
    'file_put_contents(/var/www/cache/x): Failed to open stream: No such file or directory',
    ...['mkdir(): Permission denied', 'Object of class stdClass could not be converted to string'],
    'Add [name] to fillable property to allow mass assignment on [App\\Models\\Log].',
    ...['Malformed UTF-8 characters, possibly incorrectly encoded', 'Division by zero'],
    // Node
    ...['x is not defined', 'TypeError: x is not iterable', 'getaddrinfo ENOTFOUND mail.local'],
    ...['getaddrinfo EAI_AGAIN redis', "EACCES: permission denied, open '/logs/a.log'"],
    ...['Converting circular structure to JSON', 'self signed certificate in certificate chain'],
    ...['Cannot set headers after they are sent to the client', 'Unable to connect to redis'],
    ...[
      'Request failed with status code 404',
      'Nodemailer: Invalid login',
      'Unauthenticated by Pusher',
    ],
    // Python
    ...["[Errno 13] Permission denied: '/media/logos'", "(535, b'5.7.8 Not accepted')"],
    ...['School matching query does not exist.', 'Object of type School is not JSON serializable'],
    "'int' object is not subscriptable",
    // Ruby
    ...['Net::SMTPAuthenticationError', 'uninitialized constant SchoolMailer'],
    // Java
    ...['Cannot invoke "String.length()" because "<local1>" is null', 'No value present'],
    'failed to lazily initialize a collection of role: School.groups, could not initialize proxy',
    'Could not write JSON: Infinite recursion (StackOverflowError)',
    // .NET
    ...['A possible object cycle was detected.', 'Sequence contains no elements'],
    'An error occurred while saving the entity changes. See the inner exception for details.',
  ]
  for (const status of [400, 409, 422]) {
    check(both, status, 'refused-and-failed', [
      ...caught,
      ...caught.map((message) => ({ message })),
    ])
  }
})

test.describe('a status that refuses, with plain words in the dress of a framework', () => {
  const plain = [
    'could not execute statement; SQL [n/a]; constraint [uk_slug]; nested exception is org.hibernate.exception.ConstraintViolationException: could not execute statement',
    'could not execute statement [ERROR: duplicate key value violates unique constraint "uk_slug" Detail: Key (url_slug)=(x) already exists.] [insert into schools (created_at,name) values (?,?)]',
    'An error occurred while saving the entity changes. Duplicate key.',
    ...[
      'PG::UniqueViolation: ERROR: duplicate key value',
      'ActiveRecord::RecordInvalid: Url slug taken',
    ],
    'SCHOOLS::SLUG_TAKEN',
    "(1062, \"Duplicate entry 'x' for key 'y'\")",
    "Violation of UNIQUE KEY constraint 'UK_x'. Cannot insert duplicate key in object 'dbo.S'.",
    'Invalid `prisma.school.create()` invocation: Unique constraint failed on the fields: (`slug`)',
    'The JSON value could not be converted to System.Int32. Path: $.groups[0]',
    ...['Group matching query does not exist.', 'Contract number is not defined'],
    'Unidade cadastrada anteriormente',
  ]
  for (const status of [400, 409, 422]) {
    check(both, status, 'client-error', [...plain, ...plain.map((message) => ({ message }))])
  }
  check(both, 200, 'says-no', said(['PG::UniqueViolation: duplicate key value']))
  check(both, 400, 'client-error', [{ code: 503, message: 'Contrato não encontrado' }])
  check(both, 400, 'refused-and-failed', [
    { status: 503, message: 'Contrato não encontrado' },
    { code: 503, message: 'x' },
  ])
  // The time was set before the row was inserted.
  const instance = { id: null, name: sent.name, urlSlug: slug, createdAt: whole.created_at }
  const message = 'urlSlug must be unique'
  check(both, 409, 'client-error', [
    { name: 'SequelizeUniqueConstraintError', errors: [{ message, instance }] },
  ])
})

test.describe('a status that refuses, with the school that was there before', () => {
  const there = { id: 12, url_slug: slug }
  const words = 'School already exists'
  check(['school'], 409, 'client-error', [
    ...['data', 'resource', 'school'].map((place) => ({ message: words, [place]: there })),
    { message: words, data: { ...there, created_at: older } },
    { error: 'slug_taken', school: { ...there, name: 'Outro' } },
    { detail: words, school_id: 12, created_at: older },
  ])
  check(['school'], 422, 'client-error', [
    { error: 'x', data: { ...there, created_at: older } },
    { error: 'x', school_id: 12, created_at: older },
  ])
  check(['school'], 409, 'refused-and-made', [
    { error: 'mail', data: whole },
    { error: 'O modelo não existe', data: there },
    { message: 'School was created, but it already exists in the CRM', data: there },
  ])
  check(['school'], 422, 'refused-and-made', [{ message: words, data: whole }])
})

test.describe('a no that is no sentence is no yes for a course', () => {
  check(['course'], 200, 'refused', [
    { isOk: false },
    { name: 'ValidationError', message: 'Title is required' },
  ])
  check(['course'], 200, 'unknown', [
    ...[{ status: false }, { status: 0 }, { done: false }, { title: 'obrigatório' }],
    ...[{ validation: { title: 'required' } }, { title: 'Este campo é obrigatório.' }],
    ...[{ message: 'CSRF token mismatch.' }, { name: 'TypeError', message: 'x' }],
  ])
  check(['course'], 200, 'done', [
    ...[{ id: 7, status: 0 }, { title: 'Required reading' }, { name: 'Erros' }, { isOk: true }],
  ])
})
