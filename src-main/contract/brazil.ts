import { foldWords } from './fold.ts'

/** The 26 states and the federal district, by their two-letter codes (ISO 3166-2:BR). */
export const brazilianStates: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
}

/** State codes by folded name and by lower-case code. */
const codesByName = new Map(
  Object.entries(brazilianStates).flatMap(([code, name]) => [
    [foldWords(name), code],
    [foldWords(code), code],
  ]),
)

/** The code for a state's name, ignoring accents and case. Returns null for a code, or if there is no such state. */
export function stateCodeOf(text: string): string | null {
  return Object.hasOwn(brazilianStates, text) ? null : (codesByName.get(foldWords(text)) ?? null)
}

/** Formats eight digits as a Brazilian postal code, `00000-000`. Returns null for any other text, or one in this format. */
export function postalCodeOf(text: string): string | null {
  const digits = digitsOf(text)
  if (!isPostalCode(text)) return null
  const written = `${digits.slice(0, 5)}-${digits.slice(5)}`
  return written === text ? null : written
}

/** Whether a text has the eight digits of a Brazilian postal code, with or without marks between them. */
export function isPostalCode(text: string): boolean {
  return /^\d{8}$/.test(digitsOf(text))
}

function digitsOf(text: string): string {
  return text.replaceAll(/[\s.-]/g, '')
}
