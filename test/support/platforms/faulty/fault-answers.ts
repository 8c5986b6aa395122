import {
  jsonAnswer,
  messageAnswer,
  unprocessable,
  type Answer,
  type FieldErrors,
} from '../../../../src-main/demo-platform/response.ts'
import type { Fault } from './fault-queue.ts'
import type { Route } from '../../../../src-main/demo-platform/routes.ts'
import { errorItem, procedures } from '../../../../src-main/demo-platform/trpc.ts'

/** The errors on each route: nested and indexed paths, and one that no form has. */
const complaints: Record<Route, FieldErrors> = {
  'schools.list': { perPage: ['The per page field must not be greater than 100.'] },
  'schools.create': {
    urlSlug: ['The url slug has already been taken.'],
    'location.zipCode': ['The location.zip code field is invalid.'],
    'tags.10': ['The tags field must not have more than 10 items.'],
    'colorScheme.primary': ['The color is too pale.', 'The color is used by another school.'],
    'institution.quota': ['The institution has no school left in its plan.'],
  },
  'courses.update': {
    title: ['The title has already been taken.'],
    'groups.0': ['The selected groups.0 is invalid.'],
    scheduled_end: ['The scheduled end field must be a date after scheduled start.'],
    'institution.quota': ['The institution has no course left in its plan.'],
  },
  'datasets.show': { id: ['The selected id is invalid.'] },
}

const sentence = 'The given data was invalid.'

const sentences: Record<string, string> = {
  'status-403': 'This action is unauthorized.',
  'status-404': 'Not Found.',
  'status-409': 'The resource was changed by someone else.',
  'status-413': 'The POST data is too large.',
  'status-500': 'Server Error',
  'status-502': 'Bad Gateway',
  'status-503': 'Service Unavailable',
  'status-504': 'Gateway Timeout',
}

/**
 * Returns the response of a fault that refuses a request before it is carried out: each error style of platforms of
 * this kind. Returns null if the fault does not refuse.
 */
export function refusalOf(fault: Fault, path: string): Answer | null {
  const errors = complaints[fault.route]
  const said = sentences[fault.kind]
  if (said !== undefined) return messageAnswer(Number(fault.kind.slice('status-'.length)), said)
  switch (fault.kind) {
    case 'laravel-422':
      return unprocessable(errors)
    case 'wrapped-200':
      return jsonAnswer(200, { success: false, message: sentence, data: errors })
    case 'wrapped-422':
      return jsonAnswer(422, { success: false, message: sentence, data: errors })
    case 'rule-list':
      return jsonAnswer(422, { errors: ruleList(errors) })
    case 'problem-list':
      return jsonAnswer(422, {
        errors: flat(errors).map(([source, title]) => ({ status: 422, source, title })),
      })
    case 'error-only':
      return jsonAnswer(400, { error: 'The institution is suspended.' })
    case 'message-only':
      return messageAnswer(401, 'Unauthenticated.')
    case 'trpc-error':
      return trpcRefusal(fault.route)
    case 'text-500':
      return withType(
        500,
        'text/plain; charset=utf-8',
        'Internal Server Error\nat line 2: nothing to see',
      )
    case 'html-502':
      return withType(
        502,
        'text/html',
        '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>',
      )
    case 'empty-500':
      return { status: 500, headers: {}, body: '' }
    case 'html-200':
      return withType(200, 'text/html; charset=utf-8', captivePortal)
    case 'redirect':
      return { status: 301, headers: { location: `https://elsewhere.example${path}` }, body: '' }
    case 'status-429': {
      const seconds = Math.ceil((fault.ms ?? 1000) / 1000)
      return jsonAnswer(429, { message: 'Too Many Attempts.' }, { 'retry-after': String(seconds) })
    }
    default:
      return null
  }
}

const captivePortal =
  '<!doctype html><html><head><title>Wi-Fi da escola</title></head>' +
  '<body><h1>Aceite os termos para navegar</h1><script>alert(1)</script></body></html>'

function withType(status: number, type: string, body: string): Answer {
  return { status, headers: { 'content-type': type }, body }
}

function trpcRefusal(route: Route): Answer {
  const error = { code: 'NOT_FOUND', message: 'Dataset not found' } as const
  if (route !== 'datasets.show') return jsonAnswer(404, errorItem(error, route, true))
  return jsonAnswer(
    404,
    procedures.map((path) => errorItem(error, path, true)),
  )
}

function flat(errors: FieldErrors): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message): [string, string] => [path, message]),
  )
}

/** Converts errors to a list of rules. If a path ends in a number, that becomes an `index`. */
function ruleList(errors: FieldErrors): object[] {
  return flat(errors).map(([path, message]) => {
    const rule = message.includes('taken') ? 'unique' : 'invalid'
    const indexed = /^(.*)\.(\d+)$/.exec(path)
    return indexed
      ? { message, rule, field: indexed[1], index: Number(indexed[2]) }
      : { message, rule, field: path }
  })
}
