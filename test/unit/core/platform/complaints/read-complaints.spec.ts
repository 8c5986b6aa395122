import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { courseFields } from '../../../../../src-main/contract/course.ts'
import {
  type Complaint,
  Complaint as ComplaintSchema,
} from '../../../../../src-main/contract/failure.ts'
import { pathName } from '../../../../../src-main/contract/issue.ts'
import { withoutRepeats } from '../../../../../src-main/core/platform/complaints/complaint-list.ts'
import { readComplaints } from '../../../../../src-main/core/platform/complaints/read-complaints.ts'
import {
  complaintsAboutCourse,
  complaintsAboutSchool,
} from '../../../../../src-main/core/platform/complaints/field-paths.ts'
import type { ErrorBody } from '../../../../support/samples/error-bodies/error-body.ts'
import { formatErrors } from '../../../../support/samples/error-bodies/format-errors.ts'
import { frameworkErrors } from '../../../../support/samples/error-bodies/framework-errors.ts'
import { javascriptErrors } from '../../../../support/samples/error-bodies/javascript-errors.ts'

/** Error bodies that no known framework gives. */
const unusualErrors: Record<string, ErrorBody> = {
  'a Portuguese platform': {
    body: {
      mensagem: 'Dados inválidos',
      erros: [
        { campo: 'urlSlug', mensagem: 'Já existe' },
        { campo: 'location.zipCode', mensagem: 'CEP inválido' },
      ],
    },
    message: 'Dados inválidos',
    fields: { urlSlug: ['Já existe'], 'location.zipCode': ['CEP inválido'] },
  },
  'a Portuguese platform with a map': {
    body: { mensagem: 'Dados inválidos', erros: { name: ['Obrigatório'] } },
    message: 'Dados inválidos',
    fields: { name: ['Obrigatório'] },
  },
  wrapped: {
    body: { success: false, message: 'Not valid', data: { url_slug: ['Taken'] } },
    message: 'Not valid',
    fields: { urlSlug: ['Taken'] },
  },
  'a sentence beside the fields': {
    body: { errors: { message: 'Not valid', name: ['Too short'], urlSlug: 'Taken already' } },
    fields: { '': ['Not valid'], name: ['Too short'], urlSlug: ['Taken already'] },
  },
  'a sentence beside the fields, in a wrapper': {
    body: { success: false, data: { msg: 'Not valid', name: ['Too short'] } },
    fields: { '': ['Not valid'], name: ['Too short'] },
  },
  'WordPress, with the parameters only': {
    body: {
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): name, urlSlug',
      data: { status: 400, params: { name: 'Too short', urlSlug: 'Taken' } },
    },
    message: 'Invalid parameter(s): name, urlSlug',
    fields: { name: ['Too short'], urlSlug: ['Taken'] },
  },
  'errors in the background': {
    body: { message: 'Not valid', meta: { errors: { name: ['Too short'] } } },
    message: 'Not valid',
    fields: { name: ['Too short'] },
  },
  'a map as a list': {
    body: {
      errors: [
        { key: 'name', value: 'Too short' },
        { loc: ['body', 'urlSlug'], value: 'Taken' },
      ],
    },
    fields: { name: ['Too short'], urlSlug: ['Taken'] },
  },
  'a code with another name': {
    body: { errors: [{ field: 'urlSlug', error_code: 'taken' }] },
    fields: { urlSlug: ['taken'] },
  },
  'true, and nothing more': {
    body: { errors: { urlSlug: [true], name: true, tags: false, groups: null } },
    fields: { urlSlug: [''], name: [''] },
  },
  'numbers, and nothing more': {
    body: { urlSlug: [422], location: { zipCode: [17, 18] }, status: 422, line: 7 },
    fields: { urlSlug: ['422'], 'location.zipCode': ['17', '18'] },
  },
  'problems without a sentence': {
    body: {
      errors: [
        { field: 'urlSlug' },
        { path: ['name'], message: 422 },
        { loc: ['tags'], msg: true },
      ],
    },
    fields: { urlSlug: [''], name: ['422'], tags: [''] },
  },
  'fields with the names of envelopes': {
    body: {
      errors: {
        input: ['Odd'],
        context: ['Odd 1'],
        arguments: ['Odd 2'],
        meta: [{ message: 'Odd 3' }],
        target: { message: 'Odd 4' },
        help: [true],
        params: ['Odd 5', 'Odd 6'],
        urlSlug: ['Taken'],
      },
    },
    fields: {
      '': ['Odd', 'Odd 5', 'Odd 6'],
      context: ['Odd 1'],
      arguments: ['Odd 2'],
      meta: ['Odd 3'],
      target: ['Odd 4'],
      help: [''],
      urlSlug: ['Taken'],
    },
  },
  'fields with the names of envelopes and places, in the body itself': {
    body: { key: ['Odd'], target: ['Odd 1'], meta: ['Odd 2'], path: ['Odd 3'], help: ['Odd 4'] },
    fields: {
      key: ['Odd'],
      target: ['Odd 1'],
      meta: ['Odd 2'],
      path: ['Odd 3'],
      help: ['Odd 4'],
    },
  },
  'a place that is a field, beside lists': {
    body: { errors: [{ key: 'is missing', name: ['Too long'] }] },
    fields: { key: ['is missing'], name: ['Too long'] },
  },
  'a problem whose sentences are lists': {
    body: { errors: [{ field: 'urlSlug', title: ['Odd', 'Taken'] }] },
    fields: { urlSlug: ['Odd', 'Taken'] },
  },
  'what was sent and what is for programmers': {
    body: {
      message: 'Not valid',
      meta: { allowed: ['a', 'b'], requestId: 'x y' },
      trace: ['at a', 'at b'],
      input: { name: 'Colégio', tags: ['a'] },
      data: { groups: [1, 2], id: 7 },
      errors: { urlSlug: ['Taken'] },
    },
    message: 'Not valid',
    fields: { urlSlug: ['Taken'] },
  },
  'the path of the request, in a list': {
    body: { errors: [{ timestamp: '2026-11-22', path: '/api/v1/schools', message: 'Closed' }] },
    fields: { '': ['Closed'] },
  },
  'a pointer, and a name in a part of the request': {
    body: [
      { pointer: '/name', message: 'req' },
      { in: 'body', name: 'urlSlug', message: 'req' },
    ],
    fields: { name: ['req'], urlSlug: ['req'] },
  },
  'a field that is called location': {
    body: { message: 'Not valid', location: 'unknown', name: 'Too long' },
    message: 'Not valid',
    fields: { location: ['unknown'], name: ['Too long'] },
  },
  'a location under its field': {
    body: { errors: { name: [{ message: 'Required', location: 'line-7' }] } },
    fields: { name: ['Required'] },
  },
  'the same words about places that are not known': {
    body: {
      errors: [
        { where: 'quota', message: 'Required' },
        { where: 'seats', message: 'Required' },
        { where: 'seats', message: 'Required', code: 7 },
      ],
    },
    fields: { '': ['Required', 'Required'] },
  },
  'the same words in the message, and about places that are not known': {
    body: {
      message: 'Required',
      errors: [
        { where: 'quota', message: 'Required' },
        { where: 'seats', message: 'Required' },
      ],
    },
    message: 'Required',
    fields: { '': ['Required', 'Required'] },
  },
  'the same words about a field and about a place that is not known': {
    body: {
      errors: [
        { pointer: '/name', message: 'Required' },
        { where: 'seats', message: 'Required' },
      ],
    },
    fields: { name: ['Required'], '': ['Required'] },
  },
  'the problem in the details of another problem': {
    body: {
      errors: [{ code: 'x', message: 'Not valid', meta: { field: 'urlSlug', message: 'Taken' } }],
    },
    fields: { '': ['Not valid'], urlSlug: ['Taken'] },
  },
  'a problem about two fields': {
    body: { validationErrors: [{ message: 'Alike', members: ['Name', 'UrlSlug'] }] },
    fields: { name: ['Alike'], urlSlug: ['Alike'] },
  },
  'the code of a rule around a sentence': {
    body: { validation_messages: { url_slug: { recordFound: 'Taken' } } },
    fields: { 'urlSlug.recordFound': ['Taken'] },
  },
  'lists for the items of a list': {
    body: { tags: [[], ['Too long']] },
    fields: { 'tags.1': ['Too long'] },
  },
  'a thing with fields of its own names': {
    body: { message: 'Not valid', admin: { name: 'Required' }, type: 'name' },
    message: 'Not valid',
    fields: { 'admin.name': ['Required'] },
  },
  'a field and a code': {
    body: { errors: [{ field: 'urlSlug', code: 'taken' }] },
    fields: { urlSlug: ['taken'] },
  },
  'a source that is a name': {
    body: { errors: [{ status: 422, source: 'name', title: 'too short' }] },
    fields: { name: ['too short'] },
  },
  'an error alone': { body: { error: 'Nope' }, message: 'Nope', fields: {} },
  'a message alone': { body: { message: 'No school' }, message: 'No school', fields: {} },
  'a title and a detail': { body: { title: 'No', detail: 'x' }, message: 'No: x', fields: {} },
  'a message that is a map': {
    body: { message: { name: ['short'] } },
    fields: { name: ['short'] },
  },
  'errors that are a sentence': { body: { errors: 'Closed' }, fields: { '': ['Closed'] } },
  'no errors, and fields under data': {
    body: { success: false, errors: [], data: { name: ['short'] } },
    fields: { name: ['short'] },
  },
  'errors under an error': {
    body: { error: { message: 'No', errors: { name: ['short'] } } },
    message: 'No',
    fields: { name: ['short'] },
  },
}

const read = (body: unknown) => readComplaints(body, (text) => text)

const taken = 'Já existe'
/** Bodies with one complaint, whose names no list has. */
const problemsAtSlug: unknown[] = [
  { mensagens: [{ campo: 'urlSlug', texto: taken }] },
  { errores: [{ atributo: 'urlSlug', detalle: taken }] },
  { erros: [{ nomeCampo: 'urlSlug', mensagemErro: 'Obrigatório' }] },
  { error: { details: [{ field: 'urlSlug', issue: taken }] } },
  { violacoes: [{ campo: 'urlSlug', mensagem: taken }] },
  { detalhes: [{ onde: 'school.url_slug', observacao: taken }] },
  { validacoes: { urlSlug: taken } },
  { campos: [{ nome: 'urlSlug', mensagem: taken }] },
  { objects: [{ name: 'urlSlug', userMessage: taken }] },
  { fields: [{ name: 'urlSlug', message: taken }] },
  { fieldMessages: [{ field: 'urlSlug', message: taken }] },
  { notifications: [{ key: 'UrlSlug', message: taken }] },
  { conflicts: { urlSlug: taken } },
  { result: { errors: [{ field: 'urlSlug', message: taken }] } },
  { ResponseStatus: { Errors: [{ FieldName: 'UrlSlug', Message: taken }] } },
  { apierror: { subErrors: [{ object: 'school', field: 'urlSlug', message: taken }] } },
  { _embedded: { errors: [{ message: `school.urlSlug: ${taken}` }] } },
  { errors: [{ message: taken, extensions: { field: 'urlSlug', collection: 'schools' } }] },
  { error: { validationErrors: [{ message: taken, members: ['urlSlug'] }] } },
]

for (const body of problemsAtSlug)
  test(`finds the field and the text in ${JSON.stringify(body)}`, () => {
    const { complaints } = read(body)
    expect(complaintsAboutSchool(complaints).map(({ path }) => path)).toEqual([['urlSlug']])
    expect(complaints[0]?.message).toMatch(/Já existe|Obrigatório/)
  })

function byField(complaints: Complaint[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of complaints) (fields[pathName(path)] ??= []).push(message)
  return fields
}

for (const [name, { body, message, fields }] of Object.entries({
  ...frameworkErrors,
  ...javascriptErrors,
  ...formatErrors,
  ...unusualErrors,
})) {
  test(`${name}: shows each sentence once, under its field or above the fields`, () => {
    // As it comes over the wire.
    const said = read(JSON.parse(JSON.stringify(body)))
    expect(said.message).toBe(message)
    const expected = Object.entries(fields).filter(([, texts]) => texts.length > 0)
    expect(byField(withoutRepeats(complaintsAboutSchool(said.complaints)))).toEqual(
      Object.fromEntries(expected),
    )
  })
}

test('`title` is a field of a course if there is no sentence beside it', () => {
  for (const body of [
    { title: ['Too long'], type: ['Not 1 or 2'] },
    { errors: { title: ['Too long'], type: ['Not 1 or 2'] } },
    { errors: [{ title: ['Too long'] }, { type: ['Not 1 or 2'] }] },
    { detail: { title: ['Too long'], type: ['Not 1 or 2'] } },
    { title: ['Too long'], type: ['Not 1 or 2'], source: 'body' },
  ])
    expect(byField(complaintsAboutCourse(read(body).complaints, courseFields))).toMatchObject({
      title: ['Too long'],
      type: ['Not 1 or 2'],
    })
})

test('recognises the course fields school, title and status', () => {
  const about = (body: unknown) =>
    byField(complaintsAboutCourse(read(body).complaints, courseFields))
  expect(
    about({ errors: { school: ['Unknown'], title: 'Too long', status: ['Not 0 or 1'] } }),
  ).toEqual({ school: ['Unknown'], title: ['Too long'], status: ['Not 0 or 1'] })
  expect(about({ detail: [{ loc: ['body', 'school'], msg: 'Unknown' }] })).toEqual({
    school: ['Unknown'],
  })
  expect(about({ status: ['Not 0 or 1'], type: ['Not 1 or 2'] })).toEqual({
    status: ['Not 0 or 1'],
    type: ['Not 1 or 2'],
  })
})

const key = fc.constantFrom(
  ...['urlSlug', 'name', 'title', 'status', 'tags', 'location', 'zip_code', '__proto__', '0'],
  ...['constructor', 'base', 'Quota', ''],
)
/** Each a sentence of its own. */
const sentence = fc.nat({ max: 1e9 }).map((number) => `Sentence ${number} is here`)
const map = fc.letrec<{ map: unknown }>((tie) => ({
  map: fc.dictionary(
    key,
    fc.oneof(
      { maxDepth: 3 },
      sentence,
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      tie('map'),
    ),
    { minKeys: 1, maxKeys: 3, noNullPrototype: true },
  ),
})).map
const path = fc.array(fc.oneof(key, fc.nat({ max: 20 })), { maxLength: 4 })
const dotted = path.map((keys) => keys.join('.'))
const problem = fc.oneof(
  sentence,
  fc.record({ field: dotted, message: sentence }),
  fc.record({ loc: path, msg: sentence, type: fc.constant('missing') }),
  fc.record({ path, message: sentence, code: fc.constant('custom') }),
  fc.record({ source: fc.record({ pointer: dotted }), title: sentence, detail: sentence }),
  fc.record({ name: key, reason: sentence }),
  fc.record({
    property: key,
    constraints: fc.dictionary(fc.constantFrom('isUrl', 'max'), sentence, { minKeys: 1 }),
    children: fc.constant([]),
  }),
)
const problems = fc.array(problem, { minLength: 1, maxLength: 4 })
const envelope = fc.oneof(
  map,
  problems,
  fc.record({ message: sentence, errors: fc.oneof(map, problems) }),
  fc.record({ title: sentence, detail: sentence, 'invalid-params': problems }),
  fc.record({ detail: problems }),
  fc.record({ statusCode: fc.constant(400), message: fc.array(sentence), error: sentence }),
  fc.record({ error: fc.record({ issues: problems }) }),
  fc.record({ error: fc.record({ message: sentence, details: problems }) }),
  fc.record({ success: fc.constant(false), message: sentence, data: map }),
  fc.record({ formErrors: fc.array(sentence), fieldErrors: map }),
  fc.record({ violations: problems, fieldErrors: problems }),
)

test('shows every sentence of an error body once', () => {
  fc.assert(
    fc.property(envelope, (generated) => {
      const text = JSON.stringify(generated)
      const { message, complaints } = read(JSON.parse(text))
      const shown = JSON.stringify([message, complaints])
      const sent = text.match(/Sentence \d+ is here/g) ?? []
      const forms = [
        complaintsAboutSchool(complaints),
        complaintsAboutCourse(complaints, courseFields),
      ]
      const found = {
        missing: sent.filter((said) => !shown.includes(said)),
        repeated: complaints.length - withoutRepeats(complaints).length,
        lost: forms.map((mapped) => mapped.length - complaints.length),
        invalid: forms.map((mapped) => ComplaintSchema.array().safeParse(mapped).error),
      }
      expect(found).toEqual({
        missing: [],
        repeated: 0,
        lost: [0, 0],
        invalid: [undefined, undefined],
      })
    }),
    { numRuns: 500 },
  )
})

test('limits the number and length of complaints in a huge body', () => {
  const many = read({
    errors: Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, ['x', 'y']])),
  })
  expect(many.complaints).toHaveLength(1000)
  // The others are counted.
  expect(many.moreComplaints).toBe(99_000)
  const long = read({ message: 'm'.repeat(5e6), errors: { name: ['n'.repeat(5e6)] } })
  expect(long.message).toHaveLength(2001)
  expect(long.complaints[0]?.message).toHaveLength(2001)
  const deepPath = read({ issues: [{ path: Array(1e5).fill('a'), message: 'x' }] })
  expect(deepPath.complaints[0]?.path.length).toBeLessThanOrEqual(32)
  const longName = read({ errors: { ['k.'.repeat(1e6)]: ['x'] } })
  expect(JSON.stringify(longName).length).toBeLessThan(1000)
  let nested: unknown = 'x'
  for (let i = 0; i < 14; i++) nested = JSON.stringify([nested])
  expect(() => read({ message: nested })).not.toThrow()
})

test('treats names of JavaScript like any other names', () => {
  const body: unknown = JSON.parse(
    '{"errors":{"__proto__":["a"],"constructor":["b"],"toString":{"message":"c"}}}',
  )
  expect(complaintsAboutSchool(read(body).complaints)).toEqual([
    { path: ['__proto__'], message: 'a' },
    { path: ['constructor'], message: 'b' },
    { path: ['toString'], message: 'c' },
  ])
})

test('reads only the named errors of a response that may not be an error', () => {
  const read = (body: unknown) => readComplaints(body, (text) => text, { isError: false })
  expect(read({ dataset: 'Notas', runs: ['a', 'b'], data: { name: 'N' } }).complaints).toEqual([])
  expect(read({ message: 'Suspended', errors: ['Closed'] })).toEqual({
    message: 'Suspended',
    complaints: [{ path: [], message: 'Closed' }],
  })
})

test('an index is a number, even as part of a field name', () => {
  const { complaints } = read({ errors: { 'tags.10': ['x'], colorScheme: { primary: ['y'] } } })
  expect(complaints.map(({ path }) => path)).toEqual([
    ['tags', 10],
    ['colorScheme', 'primary'],
  ])
})

for (const flag of ['false', 'no', ' 0 ', 'Não'])
  test(`the text flag “${flag}” is not a field`, () => {
    expect(read({ success: flag })).toEqual({ message: undefined, complaints: [] })
    expect(read({ valid: flag, name: 'too short' }).complaints).toEqual([
      { path: ['name'], message: 'too short' },
    ])
  })

test('removes a quoted token from the words and from the names', () => {
  const said = readComplaints({ message: 'tok!', errors: { 'tok!': ['tok! is odd'] } }, (text) =>
    text.replaceAll('tok!', '*'),
  )
  expect(said).toEqual({ message: '*', complaints: [{ path: ['*'], message: '* is odd' }] })
})

for (const [name, open, close] of [
  ['lists', '[', ']'],
  ['maps', '{"errors":', '}'],
  ['maps of errors', '{"error":', '}'],
] as const) {
  test(`very deep ${name} do not exhaust the stack`, () => {
    const deep: unknown = JSON.parse(`${open.repeat(50_000)}1${close.repeat(50_000)}`)
    expect(read(deep).complaints).toEqual([])
  })
}

for (const odd of [
  null,
  7,
  'text',
  [],
  {},
  { errors: 7 },
  { errors: [null, {}] },
  { errors: { a: [{}] } },
]) {
  test(`${JSON.stringify(odd)} has no complaints and does not throw`, () => {
    expect(read(odd)).toEqual({ message: undefined, complaints: [] })
  })
}
