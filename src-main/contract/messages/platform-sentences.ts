import type { Language } from '../settings.ts'

/**
 * Known sentences of platforms, by their meaning: Laravel's validation messages in English and Portuguese (Brazil),
 * messages of its exceptions, messages of Adonis, the reason phrases of HTTP, and tRPC codes. `{name}` stands for a
 * parameter. `[…]` is optional.
 */
const templates = {
  taken: {
    en: ['The {field}[ field] has already been taken.', 'The value is already in use'],
    'pt-BR': ['O campo {field} já está sendo utilizado.', 'O valor {field} já está em uso.'],
  },
  required: {
    en: ['The {field}[ field] is required.'],
    'pt-BR': ['O campo {field} é obrigatório.'],
  },
  'text-too-long': {
    en: [
      'The {field}[ field] must not be greater than {max} characters.',
      'The {field} may not be greater than {max} characters.',
    ],
    'pt-BR': ['O campo {field} não pode ser superior a {max} caracteres.'],
  },
  'list-too-long': {
    en: [
      'The {field}[ field] must not have more than {max} items.',
      'The {field} may not have more than {max} items.',
    ],
    'pt-BR': ['O campo {field} não pode ter mais do que {max} itens.'],
  },
  'file-too-large': {
    en: [
      'The {field}[ field] must not be greater than {max} kilobytes.',
      'The {field} may not be greater than {max} kilobytes.',
    ],
    'pt-BR': ['O campo {field} não pode ser superior a {max} kilobytes.'],
  },
  'number-too-large': {
    en: [
      'The {field}[ field] must not be greater than {max}.',
      'The {field} may not be greater than {max}.',
    ],
    'pt-BR': ['O campo {field} não pode ser superior a {max}.'],
  },
  'text-too-short': {
    en: ['The {field}[ field] must be at least {min} characters.'],
    'pt-BR': ['O campo {field} deve ter pelo menos {min} caracteres.'],
  },
  'list-too-short': {
    en: ['The {field}[ field] must have at least {min} items.'],
    'pt-BR': ['O campo {field} deve ter pelo menos {min} itens.'],
  },
  'file-too-small': {
    en: ['The {field}[ field] must be at least {min} kilobytes.'],
    'pt-BR': ['O campo {field} deve ter pelo menos {min} kilobytes.'],
  },
  'number-too-small': {
    en: ['The {field}[ field] must be at least {min}.'],
    'pt-BR': ['O campo {field} deve ser pelo menos {min}.'],
  },
  'text-between': {
    en: ['The {field}[ field] must be between {min} and {max} characters.'],
    'pt-BR': ['O campo {field} deve ser entre {min} e {max} caracteres.'],
  },
  'list-between': {
    en: ['The {field}[ field] must have between {min} and {max} items.'],
    'pt-BR': ['O campo {field} deve ter entre {min} e {max} itens.'],
  },
  'file-between': {
    en: ['The {field}[ field] must be between {min} and {max} kilobytes.'],
    'pt-BR': ['O campo {field} deve ser entre {min} e {max} kilobytes.'],
  },
  'number-between': {
    en: ['The {field}[ field] must be between {min} and {max}.'],
    'pt-BR': ['O campo {field} deve ser entre {min} e {max}.'],
  },
  'text-size': {
    en: ['The {field}[ field] must be {size} characters.'],
    'pt-BR': ['O campo {field} deve ser {size} caracteres.'],
  },
  'list-size': {
    en: ['The {field}[ field] must contain {size} items.'],
    'pt-BR': ['O campo {field} deve conter {size} itens.'],
  },
  'file-size': {
    en: ['The {field}[ field] must be {size} kilobytes.'],
    'pt-BR': ['O campo {field} deve ser {size} kilobytes.'],
  },
  'number-size': {
    en: ['The {field}[ field] must be {size}.'],
    'pt-BR': ['O campo {field} deve ser {size}.'],
  },
  digits: {
    en: ['The {field}[ field] must be {size} digits.'],
    'pt-BR': ['O campo {field} deve ter {size} dígitos.'],
  },
  'not-a-date': {
    en: ['The {field}[ field] must be a valid date.', 'The {field} is not a valid date.'],
    'pt-BR': [
      'O campo {field} não é uma data válida.',
      'O campo {field} deve ser uma data válida.',
    ],
  },
  'date-format': {
    en: [
      'The {field}[ field] must match the format {format}.',
      'The {field} does not match the format {format}.',
    ],
    'pt-BR': ['O campo {field} não corresponde ao formato {format}.'],
  },
  'date-after': {
    en: ['The {field}[ field] must be a date after {date}.'],
    'pt-BR': ['O campo {field} deve ser uma data posterior a {date}.'],
  },
  'date-from': {
    en: ['The {field}[ field] must be a date after or equal to {date}.'],
    'pt-BR': ['O campo {field} deve ser uma data posterior ou igual a {date}.'],
  },
  'date-before': {
    en: ['The {field}[ field] must be a date before {date}.'],
    'pt-BR': ['O campo {field} deve ser uma data anterior à {date}.'],
  },
  'date-until': {
    en: ['The {field}[ field] must be a date before or equal to {date}.'],
    'pt-BR': ['O campo {field} deve ser uma data anterior ou igual a {date}.'],
  },
  'not-allowed': {
    en: ['The selected {field} is invalid.'],
    'pt-BR': ['O campo {field} selecionado é inválido.'],
  },
  email: {
    en: ['The {field}[ field] must be a valid email address.'],
    'pt-BR': ['O campo {field} deve ser um endereço de e-mail válido.'],
  },
  // Laravel has no such rule; validation packages for Brazil add it.
  cnpj: {
    en: ['The {field}[ field] must be a valid CNPJ.'],
    'pt-BR': ['O campo {field} não é um CNPJ válido.'],
  },
  url: {
    en: ['The {field}[ field] must be a valid URL.'],
    'pt-BR': ['O campo {field} deve ser uma URL válida.'],
  },
  numeric: {
    en: ['The {field}[ field] must be a number.'],
    'pt-BR': ['O campo {field} deve ser um número.'],
  },
  integer: {
    en: ['The {field}[ field] must be an integer.'],
    'pt-BR': ['O campo {field} deve ser um número inteiro.'],
  },
  text: {
    en: ['The {field}[ field] must be a string.'],
    'pt-BR': ['O campo {field} deve ser uma string.'],
  },
  list: {
    en: ['The {field}[ field] must be an array.'],
    'pt-BR': ['O campo {field} deve ser uma matriz.', 'O campo {field} deve ser um array.'],
  },
  boolean: {
    en: ['The {field}[ field] must be true or false.'],
    'pt-BR': ['O campo {field} deve ser verdadeiro ou falso.'],
  },
  format: {
    en: ['The {field}[ field] format is invalid.'],
    'pt-BR': ['O campo {field} tem um formato inválido.', 'O formato do campo {field} é inválido.'],
  },
  // Laravel's own messages give a reason; some platforms add this one.
  invalid: {
    en: ['The {field} field is invalid.'],
    'pt-BR': ['O campo {field} é inválido.'],
  },
  'file-type': {
    en: ['The {field}[ field] must be a file of type: {values}.'],
    'pt-BR': ['O campo {field} deve ser um arquivo do tipo: {values}.'],
  },
  image: {
    en: ['The {field}[ field] must be an image.'],
    'pt-BR': ['O campo {field} deve ser uma imagem.'],
  },
  confirmed: {
    en: ['The {field}[ field] confirmation does not match.'],
    'pt-BR': ['O campo {field} de confirmação não confere.'],
  },
  'given-invalid': {
    en: [
      'The given data was invalid.',
      'Bad Request',
      'Unprocessable Entity',
      'Unprocessable Content',
    ],
    'pt-BR': ['Os dados fornecidos são inválidos.'],
    code: ['BAD_REQUEST', 'UNPROCESSABLE_CONTENT', 'PARSE_ERROR'],
  },
  unauthenticated: {
    en: ['Unauthenticated.', 'Unauthorized'],
    'pt-BR': ['Não autenticado.'],
    code: ['UNAUTHORIZED'],
  },
  unauthorized: {
    en: ['This action is unauthorized.', 'Forbidden'],
    'pt-BR': ['Esta ação não é autorizada.'],
    code: ['FORBIDDEN'],
  },
  'too-many': { en: ['Too Many Attempts.', 'Too Many Requests'], code: ['TOO_MANY_REQUESTS'] },
  'nothing-found': { en: ['No query results for model [{model}][ {id}].'] },
  'not-there': { en: ['Not Found', 'Not Found.'], code: ['NOT_FOUND'] },
  'server-error': {
    en: ['Server Error', 'Internal Server Error'],
    code: ['INTERNAL_SERVER_ERROR'],
  },
  unavailable: {
    en: ['Bad Gateway', 'Service Unavailable'],
    code: ['BAD_GATEWAY', 'SERVICE_UNAVAILABLE'],
  },
  timeout: {
    en: ['Request Timeout', 'Gateway Timeout', 'Gateway Time-out'],
    code: ['TIMEOUT', 'GATEWAY_TIMEOUT'],
  },
  conflict: { en: ['Conflict'], code: ['CONFLICT'] },
  'too-large': {
    en: [
      'The POST data is too large.',
      'Payload Too Large',
      'Content Too Large',
      'Request Entity Too Large',
    ],
    code: ['PAYLOAD_TOO_LARGE'],
  },
  'not-supported': {
    en: ['Method Not Allowed', 'Not Implemented'],
    code: ['METHOD_NOT_SUPPORTED', 'NOT_IMPLEMENTED'],
  },
} as const satisfies Record<string, Partial<Record<Spoken, readonly string[]>>>

/** The language of a sentence. `code`: it has no language. */
type Spoken = Extract<Language, 'en' | 'pt-BR'> | 'code'

export type PlatformWord = keyof typeof templates

/** A known sentence. `params` are as the platform wrote them; `more` is the number of further errors that it mentions. */
export type KnownSentence = {
  word: PlatformWord
  spoken: Spoken
  params: Readonly<Record<string, string>>
  more: number
}

/** Every template, for tests: a sentence is one of these with its parameters filled in. */
export const sentenceTemplates = Object.entries(templates).flatMap(([word, byLanguage]) =>
  Object.entries<readonly string[]>(byLanguage).flatMap(([spoken, texts]) =>
    // The casts: TypeScript types the keys of an object as strings only.
    texts.map((text) => ({ word: word as PlatformWord, spoken: spoken as Spoken, text })),
  ),
)

// A field's name is a few words. Words that form a sentence are excluded.
const noName =
  'is|are|was|has|have|must|may|and|or|not|the|field|é|está|deve|não|e|ou|campo|tem|pode'
const nameWord = String.raw`(?!(?:${noName})[ .])[\p{L}\p{N}_.*-]*[\p{L}\p{N}_*-]`
const name = `${nameWord}(?: ${nameWord}){0,5}`
const number = String.raw`\d+(?:[.,]\d+)*`

const shapes: Readonly<Record<string, string>> = {
  field: name,
  date: String.raw`\d{1,4}[-/]\d{1,2}[-/]\d{1,4}(?:[ T][\d:]+)?|${name}`,
  // The format letters of PHP's dates.
  format: String.raw`[djlYymMnFHhGgisAa](?:[/:.,T -]{0,2}[djlYymMnFHhGgisAa]){0,8}`,
  values: String.raw`[\w+/-]+(?:, ?[\w+/-]+)*`,
  model: String.raw`[\w\\]+`,
  id: String.raw`[\w-]+(?:, [\w-]+)*`,
  min: number,
  max: number,
  size: number,
}

type SentencePattern = Pick<KnownSentence, 'word' | 'spoken'> & { pattern: RegExp }

/** Compiled on first use, because most programs never need it. */
let patterns: SentencePattern[] | undefined

function compiledPatterns(): SentencePattern[] {
  patterns ??= sentenceTemplates.map(({ word, spoken, text }) => ({
    word,
    spoken,
    pattern: new RegExp(`^${patternOf(text)}$`, 'u'),
  }))
  return patterns
}

const moreErrors = /^(.*) \((?:and|e mais) (\d+) (?:more errors?|erros?)\)$/su

/** The meaning of a platform's sentence. Returns null if the sentence does not match a known one exactly. */
export function recogniseSentence(sentence: string): KnownSentence | null {
  const [, first, count] = moreErrors.exec(sentence) ?? []
  for (const { word, spoken, pattern } of compiledPatterns()) {
    const found = pattern.exec(first ?? sentence)
    if (found) return { word, spoken, params: given(found.groups), more: Number(count ?? 0) }
  }
  return null
}

/** Removes the number of further errors from a sentence. */
export function withoutMoreErrors(sentence: string): string {
  return moreErrors.exec(sentence)?.[1] ?? sentence
}

function given(groups: Partial<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

function patternOf(template: string): string {
  return template
    .replace(/\[\{model\}\]/, String.raw`\[{model}\]`)
    .replace(/\[( [^\]]+)\]/, '(?:$1)?')
    .replace(/\.$/, String.raw`\.`)
    .replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>${shapes[key] ?? name})`)
}
