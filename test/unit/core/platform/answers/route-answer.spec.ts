import { expect, test } from '@playwright/test'
import {
  allowsWrites,
  subjectOf404,
} from '../../../../../src-main/core/platform/answers/route-answer.ts'

const json = 'application/json'
const html = 'text/html; charset=utf-8'
const path = 'api/content/course/0/update'

const answers: [name: string, contentType: string | null, text: string, subject: string][] = [
  ['Laravel', json, `{"message":"The route ${path} could not be found."}`, 'route'],
  ['Symfony', json, `{"detail":"No route found for \\"GET http://x/${path}\\""}`, 'route'],
  ['Express', html, `<pre>Cannot GET /${path}</pre>`, 'route'],
  ['Express, a write', html, `<pre>Cannot POST /${path}</pre>`, 'route'],
  ['Nest', json, `{"message":"Cannot GET /${path}","error":"Not Found","statusCode":404}`, 'route'],
  [
    'Fastify',
    json,
    `{"message":"Route GET:/${path} not found","error":"Not Found","statusCode":404}`,
    'route',
  ],
  ['Koa', 'text/plain', 'Not Found', 'route'],
  ['Django', html, '<title>Page not found at /api</title>', 'route'],
  ['FastAPI', json, '{"detail":"Not Found"}', 'route'],
  ['Rails', json, '{"status":404,"error":"Not Found"}', 'route'],
  [
    'Rails in development',
    json,
    `{"status":404,"error":"Not Found","exception":"#<ActionController::RoutingError: No route matches [GET] \\"/${path}\\">"}`,
    'route',
  ],
  [
    'Spring',
    json,
    `{"timestamp":"2026-11-22T10:00:00Z","status":404,"error":"Not Found","path":"/${path}"}`,
    'route',
  ],
  [
    'Spring 6',
    json,
    `{"type":"about:blank","title":"Not Found","status":404,"detail":"No static resource ${path}."}`,
    'route',
  ],
  ['Go', 'text/plain', '404 page not found\n', 'route'],
  ['nginx', html, '<html><head><title>404 Not Found</title></head></html>', 'route'],
  ['an empty answer', null, '', 'route'],
  [
    'tRPC',
    json,
    '{"error":{"message":"No procedure found on path \\"x\\"","data":{"code":"NOT_FOUND"}}}',
    'unknown',
  ],
  ['a course of Laravel', json, '{"message":"No query results for model [Course] 0"}', 'thing'],
  ['a course of Django', json, '{"detail":"Course matching query does not exist."}', 'thing'],
  ['a course in Portuguese', json, '{"message":"Curso não encontrado"}', 'thing'],
  ['a course of Rails', json, `{"error":"Couldn't find it","message":"id 0 not found"}`, 'thing'],
  ['a bare sentence', json, '{"message":"Not found"}', 'unknown'],
]

for (const [name, contentType, text, subject] of answers) {
  test(`finds the subject of a 404 of ${name}`, () => {
    expect(subjectOf404({ contentType, text })).toBe(subject)
  })
}

test('reads only the beginning of a long 404', () => {
  const text = `${'route '.repeat(2_000_000)} could not be found`
  expect(subjectOf404({ contentType: 'text/plain', text })).toBe('route')
})

test('recognises a route that accepts changes by the Allow header of OPTIONS', () => {
  const answer = (status: number, allow?: string) => ({
    status,
    headers: new Headers(allow === undefined ? {} : { allow }),
  })
  expect(allowsWrites(answer(200, 'POST'))).toBe(true)
  expect(allowsWrites(answer(204, 'GET, HEAD'))).toBe(false)
  expect(allowsWrites(answer(204))).toBe(false)
  expect(allowsWrites(answer(404, 'POST'))).toBe(false)
})
