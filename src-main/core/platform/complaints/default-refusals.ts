import { isRecord } from '../../../contract/is-record.ts'
import { ambiguousNames, placeOf } from './complaint-shapes.ts'
import { parsePath } from './problem-field.ts'

// Recognises whole bodies that frameworks themselves send with status 400 if their check of the request fails, before any code of
// the platform runs. It knows them by their names and by texts that the framework uses only for this purpose.

/** Whether a body is a framework's own response to a request that failed its check. */
export function isDefaultRefusal(json: unknown, kind: 'school' | 'course'): boolean {
  if (!isRecord(json)) return false
  return isOfSpringBoot(json) || isOfSpring(json) || isOfHapi(json) || isOfMicronaut(json, kind)
}

const bootNames = new Set(
  'timestamp status error path message requestId trace exception errors'.split(' '),
)

/** Spring Boot's `DefaultErrorAttributes`. By default, it leaves out the names that explain the reason. */
function isOfSpringBoot(json: Record<string, unknown>): boolean {
  const { timestamp, status, error, path } = json
  return (
    Object.keys(json).every((name) => bootNames.has(name)) &&
    ['string', 'number'].includes(typeof timestamp) &&
    status === 400 &&
    error === 'Bad Request' &&
    typeof path === 'string' &&
    path.startsWith('/')
  )
}

/** Spring's texts for an invalid body, invalid JSON and invalid arguments, in Spring MVC and WebFlux. */
const springDetails: readonly unknown[] = [
  'Invalid request content.',
  'Failed to read request',
  'Failed to read HTTP message',
  'Validation failure',
]

function isOfSpring({ title, status, detail }: Record<string, unknown>): boolean {
  return title === 'Bad Request' && status === 400 && springDetails.includes(detail)
}

function isOfHapi(json: Record<string, unknown>): boolean {
  const { statusCode, error, message, ...more } = json
  return (
    Object.keys(more).length === 0 &&
    statusCode === 400 &&
    error === 'Bad Request' &&
    typeof message === 'string' &&
    /^Invalid request (?:(?:payload|query|params|headers|cookies) input|payload JSON format)$/.test(
      message,
    )
  )
}

/** Micronaut begins each message with the path of the argument: `unit.name: must not be blank`. */
function isOfMicronaut(json: Record<string, unknown>, kind: 'school' | 'course'): boolean {
  const embedded = json['_embedded']
  const errors = isRecord(embedded) ? embedded['errors'] : undefined
  if (json['message'] !== 'Bad Request' || !Array.isArray(errors)) return false
  return errors.some((error) => {
    const message = isRecord(error) ? error['message'] : undefined
    const named = typeof message === 'string' ? /^([\w.[\]]{1,200}): \S/.exec(message)?.[1] : ''
    return named && !ambiguousNames.has(named) ? placeOf(parsePath(named), kind) !== null : false
  })
}
