import { isLocalAddress } from '#contract/profile.ts'

/** A part that is removed from an address. `credentials` comes without its text: it is a secret. */
export type Cut = { part: 'credentials' } | { part: 'signIn' | 'route' | 'query'; text: string }

/** What the program requests below each base address (specification, "Endpoints"). */
const routes = /\/(?:api\/v1\/schools|api\/content\/course|api\/trpc)(?:\/[^?#]*)?$/i

/** A path that leads to a page to sign in, in the languages of the window. */
const signInPath =
  /(?:\/(?:auth|account|conta|cuenta|users?|oauth2?))?\/(?:log-?in|sign-?in|sign_in|entrar|acesso|acceso|iniciar-sesi[oó]n|sso|authorize)(?:[/.][^?#]*)?$/i

/**
 * An address as it is meant: `https://` is added, and what belongs to no base address is removed. An address of another
 * kind, such as `ftp://`, and text that is no address stay as they are, for the schema to judge.
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

/** Removes a name and password at once, so that nothing that follows the typing keeps them. */
export function withoutCredentials(typed: string): string {
  return typed.replace(/^(\s*[a-z][a-z\d+.-]*:\/\/)[^/?#\s]*@/i, '$1')
}

/** A host without a scheme is meant as https, or as http on this computer. E-mail addresses and sentences are no hosts. */
function withScheme(text: string): string {
  if (
    !/^(?:localhost|\[::1\]|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)\.?(?::\d+)?(?:[/?#].*)?$/isu.test(text)
  )
    return text
  return isLocalAddress(`http://${text}`) ? `http://${text}` : `https://${text}`
}

/** A query may carry a token: its names say enough. */
function withoutValues(query: string): string {
  return query.replace(/=[^&#]*/g, '=…')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
