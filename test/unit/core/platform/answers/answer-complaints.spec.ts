import { expect, test } from '@playwright/test'
import { courseFields } from '../../../../../src-main/contract/course.ts'
import { schoolFields } from '../../../../../src-main/contract/school.ts'
import {
  caught,
  made,
  type Row,
  slug,
  titleOf,
  verdictOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const trpc = (code: string, httpStatus: number) => ({
  error: { json: { message: 'No', code: -32000, data: { code, httpStatus } } },
})

const rows: Row[] = [
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
  // A value that the field cannot have, and the places where frameworks put their errors.
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
  // Sentences under the names of fields, wherever frameworks put them.
  [400, { error: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [400, { message: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [400, { price: ['A valid number is required.'] }, 'unknown', 'refused'],
  [400, { long_description: ['Required.'] }, 'unknown', 'refused'],
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}

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
