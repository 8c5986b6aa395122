import { expect, test } from '@playwright/test'
import { jsonOf } from '../../../../src-main/core/platform/response-outcome.ts'
import { caseOf } from '../../../../src-main/core/platform/write-outcome.ts'

// Platforms that speak Spanish or Portuguese name what they say so too, and some have names of their own.

function caseFor(kind: 'school' | 'course', status: number, body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const contentType = text.startsWith('<') ? 'text/html' : 'application/json'
  const answer = {
    ...{ status, text, contentType, retryAfter: undefined, isStored: false },
    ...{ headers: new Headers(), redact: (said: string) => said },
    exchange: {
      ...{ method: 'POST', url: 'https://a.example/units', requestBody: '', status },
      ...{ contentType: null, responseBody: text, cut: false },
    },
  }
  const sent = { urlSlug: 'colegio-novo', name: 'Colégio Novo', contractNumber: 'C-077' }
  const one = kind === 'school' ? { sent } : {}
  return caseOf(answer, jsonOf(text), { kind, map: () => [], ...one })
}

const failedAfter = 'Failed to send the welcome mail: connect ECONNREFUSED 127.0.0.1:25'
const names = [
  ...[
    'mensaje',
    'mensajes',
    'detalle',
    'detalles',
    'detalhe',
    'detalhes',
    'details',
    'descripcion',
  ],
  ...[
    'error_description',
    'hint',
    'text',
    'cause',
    'info',
    'errorMsg',
    'exceptionMessage',
    'razon',
  ],
  ...['faultstring', 'userMessage', 'responseMessage', 'mensagem_erro', 'msgErro', 'respuesta'],
  ...['whatever', 'X-Reason'],
]

test.describe('words of a failure leave it open, whatever name they stand under', () => {
  for (const name of names) {
    test(name, () => {
      for (const status of [400, 409, 422])
        for (const body of [
          { [name]: failedAfter },
          { error: 'Bad Request', [name]: failedAfter },
          { [name]: 'La escuela fue creada pero no se pudo enviar el correo' },
        ])
          expect.soft(caseFor('school', status, body)).toMatch(/^refused-and-(?:failed|made)$/)
      const body = { success: false, [name]: failedAfter }
      expect.soft(caseFor('school', 200, body)).toMatch(/^says-(?:failed|both)$/)
    })
  }
})

test.describe('a refusal by its status in the words of a system around the platform leaves it open', () => {
  for (const [status, message] of [
    [422, 'Não foi possível enviar o e-mail de boas-vindas'],
    [404, 'The specified bucket does not exist'],
    [
      401,
      'Client error: `POST https://api.sendgrid.com/v3/mail/send` resulted in `401 Unauthorized`',
    ],
    [409, 'A user with this email address already exists'],
    [403, "Access denied for user 'app'@'%' to database 'tenant_57'"],
    [422, 'Erro ao criar subdomínio'],
    [404, 'rpc error: code = NotFound desc = tenant not found'],
    [409, 'Keycloak: realm already exists'],
  ] as const)
    test(`${status} ${message}`, () => {
      expect(caseFor('school', status, { message })).toBe('refused-and-failed')
    })

  for (const [status, body] of [
    [404, { message: 'The route api/v1/schools could not be found.' }],
    [403, { message: 'Your email address is not verified.' }],
    [404, { message: 'No query results for model [App\\Models\\Course] 101' }],
    [422, { message: 'x', errors: { email: ['A user with this email address already exists'] } }],
    [403, { message: 'School quota exceeded' }],
  ] as const)
    test(`${status} ${JSON.stringify(body)} is a refusal`, () => {
      expect(caseFor('course', status, body)).toBe('client-error')
    })
})

test.describe('a web page that refuses', () => {
  test('with the trace of a program that broke it leaves it open', () => {
    for (const page of [
      '<!DOCTYPE html><html><body><pre>AxiosError: Request failed with status code 401<br> &nbsp; &nbsp;at settle (/app/node_modules/axios/lib/settle.js:19:12)</pre></body></html>',
      '<!doctype html><title>400 Bad Request</title><p>SMTP AUTH extension not supported by server.</p>',
      '<html><b>Fatal error</b>: Uncaught Swift_TransportException in /var/www/x.php:7</html>',
    ])
      expect(caseFor('school', 401, page)).toBe('refused-and-failed')
  })

  test('without one it is a refusal', () => {
    for (const page of [
      '<html><head><title>403 Forbidden</title></head><body><center><h1>403 Forbidden</h1></center><hr><center>nginx</center></body></html>',
      '<!DOCTYPE html><html><body><pre>Cannot POST /api/v1/schools</pre></body></html>',
      '<!DOCTYPE html><html><head><script>at(1:2:3)</script></head><body>Sorry, you have been blocked. Please email the site owner.</body></html>',
    ])
      expect(caseFor('school', 403, page)).toBe('client-error')
  })
})

const no = [
  { exito: false, mensaje: 'No se pudo actualizar el curso' },
  { mensaje: 'Curso no encontrado' },
  { mensaje: 'El título es obligatorio' },
  { errores: { titulo: ['El título es obligatorio'] } },
  { estado: 'error', mensaje: 'x' },
  { estado: 'fallido' },
  { mensagem_erro: 'Curso não encontrado', cod_erro: 12 },
  { responseCode: '01', responseMessage: 'Course not found' },
  { faultcode: 'soap:Client', faultstring: 'Course not found' },
  { ExceptionMessage: 'Course not found', ExceptionType: 'NotFound' },
  { correcto: false },
  { guardado: false },
  { hayError: true },
  { sucesso: 'não' },
  { logado: false },
  { sessionExpired: true },
  { warning: 'Course not updated' },
  'Faça login para continuar',
]

test.describe('a no in Spanish, in Portuguese or under another name is no yes for a course', () => {
  for (const body of no)
    test(JSON.stringify(body), () => {
      expect(caseFor('course', 200, body)).toMatch(
        /^(?:says-(?:no|failed|both)|speaks-of-trouble)$/,
      )
    })
})

test.describe('a school is not made by an id beside a no', () => {
  for (const more of [
    { exito: false },
    { errores: ['x'] },
    { estado: 'rechazada' },
    { estado: 'pendiente' },
    { mensaje: 'La escuela ya existía' },
  ])
    test(JSON.stringify(more), () => {
      expect(['created', 'says-yes', 'empty']).not.toContain(
        caseFor('school', 201, { id: 57, ...more }),
      )
    })
})

test.describe('a yes in Spanish or in Portuguese is one', () => {
  const whole = { id: 57, name: 'Colégio Novo', urlSlug: 'colegio-novo', contractNumber: 'C-077' }
  for (const body of [
    { exito: true, mensaje: 'Escuela creada correctamente', datos: { id: 57 } },
    { exito: true, datos: whole },
    { sucesso: true, mensagem: 'Escola criada com sucesso', dados: whole },
  ])
    test(JSON.stringify(body), () => {
      for (const status of [200, 201]) expect(caseFor('school', status, body)).toBe('says-yes')
      expect(caseFor('course', 200, body)).toBe('says-yes')
    })
})
