import { expect, test } from '@playwright/test'
import { type Row, titleOf, verdictsOf } from '../../../../support/platforms/write-verdicts.ts'

const rows: Row[] = [
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
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}
