import { expect, test } from '@playwright/test'
import { readComplaints as readQuoted } from '../../../../src-main/core/platform/server-errors.ts'
import {
  complaintsAboutCourse,
  complaintsAboutSchool,
} from '../../../../src-main/core/platform/field-paths.ts'
import { courseFields } from '../../../../src-main/contract/course.ts'

const readComplaints = (body: unknown) => readQuoted(body, (text) => text)

test('Laravel: nested, dotted and indexed fields', () => {
  expect(
    readComplaints({
      message: 'The given data was invalid.',
      errors: {
        urlSlug: ['has already been taken', 'is odd'],
        'location.zipCode': ['is wrong'],
        'tags.10': ['too many'],
        colorScheme: { primary: ['no colour'] },
      },
    }),
  ).toEqual({
    message: 'The given data was invalid.',
    complaints: [
      { path: ['urlSlug'], message: 'has already been taken' },
      { path: ['urlSlug'], message: 'is odd' },
      { path: ['location', 'zipCode'], message: 'is wrong' },
      { path: ['tags', 10], message: 'too many' },
      { path: ['colorScheme', 'primary'], message: 'no colour' },
    ],
  })
})

for (const flag of ['false', 'no', ' 0 ', 'Não'])
  test(`the flag “${flag}” as a text is no field`, () => {
    expect(readComplaints({ success: flag })).toEqual({ message: undefined, complaints: [] })
    expect(readComplaints({ valid: flag, name: 'too short' }).complaints).toEqual([
      { path: ['name'], message: 'too short' },
    ])
  })

test('wrapped', () => {
  expect(readComplaints({ success: false, message: 'No', data: { name: ['short'] } })).toEqual({
    message: 'No',
    complaints: [{ path: ['name'], message: 'short' }],
  })
})

test('a list of rules', () => {
  expect(
    readComplaints({
      errors: [{ message: 'taken', rule: 'unique', field: 'tags', index: 1 }, 'also this'],
    }).complaints,
  ).toEqual([
    { path: ['tags', 1], message: 'taken' },
    { path: [], message: 'also this' },
  ])
})

test('a list of problems, with a name or a pointer', () => {
  expect(
    readComplaints({
      errors: [
        { status: 422, source: 'name', title: 'too short' },
        { source: { pointer: '/data/attributes/urlSlug' }, detail: 'taken' },
      ],
    }).complaints,
  ).toEqual([
    { path: ['name'], message: 'too short' },
    { path: ['urlSlug'], message: 'taken' },
  ])
})

test('one sentence', () => {
  expect(readComplaints({ error: 'Nope' })).toEqual({ message: 'Nope', complaints: [] })
  expect(readComplaints({ message: 'Unauthenticated.' })).toEqual({
    message: 'Unauthenticated.',
    complaints: [],
  })
})

test('tRPC, whose message may be a list of issues', () => {
  const issues = JSON.stringify([{ path: ['id'], message: 'Required', code: 'invalid_type' }])
  const error = {
    json: { message: issues, code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 400 } },
  }
  expect(readComplaints([{ error }, { error }])).toEqual({
    message: undefined,
    // Both parts of the batch say the same: it is shown once.
    complaints: [{ path: ['id'], message: 'Required' }],
  })
  expect(readComplaints({ error: { message: 'No dataset' } }).message).toBe('No dataset')
})

test('what other frameworks say is not lost', () => {
  const said = (body: unknown) => {
    const { message, complaints } = readComplaints(body)
    return [message, complaints.map(({ path, message: text }) => [path.join('.'), text])]
  }
  expect(said({ message: ['too short', 'taken'], error: 'Bad Request' })).toEqual([
    'Bad Request',
    [
      ['', 'too short'],
      ['', 'taken'],
    ],
  ])
  expect(said({ message: { name: ['short'] } })).toEqual([undefined, [['name', 'short']]])
  expect(said({ errors: 'closed for the night' })).toEqual([
    undefined,
    [['', 'closed for the night']],
  ])
  expect(said({ success: false, errors: [], data: { name: ['short'] } })).toEqual([
    undefined,
    [['name', 'short']],
  ])
  expect(said({ title: 'No', detail: 'x' })).toEqual(['No: x', []])
  expect(said({ error: { message: 'No', errors: { name: ['short'] } } })).toEqual([
    'No',
    [['name', 'short']],
  ])
  expect(
    said({
      error: { message: '[]', data: { zodError: { formErrors: ['odd'], fieldErrors: {} } } },
    }),
  ).toEqual(['[]', [['', 'odd']]])
})

test('a token that is quoted is removed, from the words and from the names', () => {
  const said = readQuoted({ message: 'tok!', errors: { 'tok!': ['tok! is odd'] } }, (text) =>
    text.replaceAll('tok!', '*'),
  )
  expect(said).toEqual({ message: '*', complaints: [{ path: ['*'], message: '* is odd' }] })
})

for (const [name, open, close] of [
  ['lists', '[', ']'],
  ['maps', '{"errors":', '}'],
  ['maps of errors', '{"error":', '}'],
] as const) {
  test(`${name} without end do not exhaust the stack`, () => {
    const deep: unknown = JSON.parse(`${open.repeat(50_000)}1${close.repeat(50_000)}`)
    expect(readComplaints(deep).complaints).toEqual([])
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
  test(`${JSON.stringify(odd)} says nothing, and does not throw`, () => {
    expect(readComplaints(odd)).toEqual({ message: undefined, complaints: [] })
  })
}

test('a school’s complaints land under the form’s fields, in every spelling', () => {
  const mapped = (...path: (string | number)[]) =>
    complaintsAboutSchool([{ path, message: '' }])[0]?.path
  expect(mapped('taxId')).toEqual(['taxid'])
  expect(mapped('group')).toEqual(['groups'])
  expect(mapped('url_slug')).toEqual(['urlSlug'])
  expect(mapped('zipCode')).toEqual(['location', 'zipCode'])
  expect(mapped('location', 'zip_code')).toEqual(['location', 'zipCode'])
  expect(mapped('enableViewCounter')).toEqual(['features', 'enableViewCount'])
  expect(mapped('tags', 10)).toEqual(['tags', 10])
  expect(mapped('location')).toEqual(['location'])
  expect(mapped('institution', 'quota')).toEqual(['institution', 'quota'])
  expect(mapped()).toEqual([])
  expect(mapped('name', 'constructor')).toEqual(['name', 'constructor'])
  expect(mapped('__proto__')).toEqual(['__proto__'])
})

test('a course’s complaints as well', () => {
  const mapped = (...path: (string | number)[]) =>
    complaintsAboutCourse([{ path, message: '' }], courseFields)[0]?.path
  expect(mapped('subgroups')).toEqual(['subgroup'])
  expect(mapped('longDescription')).toEqual(['long_description'])
  expect(mapped('groups', 0)).toEqual(['groups', 0])
})
