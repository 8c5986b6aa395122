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

/** The codes by the folded names, and by the codes in small letters. */
const codesByName = new Map(
  Object.entries(brazilianStates).flatMap(([code, name]) => [
    [fold(name), code],
    [fold(code), code],
  ]),
)

/** The code of a state that was written out, accents and case aside; `null` when it is a code already, or no state. */
export function stateCodeOf(text: string): string | null {
  return Object.hasOwn(brazilianStates, text) ? null : (codesByName.get(fold(text)) ?? null)
}

/** A postal code as Brazil writes it, `00000-000`, for eight digits written otherwise; else `null`. */
export function postalCodeOf(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  if (!isPostalCode(text)) return null
  const written = `${digits.slice(0, 5)}-${digits.slice(5)}`
  return written === text ? null : written
}

/** Whether a text has the eight digits of a Brazilian postal code, with or without marks between them. */
export function isPostalCode(text: string): boolean {
  return /^\d{8}$/.test(text.replaceAll(/[\s.-]/g, ''))
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
