import type { ErrorBody } from './error-body.ts'

/** The errors of standards, protocols and public interfaces. */
export const formatErrors: Record<string, ErrorBody> = {
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
  JSend: {
    body: { status: 'fail', data: { urlSlug: 'Taken', location: { zipCode: 'Unknown' } } },
    fields: { '': [], urlSlug: ['Taken'], 'location.zipCode': ['Unknown'] },
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
}
