import type { ErrorBody } from './error-body.ts'

/** The errors of frameworks of PHP, Python, Ruby, Java, .NET and Go. */
export const frameworkErrors: Record<string, ErrorBody> = {
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
}
