import type { AddressField } from '#contract/profile.ts'

/** The field whose route (specification, "Endpoints") an address has. */
export function fieldOfRoute(url: string): AddressField | null {
  if (!/^https?:\/\//i.test(url)) return null
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (/\/api\/v1\/schools(?:\/|$)/i.test(path)) return 'baseUrl'
  if (/\/api\/content\/course\//i.test(path)) return 'contentUrl'
  return /\/api\/trpc\//i.test(path) ? 'analyticsUrl' : null
}

/** The field that some words name, in the languages of the window. Words for documentation and help name no field. */
export function fieldOfWords(words: string): AddressField | null {
  const text = words.toLowerCase()
  if (/\bdocs?\b|document|manual|ajuda|ayuda|help|suporte|soporte|support/.test(text)) return null
  if (/analytic|dataset|trpc|conjunto|langfuse/.test(text)) return 'analyticsUrl'
  // `Dados:` alone names the service. `Dados de acesso:` does not.
  if (/\b(?:dados|datos)\W*$|^(?:dados|datos)\./.test(text)) return 'analyticsUrl'
  if (/content|conte[uú]do|contenido|course|curso/.test(text)) return 'contentUrl'
  return /school|escola|escuela|\bunit|unidad|base.?url|^base\b|\bapi.?url|plata?forma?(?:.?url)?[:=]?$/.test(
    text,
  )
    ? 'baseUrl'
    : null
}

/** Whether a text without `https://` is an address: because of its label, or because it is the only word of a line. */
export function isHost(name: string, text: string): boolean {
  if (!/^[^\s/@]+\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i.test(text)) return false
  const isLabel = /url|address|endere[cç]o|direcci[oó]n|host|site|link|dom[ií]n/.test(name)
  return name === '' || isLabel || fieldOfWords(name) !== null
}
