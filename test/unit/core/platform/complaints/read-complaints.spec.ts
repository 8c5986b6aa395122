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

type Row = {
  body: unknown
  message?: string
  /** Under the form's fields; `''` is the list above them. */
  fields: Record<string, string[]>
}

const zodIssues = [
  { code: 'too_small', minimum: 1, path: ['urlSlug'], message: 'Too short' },
  {
    code: 'unrecognized_keys',
    keys: ['nickname'],
    path: [],
    message: 'Unrecognized key: "nickname"',
  },
  { code: 'custom', path: ['location', 'zipCode'], message: 'Unknown code' },
]

const zodFields = {
  urlSlug: ['Too short'],
  '': ['Unrecognized key: "nickname"'],
  'location.zipCode': ['Unknown code'],
}

/** Answers to a school, as the frameworks give them. */
const frameworks: Record<string, Row> = {
  Laravel: {
    body: {
      message: 'The url slug has already been taken. (and 2 more errors)',
      errors: {
        urlSlug: ['The url slug has already been taken.'],
        'location.zipCode': ['The zip code is invalid.'],
        'tags.10': ['The tag is too long.'],
      },
    },
    message: 'The url slug has already been taken. (and 2 more errors)',
    fields: {
      urlSlug: ['The url slug has already been taken.'],
      'location.zipCode': ['The zip code is invalid.'],
      'tags.10': ['The tag is too long.'],
    },
  },
  'Laravel in debug mode': {
    body: {
      message: 'SQLSTATE[23000]: Duplicate entry',
      exception: 'Illuminate\\Database\\QueryException',
      file: '/var/www/vendor/laravel/Connection.php',
      line: 829,
      trace: [{ file: '/var/www/x.php', line: 1, function: 'run', class: 'Connection' }],
    },
    message: 'SQLSTATE[23000]: Duplicate entry',
    fields: {},
  },
  'Django REST framework': {
    body: {
      urlSlug: ['school with this urlSlug already exists.'],
      location: { zipCode: ['This field is required.'] },
      tags: [{}, { name: ['Not a valid string.'] }],
      non_field_errors: ['The fields name, contractNumber must make a unique set.'],
    },
    fields: {
      urlSlug: ['school with this urlSlug already exists.'],
      'location.zipCode': ['This field is required.'],
      'tags.1.name': ['Not a valid string.'],
      '': ['The fields name, contractNumber must make a unique set.'],
    },
  },
  'Django REST framework, detail': {
    body: { detail: 'Authentication credentials were not provided.' },
    message: 'Authentication credentials were not provided.',
    fields: {},
  },
  'Django forms': {
    body: {
      errors: {
        __all__: [{ message: 'Closed for the night.', code: '' }],
        url_slug: [{ message: 'Already exists.', code: 'unique' }],
      },
    },
    fields: { '': ['Closed for the night.'], urlSlug: ['Already exists.'] },
  },
  'Rails, errors of a model': {
    body: { url_slug: ['has already been taken'], base: ['The institution is full'] },
    fields: { urlSlug: ['has already been taken'], '': ['The institution is full'] },
  },
  'Rails, details': {
    body: { errors: { url_slug: [{ error: 'taken', value: 'x' }], name: ["can't be blank"] } },
    fields: { urlSlug: ['taken'], name: ["can't be blank"] },
  },
  'Rails, full messages': {
    body: { errors: ['Url slug has already been taken', 'Name can’t be blank'] },
    fields: { '': ['Url slug has already been taken'], name: ['Name can’t be blank'] },
  },
  FastAPI: {
    body: {
      detail: [
        {
          type: 'string_too_short',
          loc: ['body', 'urlSlug'],
          msg: 'String should have at least 1 character',
          input: '',
          ctx: { min_length: 1 },
          url: 'https://errors.pydantic.dev/2.9/v/string_too_short',
        },
        { type: 'missing', loc: ['body', 'location', 'zipCode'], msg: 'Field required', input: {} },
        { type: 'int_parsing', loc: ['body', 'groups', 1], msg: 'Not an integer', input: 'x' },
        { type: 'json_invalid', loc: ['body', 14], msg: 'JSON decode error' },
      ],
    },
    fields: {
      urlSlug: ['String should have at least 1 character'],
      'location.zipCode': ['Field required'],
      'groups.1': ['Not an integer'],
      '14': ['JSON decode error'],
    },
  },
  'FastAPI, a sentence': {
    body: { detail: 'School already exists' },
    message: 'School already exists',
    fields: {},
  },
  'FastAPI, an object': {
    body: { detail: { code: 'SLUG_TAKEN', message: 'Slug taken' } },
    fields: { '': ['Slug taken'] },
  },
  'zod, error': {
    body: { success: false, error: { name: 'ZodError', issues: zodIssues } },
    fields: zodFields,
  },
  'zod, issues': {
    body: { issues: zodIssues },
    fields: zodFields,
  },
  'zod, issues in the message': {
    body: { error: { name: 'ZodError', message: JSON.stringify(zodIssues, null, 2) } },
    fields: zodFields,
  },
  'zod, a list alone': {
    body: zodIssues,
    fields: zodFields,
  },
  'zod, flattened': {
    body: { formErrors: ['Odd'], fieldErrors: { urlSlug: ['Too short'], tags: ['Too many'] } },
    fields: { '': ['Odd'], urlSlug: ['Too short'], tags: ['Too many'] },
  },
  'zod, formatted': {
    body: { error: { _errors: ['Odd'], location: { _errors: [], zipCode: { _errors: ['Bad'] } } } },
    fields: { '': ['Odd'], 'location.zipCode': ['Bad'] },
  },
  'zod, a tree': {
    body: {
      errors: ['Odd'],
      properties: {
        urlSlug: { errors: ['Too short'] },
        tags: { errors: ['Too many'], items: [undefined, { errors: ['Not a text'] }] },
        location: { errors: [], properties: { zipCode: { errors: ['Bad'] } } },
      },
    },
    fields: {
      '': ['Odd'],
      urlSlug: ['Too short'],
      tags: ['Too many'],
      'tags.1': ['Not a text'],
      'location.zipCode': ['Bad'],
    },
  },
  NestJS: {
    body: {
      statusCode: 400,
      message: [
        'urlSlug must be a URL address',
        'location.zipCode should not be empty',
        'each value in tags must be a string',
        'property nickname should not exist',
      ],
      error: 'Bad Request',
    },
    message: 'Bad Request',
    fields: {
      urlSlug: ['urlSlug must be a URL address'],
      'location.zipCode': ['location.zipCode should not be empty'],
      tags: ['each value in tags must be a string'],
      '': ['property nickname should not exist'],
    },
  },
  'class-validator': {
    body: {
      message: [
        {
          target: { urlSlug: 'not a url at all' },
          value: 'not a url at all',
          property: 'urlSlug',
          children: [],
          constraints: { isUrl: 'urlSlug must be a URL', maxLength: 'urlSlug is too long' },
        },
        {
          property: 'location',
          children: [
            { property: 'zipCode', children: [], constraints: { isNotEmpty: 'zipCode is empty' } },
          ],
        },
      ],
    },
    fields: {
      urlSlug: ['urlSlug must be a URL', 'urlSlug is too long'],
      'location.zipCode': ['zipCode is empty'],
    },
  },
  'Spring, errors': {
    body: {
      timestamp: '2026-11-22T10:00:00.000+00:00',
      status: 400,
      error: 'Bad Request',
      message: "Validation failed for object='createSchoolRequest'. Error count: 2",
      path: '/api/v1/schools',
      errors: [
        {
          codes: ['URL.createSchoolRequest.urlSlug', 'URL'],
          arguments: [{ codes: ['createSchoolRequest.urlSlug'], defaultMessage: 'urlSlug' }],
          defaultMessage: 'must be a valid URL',
          objectName: 'createSchoolRequest',
          field: 'urlSlug',
          rejectedValue: 'x y',
          bindingFailure: false,
          code: 'URL',
        },
        { defaultMessage: 'must not be blank', field: 'location.zipCode', code: 'NotBlank' },
      ],
    },
    message: "Bad Request: Validation failed for object='createSchoolRequest'. Error count: 2",
    fields: { urlSlug: ['must be a valid URL'], 'location.zipCode': ['must not be blank'] },
  },
  'Spring, fieldErrors and globalErrors': {
    body: {
      fieldErrors: [{ field: 'urlSlug', message: 'taken', objectName: 'school' }],
      globalErrors: [{ message: 'Closed', objectName: 'school' }],
    },
    fields: { urlSlug: ['taken'], '': ['Closed'] },
  },
  'Spring, violations': {
    body: {
      title: 'Constraint Violation',
      status: 400,
      violations: [
        { propertyPath: 'createSchool.request.urlSlug', message: 'must be a URL' },
        { field: 'name', message: 'too long' },
      ],
    },
    message: 'Constraint Violation',
    fields: { urlSlug: ['must be a URL'], name: ['too long'] },
  },
  Joi: {
    body: {
      _original: { urlSlug: '', name: 'Colégio Jatobá' },
      details: [
        {
          message: '"urlSlug" is not allowed to be empty',
          path: ['urlSlug'],
          type: 'string.empty',
          context: { label: 'urlSlug', value: '', key: 'urlSlug' },
        },
        { message: '"location.zipCode" is required', path: ['location', 'zipCode'], type: 'any' },
      ],
    },
    fields: {
      urlSlug: ['"urlSlug" is not allowed to be empty'],
      'location.zipCode': ['"location.zipCode" is required'],
    },
  },
  'Joi with hapi and celebrate': {
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      validation: {
        body: { source: 'body', keys: ['urlSlug'], message: '"urlSlug" is required' },
      },
    },
    message: 'Bad Request: Validation failed',
    fields: { urlSlug: ['"urlSlug" is required'] },
  },
  'problem+json': {
    body: {
      type: 'https://example.net/validation-error',
      title: 'Your request is not valid.',
      status: 422,
      detail: 'Two fields are wrong.',
      instance: '/problems/12',
      'invalid-params': [
        { name: 'urlSlug', reason: 'must be unique' },
        { name: 'location.zipCode', reason: 'unknown' },
      ],
    },
    message: 'Your request is not valid. Two fields are wrong.',
    fields: { urlSlug: ['must be unique'], 'location.zipCode': ['unknown'] },
  },
  'problem+json, RFC 9457': {
    body: {
      type: 'about:blank',
      title: 'Not valid',
      errors: [{ detail: 'must be unique', pointer: '#/urlSlug' }],
    },
    message: 'Not valid',
    fields: { urlSlug: ['must be unique'] },
  },
  'ASP.NET': {
    body: {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { UrlSlug: ['Taken.'], '$.location.zipCode': ['Could not be read.'], '': ['Odd.'] },
      traceId: '00-abc-01',
    },
    message: 'One or more validation errors occurred.',
    fields: { urlSlug: ['Taken.'], 'location.zipCode': ['Could not be read.'], '': ['Odd.'] },
  },
  'ASP.NET, ModelState': {
    body: { Message: 'The request is invalid.', ModelState: { 'request.UrlSlug': ['Taken.'] } },
    message: 'The request is invalid.',
    fields: { urlSlug: ['Taken.'] },
  },
  'JSON:API': {
    body: {
      errors: [
        {
          status: '422',
          source: { pointer: '/data/attributes/url-slug' },
          title: 'Invalid Attribute',
          detail: 'Url slug is taken.',
        },
        { source: { parameter: 'name' }, detail: 'Name is too long.' },
        { title: 'The institution is full' },
      ],
    },
    fields: {
      urlSlug: ['Invalid Attribute: Url slug is taken.'],
      name: ['Name is too long.'],
      '': ['The institution is full'],
    },
  },
  Google: {
    body: {
      error: {
        code: 400,
        message: 'Request contains an invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [
              { field: 'school.url_slug', description: 'Taken' },
              { field: 'tags[1]', description: 'Too long' },
            ],
          },
          {
            '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
            locale: 'pt-BR',
            message: 'Argumento inválido',
          },
        ],
      },
    },
    message: 'Request contains an invalid argument.',
    fields: { urlSlug: ['Taken'], 'tags.1': ['Too long'], '': ['Argumento inválido'] },
  },
  Microsoft: {
    body: {
      error: {
        code: 'BadArgument',
        message: 'Several errors',
        details: [{ code: 'Taken', target: 'urlSlug', message: 'The slug is taken' }],
      },
    },
    message: 'Several errors',
    fields: { urlSlug: ['The slug is taken'] },
  },
  tRPC: {
    body: {
      error: {
        json: {
          message: 'Bad input',
          code: -32600,
          data: {
            code: 'BAD_REQUEST',
            httpStatus: 400,
            path: 'schools.create',
            stack: 'TRPCError: at x.js:1',
            zodError: { formErrors: ['Odd'], fieldErrors: { urlSlug: ['Too short'] } },
          },
        },
      },
    },
    message: 'Bad input',
    fields: { '': ['Odd'], urlSlug: ['Too short'] },
  },
  'express-validator with alternatives': {
    body: {
      errors: [
        {
          type: 'alternative',
          msg: 'Invalid value(s)',
          nestedErrors: [
            { type: 'field', value: '', msg: 'Required', path: 'urlSlug', location: 'body' },
            { type: 'field', value: '', msg: 'Unknown', path: 'contractNumber', location: 'body' },
          ],
        },
      ],
    },
    fields: { '': ['Invalid value(s)'], urlSlug: ['Required'], contractNumber: ['Unknown'] },
  },
  'Symfony forms': {
    body: {
      code: 400,
      message: 'Validation Failed',
      errors: {
        errors: ['This form should not contain extra fields.'],
        children: {
          name: { errors: ['This value should not be blank.'] },
          urlSlug: {},
          location: { children: { zipCode: { errors: ['Invalid code.'] }, city: {} } },
        },
      },
    },
    message: 'Validation Failed',
    fields: {
      '': ['This form should not contain extra fields.'],
      name: ['This value should not be blank.'],
      'location.zipCode': ['Invalid code.'],
    },
  },
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
  'express-validator': {
    body: {
      errors: [
        { type: 'field', value: 'x y', msg: 'Invalid value', path: 'urlSlug', location: 'body' },
      ],
    },
    fields: { urlSlug: ['Invalid value'] },
  },
  Ajv: {
    body: {
      errors: [
        { instancePath: '/urlSlug', keyword: 'format', params: { format: 'uri' }, message: 'bad' },
        {
          instancePath: '/location',
          keyword: 'required',
          params: { missingProperty: 'zipCode' },
          message: 'is required',
        },
      ],
    },
    fields: { urlSlug: ['bad'], 'location.zipCode': ['is required'] },
  },
  Mongoose: {
    body: {
      message: 'School validation failed',
      name: 'ValidationError',
      errors: {
        urlSlug: {
          name: 'ValidatorError',
          message: 'Not unique',
          properties: { message: 'Not unique', type: 'unique', path: 'urlSlug' },
          kind: 'unique',
          path: 'urlSlug',
          value: 'x',
        },
      },
    },
    message: 'School validation failed',
    fields: { urlSlug: ['Not unique'] },
  },
  JSend: {
    body: { status: 'fail', data: { urlSlug: 'Taken', location: { zipCode: 'Unknown' } } },
    fields: { '': [], urlSlug: ['Taken'], 'location.zipCode': ['Unknown'] },
  },
  wrapped: {
    body: { success: false, message: 'Not valid', data: { url_slug: ['Taken'] } },
    message: 'Not valid',
    fields: { urlSlug: ['Taken'] },
  },
  OAuth: {
    body: { error: 'invalid_token', error_description: 'The token expired' },
    message: 'invalid_token: The token expired',
    fields: {},
  },
  GraphQL: {
    body: {
      data: null,
      errors: [{ message: 'Slug taken', path: ['createSchool', 'urlSlug'], locations: [] }],
    },
    fields: { urlSlug: ['Slug taken'] },
  },
  Yup: {
    body: {
      name: 'ValidationError',
      value: { urlSlug: 'x y', tags: ['a', 'b'], name: 'Colégio Jatobá' },
      errors: ['Has spaces', 'Too long'],
      inner: [
        {
          name: 'ValidationError',
          path: 'urlSlug',
          message: 'Has spaces',
          type: 'matches',
          value: 'x y',
          params: { path: 'urlSlug', originalValue: 'x y' },
          errors: ['Has spaces'],
          inner: [],
        },
        { path: 'tags[1]', message: 'Too long', errors: ['Too long'], inner: [] },
      ],
      message: '2 errors occurred',
    },
    message: '2 errors occurred',
    fields: { urlSlug: ['Has spaces'], 'tags.1': ['Too long'] },
  },
  'GraphQL, Lighthouse': {
    body: {
      errors: [
        {
          message: 'Validation failed for the field [createSchool].',
          locations: [{ line: 2, column: 3 }],
          path: ['createSchool'],
          extensions: {
            validation: { 'input.urlSlug': ['Taken'], 'input.location.zipCode': ['Unknown'] },
            category: 'validation',
          },
        },
      ],
    },
    fields: {
      '': ['Validation failed for the field [createSchool].'],
      urlSlug: ['Taken'],
      'location.zipCode': ['Unknown'],
    },
  },
  'GraphQL, Apollo and NestJS': {
    body: {
      errors: [
        {
          message: 'Bad Request Exception',
          path: ['createSchool'],
          extensions: {
            code: 'BAD_REQUEST',
            stacktrace: ['at a.js:1', 'at b.js:2'],
            originalError: {
              statusCode: 400,
              message: ['urlSlug must be a URL', 'property nickname should not exist'],
              error: 'Bad Request',
            },
          },
        },
      ],
    },
    fields: {
      urlSlug: ['urlSlug must be a URL'],
      '': ['Bad Request Exception', 'property nickname should not exist'],
    },
  },
  'JSON-RPC': {
    body: { error: { code: -32602, message: 'Invalid params', data: { urlSlug: ['Taken'] } } },
    message: 'Invalid params',
    fields: { urlSlug: ['Taken'] },
  },
  'Joi with celebrate, a field whose name is a word': {
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      validation: {
        body: { source: 'body', keys: ['name', 'location.zipCode'], message: 'is required' },
      },
    },
    message: 'Bad Request: Validation failed',
    fields: { name: ['is required'], 'location.zipCode': ['is required'] },
  },
  'tRPC, a batch in which one request failed': {
    body: [
      { result: { data: { json: { id: 'ds1', name: 'Prova' } } } },
      { error: { json: { message: 'Down', data: { httpStatus: 500 } } } },
    ],
    message: 'Down',
    fields: {},
  },
  'Joi with celebrate, the address': {
    body: {
      message: 'Validation failed',
      validation: { params: { source: 'params', keys: ['id'], message: '"id" is no number' } },
    },
    message: 'Validation failed',
    fields: { '': ['"id" is no number'] },
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
  'Google, before 2016': {
    body: {
      error: {
        code: 400,
        message: 'Required',
        errors: [
          { domain: 'global', reason: 'required', message: 'Required', location: 'name' },
          { domain: 'global', reason: 'required', message: 'Required', location: 'urlSlug' },
        ],
      },
    },
    message: 'Required',
    fields: { name: ['Required'], urlSlug: ['Required'] },
  },
  'Google, before 2016, about the whole': {
    body: {
      error: {
        message: 'Not found',
        errors: [{ domain: 'global', reason: 'notFound', message: 'Not found' }],
      },
    },
    message: 'Not found',
    fields: {},
  },
  'drf-standardized-errors': {
    body: {
      errors: [
        { code: 'required', detail: 'This field is required.', attr: 'name' },
        { code: 'required', detail: 'This field is required.', attr: 'url_slug' },
        { code: 'required', detail: 'This field is required.', attr: 'tags.0' },
        { code: 'unique', detail: 'Not unique together.', attr: 'non_field_errors' },
        { code: 'full', detail: 'Full.', attr: null },
      ],
    },
    fields: {
      name: ['This field is required.'],
      urlSlug: ['This field is required.'],
      'tags.0': ['This field is required.'],
      '': ['Not unique together.', 'Full.'],
    },
  },
  'Shopify, userErrors': {
    body: {
      userErrors: [
        { field: ['input', 'urlSlug'], message: 'taken' },
        { field: ['input', 'name'], message: 'taken' },
      ],
    },
    fields: { urlSlug: ['taken'], name: ['taken'] },
  },
  'Shopify, userErrors of a mutation': {
    body: {
      data: {
        createSchool: {
          userErrors: [
            { field: ['input', 'urlSlug'], message: 'taken' },
            { field: ['input', 'tags', '1'], message: 'taken' },
            { field: null, message: 'Closed' },
          ],
        },
      },
    },
    fields: { urlSlug: ['taken'], 'tags.1': ['taken'], '': ['Closed'] },
  },
  'LoopBack 4': {
    body: {
      error: {
        statusCode: 422,
        name: 'UnprocessableEntityError',
        message: 'The request body is invalid.',
        code: 'VALIDATION_FAILED',
        details: [
          { path: '/name', code: 'type', message: 'must be string', info: { type: 'string' } },
          { path: '/location/zipCode', code: 'type', message: 'must be string', info: {} },
        ],
      },
    },
    message: 'The request body is invalid.',
    fields: { name: ['must be string'], 'location.zipCode': ['must be string'] },
  },
  'TypeBox with Elysia': {
    body: {
      type: 'validation',
      on: 'body',
      property: '/name',
      message: 'Expected string',
      errors: [
        { path: '/name', message: 'Expected string', value: 1 },
        { path: '/tags/1', message: 'Expected string', value: 1 },
      ],
    },
    fields: { name: ['Expected string'], 'tags.1': ['Expected string'] },
  },
  'the path of the request, in a list': {
    body: { errors: [{ timestamp: '2026-11-22', path: '/api/v1/schools', message: 'Closed' }] },
    fields: { '': ['Closed'] },
  },
  Valibot: {
    body: {
      issues: [
        {
          kind: 'validation',
          type: 'string',
          message: 'Invalid type',
          path: [{ type: 'object', origin: 'value', input: {}, key: 'name', value: 1 }],
        },
        {
          kind: 'validation',
          type: 'string',
          message: 'Invalid type',
          path: [
            { type: 'object', key: 'tags' },
            { type: 'array', key: 1 },
            { key: { key: 'odd' } },
          ],
        },
      ],
    },
    fields: { name: ['Invalid type'], 'tags.1': ['Invalid type'] },
  },
  Huma: {
    body: {
      title: 'Unprocessable Entity',
      status: 422,
      errors: [
        { message: 'expected property name', location: 'body', value: {} },
        { message: 'expected length >= 1', location: 'body.name', value: '' },
        { message: 'expected length >= 1', location: 'body.tags[1]', value: '' },
      ],
    },
    message: 'Unprocessable Entity',
    fields: {
      '': ['expected property name'],
      name: ['expected length >= 1'],
      'tags.1': ['expected length >= 1'],
    },
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
        { where: 'name', message: 'Required' },
        { where: 'urlSlug', message: 'Required' },
        { where: 'urlSlug', message: 'Required', code: 7 },
      ],
    },
    fields: { '': ['Required', 'Required'] },
  },
  'the same words in the message, and about places that are not known': {
    body: {
      message: 'Required',
      errors: [
        { where: 'name', message: 'Required' },
        { where: 'urlSlug', message: 'Required' },
      ],
    },
    message: 'Required',
    fields: { '': ['Required', 'Required'] },
  },
  'the same words about a field and about a place that is not known': {
    body: {
      errors: [
        { pointer: '/name', message: 'Required' },
        { where: 'urlSlug', message: 'Required' },
      ],
    },
    fields: { name: ['Required'], '': ['Required'] },
  },
  'hapi, which gives no reason': {
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Invalid request payload input',
      validation: { source: 'payload', keys: ['name', 'location.zipCode'] },
    },
    message: 'Bad Request: Invalid request payload input',
    fields: { name: [''], 'location.zipCode': [''] },
  },
  'a field and a code': {
    body: { errors: [{ field: 'urlSlug', code: 'taken' }] },
    fields: { urlSlug: ['taken'] },
  },
  'a list of rules': {
    body: { errors: [{ message: 'taken', rule: 'unique', field: 'tags', index: 1 }, 'also this'] },
    fields: { 'tags.1': ['taken'], '': ['also this'] },
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
  'an empty list as text, beside an error of zod': {
    body: {
      error: { message: '[]', data: { zodError: { formErrors: ['odd'], fieldErrors: {} } } },
    },
    message: '[]',
    fields: { '': ['odd'] },
  },
  'tRPC, a batch whose issues are in its messages': {
    body: Array(2).fill({ error: { json: { message: JSON.stringify(zodIssues), code: -32600 } } }),
    fields: zodFields,
  },
}

const read = (body: unknown) => readComplaints(body, (text) => text)

function byField(complaints: Complaint[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of complaints) (fields[pathName(path)] ??= []).push(message)
  return fields
}

for (const [name, { body, message, fields }] of Object.entries(frameworks)) {
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

test('moves complaints about a school to the form’s fields in every spelling', () => {
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

test('moves complaints about a course to the form’s fields', () => {
  const mapped = (...path: (string | number)[]) =>
    complaintsAboutCourse([{ path, message: '' }], courseFields)[0]?.path
  expect(mapped('subgroups')).toEqual(['subgroup'])
  expect(mapped('longDescription')).toEqual(['long_description'])
  expect(mapped('groups', 0)).toEqual(['groups', 0])
})
