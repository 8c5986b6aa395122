import { expect, test } from '@playwright/test'
import { courseFields } from '../../../../../src-main/contract/course.ts'
import { schoolFields } from '../../../../../src-main/contract/school.ts'
import { jsonOf } from '../../../../../src-main/core/platform/answers/response-outcome.ts'
import {
  answerRows,
  type AnswerRow,
  type Verdict,
} from '../../../../../src-main/core/platform/answers/answer-rows.ts'
import { caseOf } from '../../../../../src-main/core/platform/answers/write-outcome.ts'
import { saysNo, saysYes } from '../../../../../src-main/core/platform/answers/answer-signals.ts'
import { hasAnyId } from '../../../../../src-main/core/platform/answers/sent-school.ts'
import { SeededRandom } from '../../../../simulation/seeded-random.ts'

const slug = 'colegio-novo'
const sent = {
  ...{ urlSlug: slug, name: 'Colégio Novo', contractNumber: 'C-077' },
  sentAt: Date.parse('2026-11-24T02:00:00Z'),
}
const made = { id: 12, urlSlug: slug, name: 'Colégio Novo' }

function verdictOf(
  kind: 'school' | 'course',
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  contentType = 'application/json',
): Verdict {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const exchange = {
    ...{ method: 'POST', url: 'https://a.example/units', requestBody: '', status },
    ...{ contentType: null, responseBody: text, cut: false },
  }
  const answer = {
    ...{ status, text, contentType, retryAfter: undefined, exchange },
    ...{ headers: new Headers(headers), isStored: false, redact: (said: string) => said },
  }
  const one =
    kind === 'school' ? { sent, values: sent } : { courseId: 101, values: { title: 'Álgebra' } }
  const row: AnswerRow = answerRows[caseOf(answer, jsonOf(text), { kind, map: () => [], ...one })]
  return typeof row.verdict === 'string' ? row.verdict : row.verdict[kind]
}

const trpc = (code: string, httpStatus: number) => ({
  error: { json: { message: 'No', code: -32000, data: { code, httpStatus } } },
})
const caught = 'connect ECONNREFUSED 127.0.0.1:25'
const boot = {
  ...{ timestamp: '2026-11-24T02:00:00.000+00:00', status: 400, error: 'Bad Request' },
  path: '/units',
}
const problem = { type: 'about:blank', title: 'Bad Request', status: 400 }
const springDetails = ['Invalid request content.', 'Failed to read request', 'Validation failure']
const hapi = { statusCode: 400, error: 'Bad Request' }
const micronaut = (message: string) => ({
  ...{ message: 'Bad Request', _links: { self: { href: '/units', templated: false } } },
  _embedded: { errors: [{ message }] },
})

const lambda = (statusCode: number, body: object) => ({ statusCode, body: JSON.stringify(body) })
// What was sent, the status and the body of the answer; then what it means for a school and for a course.
type Row = [status: number, body: unknown, school: Verdict, course: Verdict]
const rows: Row[] = [
  // A yes.
  [200, { success: true }, 'done', 'done'],
  [200, { success: true, message: 'Em análise' }, 'done', 'done'],
  [200, { success: 1, error: null, errors: [] }, 'done', 'done'],
  [200, { status: 'success', data: made }, 'done', 'done'],
  [200, { sucesso: true, dados: made }, 'done', 'done'],
  [200, { statusCode: 201, message: 'Created' }, 'done', 'done'],
  [200, { data: { id: 12 } }, 'done', 'done'],
  [200, { data: { type: 'schools', id: '12', attributes: { slug } } }, 'done', 'done'],
  [200, made, 'done', 'done'],
  [201, { ...made, partial: false }, 'done', 'done'],
  // The status, the network and the units of the school have names of their own.
  [201, { ...made, status: { id: 1, name: 'Ativa' } }, 'done', 'done'],
  [200, { success: true, data: { ...made, unit: { id: 4, name: 'Rede Norte' } } }, 'done', 'done'],
  [201, { ...made, units: [{ id: 1, name: 'Sede' }] }, 'done', 'done'],
  [200, { ...made, school: { id: 4, slug: 'other' } }, 'unknown', 'done'],
  [200, { success: true, data: made, partialSuccess: false }, 'unknown', 'done'],
  [201, { ...made, updated: '27/11/2026 20:00' }, 'done', 'done'],
  [201, { ...made, updated: 1_764_276_179 }, 'done', 'done'],
  // The slug that was sent, as platforms store it.
  [201, { success: true, data: { ...made, urlSlug: `https://${slug}.escola.br` } }, 'done', 'done'],
  [201, { success: true, data: { ...made, urlSlug: `${slug}.escola.br` } }, 'done', 'done'],
  [201, { success: true, data: { ...made, urlSlug: `/${slug}` } }, 'done', 'done'],
  [201, { success: true, data: { ...made, urlSlug: `${slug}/` } }, 'done', 'done'],
  [200, { ...made, urlSlug: 'Colégio-Novo' }, 'done', 'done'],
  [200, { data: 'ok' }, 'done', 'done'],
  [200, 'OK', 'done', 'done'],
  [200, '1', 'done', 'done'],
  [200, '', 'done', 'done'],
  [204, '', 'done', 'done'],
  [201, '', 'done', 'done'],
  [201, {}, 'done', 'done'],
  [201, { id: 12 }, 'done', 'done'],
  [201, { school: { id: 12 } }, 'done', 'done'],
  // Neither yes nor no: the interface promises nothing after a course.
  [200, {}, 'unknown', 'done'],
  [200, { id: 12 }, 'done', 'done'],
  [200, { message: 'You may not change it' }, 'unknown', 'done'],
  [200, { message: 'Not allowed' }, 'unknown', 'unknown'],
  [200, { success: null }, 'unknown', 'done'],
  [200, 'The school', 'unknown', 'done'],
  // Text that has JSON in it and is none may say no.
  [200, '{"success":tr', 'unknown', 'unknown'],
  [200, '{"success":false,"errors":{"title":["sho', 'unknown', 'unknown'],
  [200, '<br />Notice: x\n{"success":false}', 'unknown', 'unknown'],
  [200, 'callback({"success":false})', 'unknown', 'unknown'],
  [200, '<?xml version="1.0"?><error>No</error>', 'unknown', 'unknown'],
  [200, '\ufffd\ufffd{\0"\0s\0u\0c\0c\0e\0s\0s\0"\0:\0f\0a\0l\0s\0e\0}\0', 'unknown', 'unknown'],
  // So may a text of another format.
  [200, 'success=false&message=Course+not+found', 'unknown', 'unknown'],
  [200, 'success: false\nmessage: Course not found', 'unknown', 'unknown'],
  [200, 'a:1:{s:7:"success";b:0;}', 'unknown', 'unknown'],
  [200, 'array(1) {\n  ["success"]=>\n  bool(false)\n}', 'unknown', 'unknown'],
  [200, 'Array\n(\n    [error] => Course not found\n)', 'unknown', 'unknown'],
  [200, "sucesso = 'não'", 'unknown', 'unknown'],
  [200, 'success=true&errors=0', 'unknown', 'done'],
  [200, 'success: true\nerrors: []\nerror: null', 'unknown', 'done'],
  [200, 'The course was saved. Success: 10 of 10.', 'unknown', 'done'],
  // An echo, without an id.
  [200, { urlSlug: slug }, 'unknown', 'done'],
  [200, { urlSlug: slug, available: false }, 'unknown', 'done'],
  [200, { data: { groups: [{ id: 3 }] } }, 'unknown', 'done'],
  // Work that is not finished, or was only tried. A school may wait for an approval.
  [200, { status: 'pending', id: 9 }, 'unknown', 'done'],
  [200, { queued: true, id: 9, success: true }, 'unknown', 'done'],
  [200, { success: true, data: { id: 9, status: 'in_progress' } }, 'unknown', 'done'],
  [201, { success: true, jobId: 'a1' }, 'unknown', 'done'],
  [200, { success: true, dryRun: true, data: { id: 9 } }, 'unknown', 'unknown'],
  [200, { success: true, mode: 'dry-run' }, 'unknown', 'unknown'],
  [200, { dryRun: false, success: true }, 'unknown', 'done'],
  [200, { success: true, data: { id: 101, preview: '/a.mp4' } }, 'unknown', 'done'],
  [201, { success: true, data: { ...made, status: 'pending' } }, 'done', 'done'],
  [200, { success: true, data: { id: 9, pending: 0, scheduled: '2026-12-01' } }, 'unknown', 'done'],
  // Ids of the request in the place of what was made, and a request for approval.
  [201, { success: true, data: { requestId: 'a1', correlationId: 'b2' } }, 'unknown', 'done'],
  [200, { success: true, data: { trace_id: 'a1', message: 'Received' } }, 'unknown', 'done'],
  [200, { success: true, result: { protocolo: 20261, receivedAt: '2026' } }, 'unknown', 'done'],
  [201, { success: true, data: { type: 'jobs', id: 'a1' } }, 'unknown', 'done'],
  [200, { success: true, approvalRequestId: 'a1' }, 'unknown', 'done'],
  [200, { success: true, requiresApproval: true }, 'unknown', 'done'],
  [200, { success: true, approval: null, requestId: 'a1', data: {} }, 'done', 'done'],
  [201, { success: true, requestId: 'a1', data: made }, 'done', 'done'],
  [201, { success: true, data: { ...made, requestId: 'a1', approvalId: 3 } }, 'done', 'done'],
  [201, { success: true, data: made, meta: { requestId: 'a1' } }, 'done', 'done'],
  [201, { success: true, meta: { requestId: 'a1' } }, 'done', 'done'],
  [422, { message: 'No', data: { requestId: 'a1' } }, 'refused', 'refused'],
  [206, { success: true }, 'unknown', 'done'],
  [208, { success: true, data: made }, 'unknown', 'done'],
  // Found instead of made.
  [200, { success: true, existing: true, data: made }, 'unknown', 'done'],
  [200, { success: true, data: made, meta: { existing: true } }, 'unknown', 'done'],
  [200, { success: true, data: { ...made, alreadyExists: 1 } }, 'unknown', 'done'],
  [200, { success: true, already_exists: { id: 3 } }, 'unknown', 'done'],
  [201, { data: made, isNew: false }, 'unknown', 'done'],
  [200, { success: true, result: 'updated', data: { id: 9 } }, 'unknown', 'done'],
  [201, { data: made, existing: false, duplicate: null }, 'unknown', 'done'],
  // A name twice means what each reader makes of it.
  [200, '{"success":false,"success":true}', 'unknown', 'unknown'],
  [200, '{"data":{"id":1,"id":2},"success":true}', 'unknown', 'unknown'],
  [422, '{"created":true,"created":false}', 'unknown', 'unknown'],
  [200, { success: true, Success: false }, 'unknown', 'unknown'],
  [200, { success: true, exito: 'no' }, 'unknown', 'unknown'],
  [200, { success: true, data: { ...made, a: ':', 'a:"': '{"b":1}' } }, 'done', 'done'],
  [200, { error: 'mail', _error: null, success: true }, 'unknown', 'unknown'],
  // Another course than was sent. What `data` has is not shown.
  [200, { success: true, course_id: 999 }, 'unknown', 'unknown'],
  [200, { success: true, data: { course: { id: 999 } } }, 'unknown', 'unknown'],
  [200, { success: true, course: { id: '101' }, course_id: '101' }, 'unknown', 'done'],
  [200, { success: true, data: { id: 999 } }, 'done', 'done'],
  // After a course any 2xx is a yes, unless a word of its body speaks against it.
  [200, { updated: false }, 'unknown', 'unknown'],
  [200, { authenticated: false }, 'unknown', 'unknown'],
  [200, { result: false }, 'refused', 'refused'],
  [200, { outcome: 'failure' }, 'unknown', 'unknown'],
  [200, { code: 'NOT_FOUND' }, 'unknown', 'unknown'],
  [200, { data: { state: 'failed' } }, 'unknown', 'unknown'],
  [200, { denied: true }, 'unknown', 'unknown'],
  [200, { redirect: '/login' }, 'unknown', 'unknown'],
  [200, { issues: ['x'] }, 'unknown', 'unknown'],
  [200, 'Unauthorized', 'unknown', 'unknown'],
  [200, '-1', 'unknown', 'unknown'],
  [200, { success: true, notified: false }, 'unknown', 'done'],
  [200, { id: 101, title: 'x', published: false }, 'unknown', 'done'],
  [200, { status: 'saved', issues: [], denied: false }, 'unknown', 'done'],
  [200, { error: false, archived: false, message: 'x' }, 'unknown', 'done'],
  [200, { status: 'published', issues: [] }, 'unknown', 'done'],
  [200, { loggedIn: false }, 'unknown', 'unknown'],
  [200, { maintenance: true }, 'unknown', 'unknown'],
  [200, { sessionExpired: true }, 'unknown', 'unknown'],
  [200, { rowCount: 0 }, 'unknown', 'unknown'],
  [200, { nModified: 0, n: 1 }, 'unknown', 'unknown'],
  [200, { rowCount: 1, maintenance: false, loggedIn: true }, 'unknown', 'done'],
  [200, { status: 'E' }, 'refused', 'refused'],
  [200, { d: false }, 'unknown', 'unknown'],
  // A code of the platform's own, or no data, beside a sentence that does not end as a success does.
  [200, { code: 1001, message: 'x' }, 'unknown', 'unknown'],
  [200, { code: 'COURSE_LOCKED', message: 'x' }, 'unknown', 'unknown'],
  [200, { codigo: 'ERR-22', mensagem: 'x' }, 'unknown', 'unknown'],
  [200, { code: 1001, message: 'Salvo com sucesso' }, 'unknown', 'unknown'],
  [200, { code: 1001, message: 'Não foi salvo com sucesso' }, 'unknown', 'unknown'],
  ...[0, '0000', 1, 20000, 'NO_ERROR', 'COURSE_UPDATED'].map((code): Row => [
    200,
    { code, message: 'x', data: null },
    'unknown',
    'done',
  ]),
  [200, { code: 1001 }, 'unknown', 'unknown'],
  [200, { data: null, message: 'x' }, 'unknown', 'done'],
  [200, { data: null, message: 'Curso atualizado com sucesso!' }, 'unknown', 'done'],
  [200, { data: null, message: 'Curso atualizado' }, 'unknown', 'done'],
  [200, { data: null, message: 'The course must be saved' }, 'unknown', 'done'],
  [200, { data: null }, 'unknown', 'done'],
  [200, { message: 'Salvo com sucesso' }, 'unknown', 'done'],
  // The whole name of a refusal or a failure, and what programs print of one.
  [200, { message: 'Course not found' }, 'unknown', 'unknown'],
  [200, { message: 'Access denied.' }, 'unknown', 'unknown'],
  [200, 'Access denied', 'unknown', 'unknown'],
  [200, '"Acesso negado"', 'unknown', 'unknown'],
  [200, '404 Not Found', 'unknown', 'unknown'],
  [200, 'Warning: mysqli_query() expects 2 parameters in a.php on line 3', 'unknown', 'unknown'],
  [200, 'Array\n(\n    [status] => fail\n)', 'unknown', 'unknown'],
  [200, 'Salvo com sucesso', 'unknown', 'done'],
  [200, '"Salvo com sucesso"', 'unknown', 'done'],
  // A no where nobody looks for one.
  [200, { update: { success: false } }, 'unknown', 'unknown'],
  [200, { outcome: { errors: ['x'] } }, 'unknown', 'unknown'],
  [200, { detail: [{ loc: ['body', 'title'], msg: 'x' }] }, 'unknown', 'unknown'],
  [200, { details: [{ path: ['title'], message: 'x' }] }, 'unknown', 'unknown'],
  [200, 'error', 'unknown', 'unknown'],
  [200, '0', 'unknown', 'unknown'],
  // Another status than 200 contradicts a no.
  [202, { success: false }, 'unknown', 'unknown'],
  [206, { success: false }, 'unknown', 'unknown'],
  [201, { success: false, errors: { urlSlug: ['taken'] } }, 'unknown', 'unknown'],
  [203, { success: false }, 'refused', 'refused'],
  [200, { success: false, queued: true }, 'unknown', 'unknown'],
  [200, { errors: { urlSlug: ['x'], title: ['x'] }, queued: true }, 'unknown', 'unknown'],
  [202, { success: true, data: made }, 'unknown', 'done'],
  // Another school than the one that was sent.
  [200, { success: true, data: { id: 5, urlSlug: 'outra' } }, 'unknown', 'done'],
  [201, { data: { ...made, name: 'Outro Nome' } }, 'unknown', 'done'],
  [201, { ...made, createdAt: '2024-01-01T00:00:00Z' }, 'unknown', 'done'],
  // Deeper, or among others.
  [200, { data: { schools: [{ id: 1, urlSlug: 'outra' }] } }, 'unknown', 'done'],
  [200, { success: true, data: { school: { id: 1, urlSlug: 'outra' } } }, 'unknown', 'done'],
  [201, { school: { ...made, createdAt: '2020-01-01T00:00:00Z' } }, 'unknown', 'done'],
  [200, { data: { school: { ...made, groups: [{ id: 2, name: 'Médio' }] } } }, 'done', 'done'],
  [200, { data: [{ id: 1 }, { id: 2 }], meta: { total: 2 } }, 'unknown', 'done'],
  [200, { data: [{ id: 1 }] }, 'done', 'done'],
  // A no, and what it is about.
  [200, { success: false }, 'refused', 'refused'],
  [200, { success: '0', data: null }, 'refused', 'refused'],
  [200, { status: 'failed' }, 'refused', 'refused'],
  [200, { status: false, data: null }, 'refused', 'refused'],
  [200, { status: false, title: 'x' }, 'unknown', 'done'],
  [200, { error: true }, 'refused', 'refused'],
  // A status in the body may be that of another answer, which the platform got.
  [200, { statusCode: 401, message: 'Unauthenticated.' }, 'unknown', 'unknown'],
  [200, { code: 422, message: 'No' }, 'unknown', 'unknown'],
  [200, [trpc('CONFLICT', 409)], 'unknown', 'unknown'],
  [
    200,
    { success: false, code: 404, message: 'Client error: POST https://mail' },
    'unknown',
    'unknown',
  ],
  [200, { success: false, error: { name: 'AxiosError', status: 404 } }, 'unknown', 'unknown'],
  [200, { success: false, code: 422, errors: { name: ['x'] } }, 'refused', 'unknown'],
  [200, { errors: { name: ['has already been taken'] } }, 'refused', 'unknown'],
  [200, { errors: { urlSlug: ['taken'] } }, 'refused', 'unknown'],
  [200, { success: false, data: { title: ['short'] } }, 'unknown', 'refused'],
  [200, { error: 'Slug already taken' }, 'unknown', 'unknown'],
  [200, { success: false, message: 'No' }, 'unknown', 'unknown'],
  [200, { success: false, message: caught }, 'unknown', 'unknown'],
  [200, { success: false, message: 'Município não atendido' }, 'unknown', 'unknown'],
  [400, { message: 'This school exists already' }, 'unknown', 'refused'],
  [200, { message: 'School created' }, 'unknown', 'done'],
  [200, { error: 'Internal Server Error' }, 'unknown', 'unknown'],
  [200, { success: false, statusCode: 500 }, 'unknown', 'unknown'],
  [200, trpc('TIMEOUT', 408), 'unknown', 'unknown'],
  [200, 'false', 'unknown', 'unknown'],
  // A yes and a no.
  [200, { success: true, errors: { urlSlug: ['taken'] } }, 'unknown', 'unknown'],
  [200, { success: true, data: { urlSlug: ['taken'] } }, 'unknown', 'done'],
  [200, { success: true, data: { success: false } }, 'unknown', 'unknown'],
  [200, [{ success: true }, { success: false }], 'unknown', 'unknown'],
  [201, { data: { id: 12 }, error: caught }, 'unknown', 'unknown'],
  [200, { success: false, urlSlug: slug }, 'unknown', 'unknown'],
  [200, { success: true, created: false }, 'unknown', 'unknown'],
  [200, { errors: [{ field: 'name', message: 'x' }], created: true }, 'unknown', 'unknown'],
  // A check that found something, a message of a bad kind, and errors anywhere by a longer name.
  [200, { success: true, notifications: [{ key: 'Plan', message: 'x y' }] }, 'unknown', 'done'],
  [200, { success: true, alerts: [{ field: 'plan', message: 'x y' }] }, 'unknown', 'done'],
  [
    200,
    { success: true, notifications: ['Welcome', { key: '', message: 'x' }] },
    'unknown',
    'done',
  ],
  [200, { success: true, messages: [{ key: 'unit.saved', message: 'x' }] }, 'unknown', 'done'],
  [200, { success: true, validation: { plan: ['x y'] } }, 'unknown', 'unknown'],
  [200, { success: true, data: { validator: { messages: ['x y'] } } }, 'unknown', 'unknown'],
  [200, { success: true, invalid: ['plan'] }, 'unknown', 'unknown'],
  [200, { success: true, invalid: true }, 'unknown', 'unknown'],
  [200, { success: true, invalid: 0, validation: 'passed', validator: {} }, 'unknown', 'unknown'],
  [200, { success: true, validation: { isValid: true, errors: [] } }, 'unknown', 'unknown'],
  [200, { success: true, type: 'error', message: 'x' }, 'unknown', 'unknown'],
  [200, { type: 'danger', message: 'x' }, 'unknown', 'unknown'],
  [200, { class: 'alert alert-danger', msg: 'x' }, 'unknown', 'unknown'],
  [200, { success: true, type: 'info', level: 'warning', message: 'x' }, 'unknown', 'done'],
  [200, { status: 'E', message: 'x' }, 'unknown', 'unknown'],
  [200, { status: 'A', message: 'x' }, 'unknown', 'done'],
  [200, { RETURN: [{ TYPE: 'E', ID: 'ZC', MESSAGE: 'x' }] }, 'unknown', 'unknown'],
  [200, { RETURN: [{ TYPE: 'S', ID: 'ZC', MESSAGE: 'x' }] }, 'unknown', 'done'],
  [200, { data: { courseUpdate: { userErrors: [{ message: 'x' }] } } }, 'unknown', 'unknown'],
  [200, { data: { a: { course: { id: 101 }, mediaUserErrors: ['x'] } } }, 'unknown', 'unknown'],
  [
    200,
    { data: { a: { course: { id: 101 }, userErrors: [], showErrors: true } } },
    'unknown',
    'done',
  ],
  // Who asks was not let in, beside the usual yes.
  [200, { success: true, unAuthorizedRequest: true, result: null }, 'unknown', 'unknown'],
  [200, { success: true, unAuthorizedRequest: false, result: null }, 'unknown', 'done'],
  [200, { success: true, loggedIn: false }, 'unknown', 'unknown'],
  [200, { success: true, maintenance: true }, 'unknown', 'unknown'],
  [200, { success: true, redirect_to: '/users/sign_in' }, 'unknown', 'unknown'],
  [200, { component: 'Auth', props: {}, url: '/login' }, 'unknown', 'unknown'],
  [200, { success: true, redirect: '/courses/101' }, 'unknown', 'done'],
  [201, { success: true, school: made, url: 'https://a.example/login' }, 'done', 'done'],
  [200, { success: true, confirmationRequired: true }, 'unknown', 'unknown'],
  [200, { quotaExceeded: true }, 'unknown', 'unknown'],
  // The work was broken off, or a part of it failed.
  [200, { success: true, rolledBack: true }, 'unknown', 'unknown'],
  [200, { success: true, partial: true }, 'unknown', 'unknown'],
  [200, { success: true, rolledBack: false, timeout: 30, conflict: null }, 'unknown', 'done'],
  [200, { success: true, rejectedFields: ['title'] }, 'unknown', 'unknown'],
  [200, { success: true, steps: [{ status: 'ok' }, { status: 'failed' }] }, 'unknown', 'unknown'],
  [200, { success: true, groups: [{ id: 3, status: 'rejected' }] }, 'unknown', 'done'],
  [200, { tipo: 'E', mensagem: 'x' }, 'unknown', 'unknown'],
  [200, { situacao: 'Rejeitada' }, 'unknown', 'unknown'],
  [200, { meta: { code: 400, error_type: 'x' } }, 'unknown', 'unknown'],
  [200, { success: 'F' }, 'refused', 'refused'],
  // Counts of failures, and types of errors, in any place.
  [200, { success: true, numErrors: 1 }, 'unknown', 'unknown'],
  [200, { success: true, numErrors: 0, total_errors: '0' }, 'unknown', 'done'],
  [200, { success: true, summary: { FailedEntryCount: 1 } }, 'unknown', 'unknown'],
  [200, { UnprocessedItems: { a: [1] } }, 'unknown', 'unknown'],
  [200, { warnings: [{ itemid: 101, warningcode: 'x', message: 'x' }] }, 'unknown', 'done'],
  [200, { success: true, warnings: [{ field: 'logo', message: 'x' }] }, 'unknown', 'done'],
  [
    200,
    { data: { createSchool: { __typename: 'ValidationProblem', id: 'x' } } },
    'unknown',
    'done',
  ],
  [200, { __type: 'ValidationException', message: 'x' }, 'unknown', 'unknown'],
  // Results of GraphQL and of libraries of databases.
  [200, { data: { update_courses: { affected_rows: 0, returning: [] } } }, 'unknown', 'unknown'],
  [200, { data: { updateCourse: { ok: false } } }, 'unknown', 'unknown'],
  [200, { data: { updateCourse: null } }, 'unknown', 'done'],
  [200, { data: { updateCourse: { title: 'x' }, errors: null } }, 'unknown', 'done'],
  [200, { count: 0 }, 'unknown', 'done'],
  [200, [0], 'unknown', 'done'],
  [200, [1], 'unknown', 'done'],
  [200, { SUBRC: 4 }, 'unknown', 'unknown'],
  [200, { SUBRC: 0, MESSAGE: 'x' }, 'unknown', 'done'],
  [200, { code: 'PGRST116', message: 'x' }, 'unknown', 'unknown'],
  [200, { respCode: '9999', respMsg: 'x' }, 'unknown', 'unknown'],
  [200, { type: 'https://a.example/b', title: 'x', traceId: '0' }, 'unknown', 'unknown'],
  // An operation that is still running.
  [201, { success: true, operation: { name: 'operations/a1', done: false } }, 'unknown', 'unknown'],
  // JSON in a text of an envelope: of a function of AWS Lambda, and of a service of ASP.NET.
  [200, lambda(400, { message: 'No' }), 'unknown', 'unknown'],
  [200, lambda(422, { errors: { name: ['x'], title: ['x'] } }), 'refused', 'refused'],
  [200, lambda(200, { success: false }), 'unknown', 'unknown'],
  [200, lambda(200, { success: true, data: { id: 5, urlSlug: 'outra' } }), 'unknown', 'done'],
  [200, lambda(200, { success: true }), 'done', 'done'],
  [201, lambda(201, { success: true, data: made }), 'done', 'done'],
  [422, { message: 'x', body: JSON.stringify({ success: true }) }, 'unknown', 'unknown'],
  [200, { d: '{"Success":false}' }, 'refused', 'refused'],
  [200, { d: JSON.stringify({ success: true, d: '{"error":"x"}' }) }, 'unknown', 'unknown'],
  [200, { d: '{"Success":true}' }, 'done', 'done'],
  [200, { statusCode: 200, body: '{"success":tr' }, 'unknown', 'unknown'],
  [200, { statusCode: 200, body: '[draft] saved' }, 'unknown', 'done'],
  [200, { success: false, createdCount: 1, errors: { name: ['x'] } }, 'unknown', 'unknown'],
  [200, { partial: true, errors: { name: ['x'], title: ['x'] } }, 'unknown', 'unknown'],
  [200, { updatedCount: 1, errors: { name: ['x'], title: ['x'] } }, 'unknown', 'unknown'],
  [200, { createdCount: 0, errors: { name: ['x'], title: ['x'] } }, 'refused', 'refused'],
  // GraphQL names places of the answer, which is made after the request was carried out.
  [
    200,
    { data: null, errors: [{ message: 'x', path: ['createSchool', 'urlSlug'], extensions: {} }] },
    'unknown',
    'unknown',
  ],
  [
    400,
    { data: null, errors: [{ message: 'x', path: ['updateCourse', 'title'], locations: [] }] },
    'unknown',
    'refused',
  ],
  // A redirect after a POST may say “done, look there”, and who failed or gave up may have carried it out.
  [302, '', 'unknown', 'unknown'],
  [303, '', 'unknown', 'unknown'],
  [408, { message: 'x' }, 'unknown', 'unknown'],
  [500, { errors: { urlSlug: ['taken'] } }, 'unknown', 'unknown'],
  [502, '', 'unknown', 'unknown'],
  [504, { success: true }, 'unknown', 'unknown'],
  [207, { success: true }, 'unknown', 'unknown'],
  // A refusal by its status.
  [422, { message: 'x', errors: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [422, { message: caught }, 'refused', 'refused'],
  [404, { message: 'No query results for model [Course] 101' }, 'refused', 'refused'],
  [409, { message: 'It exists', existing: made }, 'refused', 'refused'],
  [422, { message: 'No', input: made }, 'refused', 'refused'],
  [422, { message: caught, data: made }, 'unknown', 'unknown'],
  [424, { message: 'The mail server is down' }, 'unknown', 'unknown'],
  [200, { success: false, statusCode: 424 }, 'unknown', 'unknown'],
  // An id is one of something made.
  [422, { schoolId: 77, errors: { logo: ['big'] } }, 'unknown', 'unknown'],
  [422, { school_id: 'b1', code: 'MAIL' }, 'unknown', 'unknown'],
  [422, { data: { id: 77 }, message: 'mail could not be sent' }, 'unknown', 'unknown'],
  [422, { id: 77, message: 'mail could not be sent' }, 'unknown', 'unknown'],
  [400, { unit: { uuid: 'b1' }, errors: { urlSlug: ['x'] } }, 'unknown', 'unknown'],
  [409, { message: 'x', queued: true }, 'unknown', 'unknown'],
  [409, { message: 'x', status: 'processing' }, 'unknown', 'unknown'],
  [404, { message: 'No course', course_id: 101 }, 'unknown', 'refused'],
  // An id of the error, of the request, or of who asked is none.
  [422, { id: '6f9619ff-8b86', code: 'SLUG_TAKEN', message: 'x' }, 'refused', 'refused'],
  [422, { id: 'invalid_params', message: 'x' }, 'refused', 'refused'],
  [422, { message: 'x', requestId: 'a1', traceId: 5, error_id: 7 }, 'refused', 'refused'],
  [403, { message: 'x', user: { id: 4 }, trace: { id: 'a' } }, 'refused', 'refused'],
  [409, { message: 'x', errors: [{ id: '5', title: 'x' }] }, 'refused', 'refused'],
  [422, { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'x' } }, 'refused', 'refused'],
  [422, { type: 'about:blank', title: 'x', status: 422, instance: '/7' }, 'refused', 'refused'],
  [404, { timestamp: 1, status: 404, error: 'Not Found', path: '/x' }, 'refused', 'refused'],
  [422, { error: { code: 422, status: 'X', details: [{ id: 3 }] } }, 'refused', 'refused'],
  [422, { message: 'x', groups: [{ id: 3 }] }, 'refused', 'refused'],
  // A status that nobody knows means 400.
  [419, { message: 'CSRF token mismatch.' }, 'refused', 'refused'],
  [463, { message: 'x' }, 'unknown', 'refused'],
  [463, { code: 'VALIDATION_ERROR' }, 'refused', 'refused'],
  [422, { success: true }, 'unknown', 'unknown'],
  [403, { statusCode: 503 }, 'unknown', 'unknown'],
  [422, { status: 'success', data: { id: 5 }, message: 'No mail' }, 'unknown', 'unknown'],
  [422, { status: 201, data: { id: 5 }, message: 'No mail' }, 'unknown', 'unknown'],
  [422, { created: true, errors: { logo: ['big'] } }, 'unknown', 'unknown'],
  // Cut, or several answers in one.
  [409, '{"success":true,"data":{"id":5,"urlSl', 'unknown', 'unknown'],
  [422, '{"success":true}\n{"error":"mail"}', 'unknown', 'unknown'],
  [422, 'Not allowed', 'refused', 'refused'],
  // 400: many platforms answer it for whatever they catch.
  [400, '', 'refused', 'refused'],
  [400, { message: 'No' }, 'unknown', 'refused'],
  [400, { message: caught }, 'unknown', 'refused'],
  [400, { statusCode: 400, message: caught, error: 'Bad Request' }, 'unknown', 'refused'],
  [400, '<!doctype html><title>400 Bad Request</title>', 'unknown', 'refused'],
  [400, { message: 'Temporary failure in name resolution' }, 'unknown', 'refused'],
  [400, { message: 'Missing parameter: slug' }, 'unknown', 'refused'],
  // A sentence is not read, whatever it begins with.
  [400, { message: 'Slug already taken' }, 'unknown', 'refused'],
  [400, { message: 'CNPJ inválido.' }, 'unknown', 'refused'],
  [400, { message: 'The slug field is required.' }, 'unknown', 'refused'],
  [400, { errors: ["Url slug can't be blank"] }, 'unknown', 'refused'],
  [400, { message: 'Slug cache could not be written' }, 'unknown', 'refused'],
  [400, { errors: ['name cannot be stored: the disk is full'] }, 'unknown', 'refused'],
  [200, { success: false, message: 'Slug cache could not be written' }, 'unknown', 'unknown'],
  // What was sent, given back beside a sentence, is no complaint about it.
  [400, { message: 'Timeout', tags: ['urgent'] }, 'unknown', 'refused'],
  [400, { message: caught, urlSlug: slug, name: 'Colégio Novo' }, 'unknown', 'refused'],
  [400, { message: caught, request: { urlSlug: slug } }, 'unknown', 'refused'],
  [400, { message: caught, data: { urlSlug: slug, title: 'x' } }, 'unknown', 'refused'],
  [400, { error: { message: caught, urlSlug: slug, title: 'x' } }, 'unknown', 'refused'],
  [400, { error: 'x', location: 'eu-west-1' }, 'unknown', 'refused'],
  [400, { message: 'No', data: { urlSlug: ['taken'], title: ['short'] } }, 'refused', 'refused'],
  [400, { message: 'Required', field: 'urlSlug' }, 'refused', 'refused'],
  [400, { message: 'No', details: [{ field: 'urlSlug', message: 'taken' }] }, 'refused', 'refused'],
  [400, { error: { details: [{ path: ['urlSlug'], message: 'taken' }] } }, 'refused', 'refused'],
  [400, { title: 'x', 'invalid-params': [{ name: 'urlSlug', reason: 'x' }] }, 'refused', 'refused'],
  [400, { detail: [{ loc: ['body', 'urlSlug'], msg: 'x' }] }, 'refused', 'refused'],
  [400, { message: 'No', fieldErrors: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [400, { success: false, errors: [{ urlSlug: 'taken' }] }, 'refused', 'refused'],
  [400, { message: 'No', detail: caught }, 'unknown', 'refused'],
  [400, { message: 'No', errors: { tags: ['a'] } }, 'refused', 'refused'],
  // What stands in the place of a field and cannot be its value, and where frameworks put their errors.
  [400, { groups: [{}, { name: ['This field is required.'] }] }, 'refused', 'refused'],
  [400, { groups: { 0: ['A valid integer is required.'] } }, 'refused', 'refused'],
  [400, { groups: ['This field is required.'] }, 'refused', 'refused'],
  [400, { location: { zipCode: ['This field is required.'] } }, 'refused', 'refused'],
  [400, { json: { colorScheme: { primary: ['Missing data'] } } }, 'refused', 'refused'],
  [400, { message: 'No', errors: { groups: [{}, { name: ['x'] }] } }, 'refused', 'refused'],
  [400, { message: 'No', validation: { source: 'payload', keys: ['name'] } }, 'refused', 'refused'],
  [
    400,
    { message: 'No', validation: { body: { source: 'body', keys: ['title'], message: 'x y' } } },
    'unknown',
    'refused',
  ],
  [400, { fields: { 'body.name': { message: 'x', value: '' } } }, 'refused', 'refused'],
  [400, { fields: { 'requestBody.title': { message: 'x' } } }, 'unknown', 'refused'],
  [400, { violations: [{ field: 'create.unit.name', message: 'x' }] }, 'refused', 'refused'],
  [
    400,
    { parameterViolations: [{ path: 'create.arg0.name', message: 'x' }] },
    'refused',
    'refused',
  ],
  [400, { code: 400, data: { name: { code: 'a_b', message: 'x' } } }, 'refused', 'refused'],
  [400, { status: 'fail', data: { name: 'A name is required' } }, 'refused', 'refused'],
  [400, { status: 'fail', data: { title: 'A title is required' } }, 'unknown', 'refused'],
  [400, { message: 'No', errors: { name: { _empty: 'x' } } }, 'refused', 'refused'],
  [400, { message: 'No', subErrors: [{ field: 'name', message: 'x' }] }, 'refused', 'refused'],
  [400, { apierror: { subErrors: [{ field: 'name', message: 'x' }] } }, 'refused', 'refused'],
  [400, { fieldErrors: [{ field: 'title', message: 'NotNull' }] }, 'unknown', 'refused'],
  [
    400,
    { responseStatus: { errors: [{ fieldName: 'Name', message: 'x' }] } },
    'refused',
    'refused',
  ],
  [
    400,
    { error: { validationErrors: [{ message: 'x', members: ['name'] }] } },
    'refused',
    'refused',
  ],
  [
    400,
    { code: 'rest_invalid_param', data: { status: 400, params: { name: 'x' } } },
    'refused',
    'refused',
  ],
  [400, { title: 'No', errors: { '$.name': ['x'] } }, 'refused', 'refused'],
  [400, { title: 'No', errors: { $: ['It lacks name'] } }, 'refused', 'refused'],
  [400, { _errors: [], title: { _errors: ['Required'] } }, 'unknown', 'refused'],
  [400, { 'obj.name': [{ msg: ['error.path.missing'], args: [] }] }, 'refused', 'refused'],
  [400, { data: [{ instancePath: '/name', message: 'x' }] }, 'refused', 'refused'],
  [400, { message: { urlSlug: 'Missing required parameter' } }, 'refused', 'refused'],
  [200, { success: false, data: { location: { zipCode: ['x'] } } }, 'refused', 'unknown'],
  // The same beside something that was made.
  [400, { id: 7, data: { name: { code: 'x', message: 'y' } } }, 'unknown', 'unknown'],
  [400, { success: true, location: { zipCode: ['x'] } }, 'unknown', 'unknown'],
  [400, { createdCount: 1, errors: { name: { _empty: 'x' } } }, 'unknown', 'unknown'],
  [400, { status: 'fail', data: { id: 7, name: 'A name is required' } }, 'unknown', 'unknown'],
  // A complaint about all that was sent, or about a group of it.
  [400, { non_field_errors: ['The slug is taken.'] }, 'refused', 'refused'],
  [400, { non_field_errors: ['Taken.'], urlSlug: ['Taken.'] }, 'refused', 'refused'],
  [400, { __all__: [{ message: 'The slug is taken.', code: '' }] }, 'refused', 'refused'],
  [400, { base: ['The slug is taken.'] }, 'refused', 'refused'],
  [400, { base: ['It is taken.'], password: ['Too short.'] }, 'refused', 'refused'],
  [400, { message: 'No', errors: { base: ['It is taken.'] } }, 'refused', 'refused'],
  [400, { location: { non_field_errors: ['It is no place.'] } }, 'refused', 'refused'],
  [400, { location: ['This field is required.'] }, 'refused', 'refused'],
  [400, { message: { location: ['This field is required.'] } }, 'refused', 'refused'],
  [400, { colorScheme: ['Not a valid object.'] }, 'refused', 'refused'],
  [400, { id: 7, non_field_errors: ['The mail was not sent.'] }, 'unknown', 'unknown'],
  [400, { data: made, non_field_errors: ['No mail.'] }, 'unknown', 'unknown'],
  [400, { success: true, base: ['It is taken.'] }, 'unknown', 'unknown'],
  [400, { base: ['It is taken.'], status: 'pending' }, 'unknown', 'unknown'],
  [400, { message: caught, base: ['It is taken.'] }, 'unknown', 'refused'],
  [400, { base: ['eu-west-1'], all: ['a'] }, 'unknown', 'refused'],
  [400, { non_field_errors: 'The slug is taken.' }, 'unknown', 'refused'],
  [400, { message: caught, location: ['Rua A', 'São Paulo'] }, 'unknown', 'refused'],
  [400, { location: ['body', 'urlSlug'] }, 'unknown', 'refused'],
  [400, { location: ['Colégio Novo'], name: 'x' }, 'unknown', 'refused'],
  // The default bodies of frameworks.
  ...[{}, { message: '' }, { requestId: 'a1-2' }, { exception: 'a.B', errors: [], trace: 'a' }].map(
    (more): Row => [400, { ...boot, ...more }, 'unknown', 'refused'],
  ),
  [400, { ...boot, timestamp: 1790000000000 }, 'unknown', 'refused'],
  [400, { ...boot, schoolId: 7 }, 'unknown', 'unknown'],
  [400, { ...boot, success: true }, 'unknown', 'unknown'],
  [400, { ...boot, queued: true }, 'unknown', 'unknown'],
  [400, { ...boot, cause: 'the mailer' }, 'unknown', 'refused'],
  [400, { ...boot, error: 'No mail' }, 'unknown', 'refused'],
  [400, { ...boot, status: 500 }, 'unknown', 'unknown'],
  [400, { ...boot, path: 'mailer' }, 'unknown', 'refused'],
  [400, { ...boot, timestamp: undefined }, 'unknown', 'refused'],
  [463, boot, 'unknown', 'refused'],
  [200, boot, 'unknown', 'unknown'],
  ...springDetails.map((detail): Row => [
    400,
    { ...problem, detail, instance: '/units' },
    'unknown',
    'refused',
  ]),
  [400, { ...problem, detail: 'Failed to read request', data: made }, 'unknown', 'unknown'],
  [400, { ...problem, detail: 'Failed to send the mail' }, 'unknown', 'refused'],
  [400, { ...problem, status: 503, detail: 'Failed to read request' }, 'unknown', 'unknown'],
  [400, { ...hapi, message: 'Invalid request payload input' }, 'unknown', 'refused'],
  [400, { ...hapi, message: 'Invalid request payload JSON format' }, 'unknown', 'refused'],
  [400, { ...hapi, message: 'Invalid request payload input', id: 7 }, 'unknown', 'unknown'],
  [400, { ...hapi, message: 'Invalid request payload input', step: 'x' }, 'unknown', 'refused'],
  [400, { ...hapi, message: 'Invalid request to the mailer' }, 'unknown', 'refused'],
  [400, micronaut('unit.name: must not be blank'), 'unknown', 'refused'],
  [400, micronaut('save.courseDto.title: must not be blank'), 'unknown', 'refused'],
  [400, micronaut('urlSlug: must not be blank'), 'unknown', 'refused'],
  [400, { ...micronaut('unit.name: must not be blank'), unitId: 7 }, 'unknown', 'unknown'],
  [400, micronaut('mailer.name: not known'), 'unknown', 'refused'],
  [400, micronaut('title: not known'), 'unknown', 'refused'],
  [400, micronaut('The name: not known'), 'unknown', 'refused'],
  // An echo, or something of another name.
  [400, { name: ['Colégio Novo'], urlSlug: [slug], id: null }, 'unknown', 'refused'],
  [400, { message: caught, urlSlug: [slug] }, 'unknown', 'refused'],
  [400, { urlSlug: [slug, 'is taken'] }, 'refused', 'refused'],
  [400, { message: caught, groups: ['Ensino Médio'] }, 'unknown', 'refused'],
  [400, { message: caught, groups: [{ id: 3, name: 'A', labels: ['b'] }] }, 'unknown', 'refused'],
  [400, { message: caught, location: { city: 'X', state: 'SP' } }, 'unknown', 'refused'],
  [400, { message: caught, location: { message: 'geocoder timed out' } }, 'unknown', 'refused'],
  [400, { message: caught, data: { name: { pt: 'A', en: 'B' } } }, 'unknown', 'refused'],
  [400, { message: caught, title: { rendered: 'A b' } }, 'unknown', 'refused'],
  [400, { message: caught, price: { amount: 10, currency: 'BRL' } }, 'unknown', 'refused'],
  [400, { message: caught, teachers: ['Ana'], school: ['A'] }, 'unknown', 'refused'],
  [400, { message: caught, input: { name: ['a b'], title: ['a b'] } }, 'unknown', 'refused'],
  [400, { message: caught, state: ['failed'], number: ['17'] }, 'unknown', 'refused'],
  [400, { message: caught, details: { urlSlug: slug, title: 'Álgebra' } }, 'unknown', 'refused'],
  [400, { message: caught, details: { name: 'mailer', reason: 'timeout' } }, 'unknown', 'refused'],
  [400, { errors: { urlSlug: slug, title: 'algebra' } }, 'unknown', 'refused'],
  [400, { errors: { urlSlug: 'ok', title: 'none' } }, 'unknown', 'refused'],
  [400, { errors: { title: 'Internal failure', detail: 'x' } }, 'unknown', 'refused'],
  [400, { error: { title: 'Internal failure', type: 'a b' } }, 'unknown', 'refused'],
  [400, { message: { title: 'Something went wrong', status: 'not good' } }, 'unknown', 'refused'],
  [400, { status: { code: 400, message: 'Internal error' } }, 'unknown', 'refused'],
  [
    400,
    { status: 'fail', message: 'x', data: { name: 'A b', title: 'A b' } },
    'unknown',
    'refused',
  ],
  [400, { status: 'fail', data: { name: 'colegio novo', title: 'ALGEBRA' } }, 'unknown', 'refused'],
  [400, { validation: { urlSlug: 'passed well', title: 'ok' } }, 'unknown', 'refused'],
  [400, { mailer: { errors: [{ field: 'name', message: 'x' }] } }, 'unknown', 'refused'],
  [400, { errors: [{ field: 'platform.name', message: 'x' }] }, 'unknown', 'refused'],
  [
    400,
    { violations: [{ field: 'create.<return value>.name', message: 'x' }] },
    'unknown',
    'refused',
  ],
  [400, { detail: { name: ['MailError'], title: ['IOException'] } }, 'unknown', 'refused'],
  // The class of an error under the name of a field.
  [200, { errors: { name: 'QueryFailedError' } }, 'unknown', 'unknown'],
  [200, { success: true, status: 500 }, 'unknown', 'unknown'],
  [201, { success: false }, 'unknown', 'unknown'],
  [400, { name: ['This field is required.'] }, 'refused', 'refused'],
  [
    400,
    { statusCode: 400, message: ['name must be a string'], error: 'Bad Request' },
    'refused',
    'refused',
  ],
  [400, { errors: [{ defaultMessage: 'must not be blank', field: 'name' }] }, 'refused', 'refused'],
  [400, { error: { issues: [{ path: ['title'], message: 'Required' }] } }, 'unknown', 'refused'],
  [400, { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'No' } }, 'refused', 'refused'],
  [400, { code: 'VALIDATION_ERROR', message: 'No' }, 'refused', 'refused'],
  // The name of a status is none of a refusal.
  [400, [trpc('BAD_REQUEST', 400)], 'unknown', 'refused'],
  [400, { status: 'BAD_REQUEST', message: 'Unexpected error' }, 'unknown', 'refused'],
  [400, { statusCode: 400, message: [] }, 'unknown', 'refused'],
  // Something was made, by whatever name it is told.
  [
    422,
    { message: caught, id: '5f0c2a7e-11aa-4c6f-9d7b-3d9c7e7f0a11', urlSlug: slug },
    'unknown',
    'refused',
  ],
  [422, { message: caught, _id: '65f1c0ffee', urlSlug: slug }, 'unknown', 'refused'],
  [422, { results: [{ step: 'create', success: true }, { success: false }] }, 'unknown', 'unknown'],
  [422, { message: 'No', createdCount: 1 }, 'unknown', 'unknown'],
  [422, { message: 'No', affectedRows: 1 }, 'unknown', 'unknown'],
  [422, { message: 'No', newSchoolId: 7 }, 'unknown', 'unknown'],
  [422, { message: 'No', status: 'partial_success' }, 'unknown', 'unknown'],
  [422, { message: 'No', createdAt: '2026-11-24' }, 'refused', 'refused'],
  [422, { message: 'No', createdCount: 0 }, 'refused', 'refused'],
  [422, { message: 'No', errorCode: 500 }, 'unknown', 'unknown'],
  [422, 'OK', 'unknown', 'unknown'],
  [422, '<response><school><id>17</id></school></response>', 'unknown', 'unknown'],
  [422, JSON.stringify('{"success":true}'), 'unknown', 'unknown'],
  [200, { success: true, createdCount: 0 }, 'unknown', 'done'],
  [200, { success: true, affectedRows: 0 }, 'unknown', 'unknown'],
  [200, { status: 0, message: 'Curso não encontrado' }, 'unknown', 'unknown'],
  [200, { status: '0', msg: 'No' }, 'unknown', 'unknown'],
  [200, { status: 0, message: 'Success' }, 'unknown', 'unknown'],
  [200, { status: 0 }, 'unknown', 'done'],
  [200, { resultado: false }, 'unknown', 'unknown'],
  [200, { success: true, failedCount: 1 }, 'unknown', 'unknown'],
  [200, { success: true, rejected: [{ urlSlug: slug }] }, 'unknown', 'unknown'],
  [200, { success: true, result: 'KO' }, 'unknown', 'unknown'],
  [200, { success: true, validateOnly: true }, 'unknown', 'unknown'],
  [200, { success: true, escola: { id: 3, urlSlug: 'outra' } }, 'unknown', 'done'],
  [200, { success: true, data: { ...made, createdAt: 1580551200000 } }, 'unknown', 'done'],
  // Sentences under the names of fields, wherever frameworks put them.
  [400, { error: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [400, { message: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [400, { price: ['A valid number is required.'] }, 'unknown', 'refused'],
  [400, { long_description: ['Required.'] }, 'unknown', 'refused'],
  // A top-level number may be the id of what was made; one below an error is the error's.
  [422, { id: 4711, error: 'x' }, 'unknown', 'unknown'],
  [422, { id: '4711', message: 'x' }, 'unknown', 'unknown'],
  [422, { error: { id: 4711, message: 'x' } }, 'refused', 'refused'],
  [422, { code: 12, errors: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  // The flags of a rule are not about the work, and neither are an error's own.
  [422, { issues: [{ path: ['urlSlug'], message: 'x', inclusive: true }] }, 'refused', 'refused'],
  [422, { message: 'x', status: 'error', isOperational: true }, 'refused', 'refused'],
  [422, { message: 'x', willRetry: true }, 'unknown', 'unknown'],
  // What was stored, under names that only some platforms use.
  [200, { success: false, errors: { urlSlug: ['x'] }, data: 65 }, 'unknown', 'unknown'],
  [200, { success: false, errors: { urlSlug: ['x'] }, url: '/schools/65' }, 'unknown', 'unknown'],
  [200, { success: false, errors: { urlSlug: ['x'] }, _id: { $oid: 'a' } }, 'unknown', 'unknown'],
  // A no in the entries of any list, and a code of the platform's own.
  [200, { success: true, items: [{ ok: false }] }, 'unknown', 'unknown'],
  [200, { success: true, results: [{ status: 422 }] }, 'unknown', 'unknown'],
  [200, { success: true, message: { type: 'error', text: 'x' } }, 'unknown', 'unknown'],
  [200, { success: true, code: 'SLUG_TAKEN' }, 'unknown', 'done'],
  [200, { success: true, stored: false }, 'unknown', 'unknown'],
  [200, { header: { resultCode: '99', message: 'x' } }, 'unknown', 'unknown'],
  // The fields of the school and the course are their own.
  [201, { ...made, stats: { created: 0 }, domain: { id: 3, status: 'pending' } }, 'done', 'done'],
  [
    200,
    { data: { id: 101, cover: ['a'], quiz: { errors: 2 }, is_valid: false } },
    'unknown',
    'done',
  ],
  [200, { course: { id: 101, prerequisite: { course_id: 5 } } }, 'unknown', 'done'],
  [200, { data: { title: 'Erro', type: 'E', level: 'A' } }, 'unknown', 'done'],
  // What is no id, and codes that say no beside one.
  [200, { data: { id: -1 } }, 'unknown', 'done'],
  [200, { data: { id: 'null' } }, 'unknown', 'done'],
  [201, { id: 'undefined' }, 'unknown', 'done'],
  [200, { ret: -1, data: { id: 3 } }, 'unknown', 'unknown'],
  [200, { errno: 5, data: { id: 7 } }, 'unknown', 'unknown'],
  [200, { code: 0, errno: 0, data: { id: 7 } }, 'done', 'done'],
  // Found, or gone, instead of made.
  [200, { urlSlug: slug, id: 3, available: false }, 'unknown', 'done'],
  [200, { success: true, data: { id: 5, deleted: true } }, 'unknown', 'done'],
  [200, { success: true, data: { id: 5, deleted: false, available: true } }, 'unknown', 'done'],
  // More names of what was made.
  [400, { errors: { name: ['x'], title: ['x'] }, rowsAffected: 1 }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, lastInsertId: 3 }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, insertedIds: [3] }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, createdSchool: 'b1' }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, pk: 3 }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, cadastrado: true }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, partial: true }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, rolledBack: false }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, rolledBack: true }, 'unknown', 'unknown'],
  [422, { message: 'x', data: { urlSlug: slug, createdAt: '2026-11-24' } }, 'unknown', 'refused'],
  // A status that nobody knows, without a word.
  [444, '', 'unknown', 'refused'],
  [420, '', 'unknown', 'refused'],
  // Who asked, and what was there before.
  [403, { message: 'No', current_user: { id: 5 } }, 'refused', 'refused'],
  [402, { message: 'No', plan: { id: 3 } }, 'refused', 'refused'],
  [409, { message: 'No', existing_school: { id: 3 } }, 'refused', 'refused'],
  [422, { message: 'No', available: [{ id: 3 }] }, 'refused', 'refused'],
  // The course that was sent was there before.
  [422, { message: 'No', data: { course_id: 101 } }, 'unknown', 'refused'],
  [
    200,
    {
      success: false,
      errors: { name: ['x'] },
      school: { urlSlug: slug, created_at: '2026-11-27' },
    },
    'unknown',
    'unknown',
  ],
  [403, { message: 'No', course: { id: 101 } }, 'unknown', 'refused'],
  [422, { updated: true, message: 'Mail failed' }, 'unknown', 'unknown'],
  [409, { data: { updated: true } }, 'unknown', 'unknown'],
  [404, { modified: 1 }, 'unknown', 'unknown'],
  [422, { status: 'updated' }, 'unknown', 'unknown'],
  [403, { updatedCount: 1 }, 'unknown', 'unknown'],
  [422, { message: 'No', updated: false, rowsChanged: 0 }, 'refused', 'refused'],
  [422, { message: 'No', course: { id: 101, updated: '2026-11-24' } }, 'unknown', 'refused'],
]

for (const [status, body, school, course] of rows) {
  test(`${status} ${JSON.stringify(body)}: school ${school}, course ${course}`, () => {
    expect([verdictOf('school', status, body), verdictOf('course', status, body)]).toEqual([
      school,
      course,
    ])
  })
}

test('a response with the address of a created thing is not a refusal', () => {
  const location = { location: '/schools/7' }
  expect(verdictOf('school', 200, { success: false }, location)).toBe('unknown')
  expect(verdictOf('school', 422, { message: 'x' }, location)).toBe('unknown')
  expect(verdictOf('school', 201, made, location)).toBe('done')
  // It is that of the sign-in page.
  expect(verdictOf('school', 401, { message: 'x' }, { location: '/login' })).toBe('refused')
})

test('a complaint about any field is a refusal', () => {
  for (const [kind, fields] of [
    ['school', schoolFields],
    ['course', courseFields],
  ] as const)
    for (const field of fields) {
      const errors = { [field]: ['It is not valid.'] }
      expect(verdictOf(kind, 422, { message: 'x', errors }), field).toBe('refused')
      expect(verdictOf(kind, 422, { success: false, data: errors }), field).toBe('refused')
      expect(verdictOf(kind, 200, { success: false, errors }), field).toBe('refused')
    }
})

test('a problem description is never a success', () => {
  const type = 'application/problem+json; charset=utf-8'
  for (const kind of ['school', 'course'] as const) {
    for (const body of [
      { title: 'x', detail: 'y' },
      { success: true, detail: 'y' },
    ]) {
      expect(verdictOf(kind, 200, body, {}, type)).toBe('unknown')
    }
  }
})

const names = [
  'success',
  'ok',
  'status',
  'data',
  'error',
  'errors',
  'message',
  'id',
  'code',
  'x',
  'urlSlug',
]
const values = [true, false, 0, 1, 200, 422, 500, '', 'error', 'success', 'feito', slug, null]

function someJson(random: () => number, levels = 3): unknown {
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const kind = random()
  if (levels === 0 || kind < 0.4) return one(values)
  const count = Math.floor(random() * 4)
  if (kind < 0.5) return Array.from({ length: count }, () => someJson(random, levels - 1))
  return Object.fromEntries(
    Array.from({ length: count }, () => [one(names), someJson(random, levels - 1)]),
  )
}

test('no school is done without a yes, and no response with a no is done', () => {
  const seeded = new SeededRandom(7)
  const random = () => seeded.fraction()
  const seen = new Set<Verdict>()
  const wrong: string[] = []
  for (let round = 0; round < 5000; round++) {
    const body = someJson(random)
    if (body === undefined) continue
    const text = JSON.stringify(body)
    const [yes, no] = [saysYes(body) || hasAnyId(body), saysNo(body)]
    const verdict = verdictOf('school', 200, text)
    seen.add(verdict)
    if (!yes && verdict === 'done') wrong.push(text)
    if (!no) continue
    const verdicts = [200, 201, 202].flatMap((status) => [
      verdictOf('school', status, text),
      verdictOf('course', status, text),
    ])
    if (verdicts.includes('done')) wrong.push(text)
  }
  expect(wrong).toEqual([])
  expect([...seen].toSorted()).toEqual(['done', 'refused', 'unknown'])
})

test('unknown words do not change the verdict', () => {
  for (const words of ['Feito', 'It failed', 'Não foi possível', '学校已存在', 'saved, but …'])
    for (const status of [200, 201, 202, 400, 403, 422])
      for (const body of [{ success: true }, { success: false, more: '' }, { more: '' }, {}]) {
        const one = verdictOf('school', status, { ...body, message: 'zzz' })
        expect(verdictOf('school', status, { ...body, message: words })).toBe(one)
      }
})

// It would be lost: nothing was made.
test('a response that refuses the slug never removes the draft', () => {
  for (const body of [
    { errors: { urlSlug: ['has already been taken'] } },
    { error: 'slug taken' },
    { success: 0, message: 'x' },
    { success: 'false', message: 'x' },
    { status: 'error', message: 'x' },
  ])
    for (const status of [200, 201])
      for (const kind of ['school', 'course'] as const)
        expect(verdictOf(kind, status, body)).not.toBe('done')
})
