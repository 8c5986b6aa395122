import { expect, test } from '@playwright/test'
import {
  made,
  type Row,
  slug,
  titleOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const rows: Row[] = [
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
  // An echo, without an id.
  [200, { urlSlug: slug }, 'unknown', 'done'],
  [200, { urlSlug: slug, available: false }, 'unknown', 'unknown'],
  [200, { data: { groups: [{ id: 3 }] } }, 'unknown', 'done'],
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
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}
