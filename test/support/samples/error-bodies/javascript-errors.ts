import type { ErrorBody } from './error-body.ts'

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

/** The errors of libraries and frameworks of JavaScript. */
export const javascriptErrors: Record<string, ErrorBody> = {
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
  'a list of rules': {
    body: { errors: [{ message: 'taken', rule: 'unique', field: 'tags', index: 1 }, 'also this'] },
    fields: { 'tags.1': ['taken'], '': ['also this'] },
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
