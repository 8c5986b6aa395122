import type { Answer } from './platform-answer.ts'
import { isWebPage, jsonOf } from './response-outcome.ts'

/**
 * The words with which frameworks report that no route has the requested path, in the text or the page of a 404: Laravel,
 * Symfony, Express, Nest, Fastify, Koa, Django, FastAPI, Rails, Spring, ASP.NET, Go, nginx, tRPC.
 */
const unknownRoute = [
  /\broute\b.{0,300}\b(?:could not be|was not|not) found\b/is,
  /\bno route (?:found|matches|matched)\b/i,
  /\broute\W{0,3}(?:get|options|post):/i,
  /\bcannot (?:get|options|post|head) \//i,
  /\bno (?:static resource|handler found|endpoint|mapping for|"?(?:query|mutation)"?-procedure)\b/i,
  /\b404 page not found\b/i,
  /<title>\s*(?:404\b|page not found|not found)/i,
  /\bthe requested (?:url|resource|page)\b.{0,300}\bnot found\b/is,
  /\baction controller: exception caught\b/i,
]

/** The words with which platforms report that the route exists and one thing behind it does not. */
const missingThing =
  /no query results for model|matching query does not exist|\b(?:course|curso|content|conte[uú]do|record|model|entity|id)\b.{0,80}\b(?:not found|does not exist|doesn't exist|n[aã]o (?:foi )?encontrad|no (?:fue )?encontrad|inexistente)/i

/**
 * Returns the subject of a 404: the route, one thing behind the route, or unknown. A server that does not know the route
 * sends a page, a text or an empty body.
 */
export function subjectOf404(answer: Pick<Answer, 'contentType' | 'text'>): RouteSubject {
  const { text } = answer
  const start = text.slice(0, textLimit)
  if (unknownRoute.some((pattern) => pattern.test(start))) return 'route'
  if (missingThing.test(start)) return 'thing'
  const json = jsonOf(text)
  if (json === undefined || isWebPage(answer)) return 'route'
  return isBareNotFound(json) ? 'route' : 'unknown'
}
export type RouteSubject = 'route' | 'thing' | 'unknown'

/** The most characters of a response that are searched. Each framework puts these words at the beginning. */
const textLimit = 4_000

/** FastAPI sends `{"detail":"Not Found"}`. Rails sends `{"status":404,"error":"Not Found"}`, and Spring adds the path to it. */
function isBareNotFound(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const { detail, error, message, status } = json as Record<string, unknown>
  if (detail === 'Not Found') return true
  const saysNoMore = message === undefined || message === '' || message === 'No message available'
  return status === 404 && error === 'Not Found' && saysNoMore
}

/**
 * Whether a response to OPTIONS, or one that refuses another method, allows a method that changes something (RFC 9110,
 * section 10.2.1).
 */
export function allowsWrites({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean {
  const isSaid = (status >= 200 && status < 300) || status === 405
  return isSaid && /\b(?:POST|PUT|PATCH)\b/i.test(headers.get('allow') ?? '')
}
