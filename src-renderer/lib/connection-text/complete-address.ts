import { isLocalAddress } from '#contract/profile.ts'

/** A part that is removed from an address. `credentials` has no text, because it is a secret. */
export type Cut = { part: 'credentials' } | { part: 'signIn' | 'route' | 'query'; text: string }

/** The routes that the program requests below each base address (specification, "Endpoints"). */
const routes = /\/(?:api\/v1\/schools|api\/content\/course|api\/trpc)(?:\/[^?#]*)?$/i

/** A path that leads to a sign-in page, in the languages of the window. */
const signInPath =
  /(?:\/(?:auth|account|conta|cuenta|users?|oauth2?))?\/(?:log-?in|sign-?in|sign_in|entrar|acesso|acceso|iniciar-sesi[oó]n|sso|authorize)(?:[/.][^?#]*)?$/i

/**
 * Completes an address: adds `https://`, and removes the parts that do not belong to a base address. Addresses of another
 * kind, such as `ftp://`, and other text are unchanged; the schema rejects them.
 */
export function completeAddress(typed: string): { address: string; cuts: Cut[] } {
  const text = withScheme(typed.trim())
  const cuts: Cut[] = []
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { address: text, cuts }
  const isSecret = /^https?:\/\/[^/?#]*@/i.test(text)
  if (isSecret) cuts.push({ part: 'credentials' })
  let address = isSecret ? text.replace(/^(https?:\/\/)[^/?#]*@/i, '$1') : text
  const [base = ''] = address.split(/[?#]/, 1)
  const after = address.slice(base.length)
  address = base
  const path = /^https?:\/\/[^/]*(\/.*)?$/is.exec(address)?.[1] ?? ''
  const route = routes.exec(path)?.[0]
  const signIn = route === undefined ? signInPath.exec(path)?.[0] : undefined
  const cut = route ?? signIn
  if (cut !== undefined) address = address.slice(0, address.length - cut.length)
  if (route !== undefined) cuts.push({ part: 'route', text: route })
  if (signIn !== undefined) cuts.push({ part: 'signIn', text: signIn })
  if (after !== '') cuts.push({ part: 'query', text: shortened(withoutValues(after)) })
  return { address, cuts }
}

/** Removes a name and password immediately, before any code that follows the typing can keep them. */
export function withoutCredentials(typed: string): string {
  return typed.replace(/^(\s*[a-z][a-z\d+.-]*:\/\/)[^/?#\s]*@/i, '$1')
}

/** Adds `https://` to a host without a scheme, or `http://` for this computer. E-mail addresses and sentences are not hosts. */
function withScheme(text: string): string {
  if (
    !/^(?:localhost|\[::1\]|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)\.?(?::\d+)?(?:[/?#].*)?$/isu.test(text)
  )
    return text
  return isLocalAddress(`http://${text}`) ? `http://${text}` : `https://${text}`
}

/** Removes the values of a query, because they may contain a token. */
function withoutValues(query: string): string {
  return query.replace(/=[^&#]*/g, '=…')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
