import { isRecord } from '../../contract/is-record.ts'
import { ambiguousNames, placeOf } from './complaint-shapes.ts'
import { parsePath } from './problem-field.ts'

// Whole bodies that frameworks answer by themselves with status 400 when their check of the request fails, before any
// code of the platform runs. They are known by all their names and by the texts that the framework has for nothing else.

/** Whether a body is what a framework answers to a request that failed its check. */
export function isDefaultRefusal(json: unknown, kind: 'school' | 'course'): boolean {
  if (!isRecord(json)) return false
  return isOfSpringBoot(json) || isOfSpring(json) || isOfHapi(json) || isOfMicronaut(json, kind)
}

const bootNames = new Set(
  'timestamp status error path message requestId trace exception errors'.split(' '),
)

/** `DefaultErrorAttributes` of Spring Boot; without the names that are off by default it says nothing of the reason. */
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

/** Of the body, of its JSON, and of the arguments, in Spring MVC and in WebFlux. */
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
