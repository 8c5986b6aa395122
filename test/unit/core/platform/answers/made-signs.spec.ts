import { expect, test } from '@playwright/test'
import {
  caught,
  made,
  type Row,
  slug,
  titleOf,
  verdictOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const rows: Row[] = [
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
  // Something was created, whatever its name in the response.
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
  // A top-level number may be the id of what was made; one below an error is the error's.
  [422, { id: 4711, error: 'x' }, 'unknown', 'unknown'],
  [422, { id: '4711', message: 'x' }, 'unknown', 'unknown'],
  [422, { error: { id: 4711, message: 'x' } }, 'refused', 'refused'],
  [422, { code: 12, errors: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  // The flags of a rule are not about the work, and neither are an error's own.
  [422, { issues: [{ path: ['urlSlug'], message: 'x', inclusive: true }] }, 'refused', 'refused'],
  [422, { message: 'x', status: 'error', isOperational: true }, 'refused', 'refused'],
  [422, { message: 'x', willRetry: true }, 'unknown', 'refused'],
  // What was stored, under names that only some platforms use.
  [200, { success: false, errors: { urlSlug: ['x'] }, data: 65 }, 'unknown', 'unknown'],
  [200, { success: false, errors: { urlSlug: ['x'] }, url: '/schools/65' }, 'unknown', 'unknown'],
  [200, { success: false, errors: { urlSlug: ['x'] }, _id: { $oid: 'a' } }, 'unknown', 'unknown'],
  // More names of what was made.
  [400, { errors: { name: ['x'], title: ['x'] }, rowsAffected: 1 }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, lastInsertId: 3 }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, insertedIds: [3] }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, createdSchool: 'b1' }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, pk: 3 }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, cadastrado: true }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, partial: true }, 'unknown', 'unknown'],
  [400, { errors: { name: ['x'], title: ['x'] }, rolledBack: false }, 'unknown', 'refused'],
  [400, { errors: { name: ['x'], title: ['x'] }, rolledBack: true }, 'unknown', 'refused'],
  [422, { message: 'x', data: { urlSlug: slug, createdAt: '2026-11-24' } }, 'unknown', 'refused'],
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
  // Of a school, a number, an address, a flag or a state of an unknown name may be that of something made.
  ...[
    { idGerado: 5 },
    { codigo_escola: '5' },
    { recordId: 5 },
    { estado: 'en proceso' },
    { status: 'na fila' },
    { registrada: true },
    { linhasAfetadas: 1 },
    { protocolo: '1' },
    { links: { self: '/schools/5' } },
    { _links: { self: { href: '/schools/5' } } },
    { resource: '/api/v1/schools/5' },
  ].map((body): Row => [422, { message: 'mail failed', ...body }, 'unknown', 'refused']),
  [422, { message: 'mail failed', _id: '65f0c0ffee65f0c0ffee65f0' }, 'unknown', 'unknown'],
  // Such signs in refusals of who asks mean nothing, nor do the numbers and states of a refusal.
  ...[401, 403, 429].map((status): Row => [
    status,
    { message: 'x', authenticated: false, cloudflare_error: true, zone: 5 },
    'refused',
    'refused',
  ]),
  ...[
    { status: 'UNPROCESSABLE_ENTITY' },
    { line: 3, column: 7, count: 1 },
    { retryAfter: 30, limit: 60 },
    { tenantId: 4, requestNumber: 9 },
    { target: { urlSlug: slug, groups: [1, 2] } },
    { path: '/units/5', instance: '/units/5' },
  ].map((body): Row => [422, { message: 'x', ...body }, 'refused', 'refused']),
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
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
