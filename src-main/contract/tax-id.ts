import { entityValidators } from 'stdnum'

/** Brazil's validator accepts all zeros, but no institution has this number. */
const neverIssued = /^0+$/

/**
 * Validates a tax id of an institution by its country's rules (for Brazil the CNPJ, alphanumeric since July 2026).
 * `country` is ISO 3166-1 alpha-2. If a country uses several kinds of number, the text may be any of them.
 */
export function checkTaxId(country: string, text: string): 'valid' | 'invalid' | 'unknown-country' {
  const validators = Object.hasOwn(entityValidators, country)
    ? entityValidators[country]
    : undefined
  if (!validators || validators.length === 0) return 'unknown-country'
  const fits = validators.some((validator) => {
    const result = validator.validate(plainTaxId(country, text))
    return result.isValid && !neverIssued.test(result.compact)
  })
  return fits ? 'valid' : 'invalid'
}

/** A tax id as the library takes it. Of Chile it takes none with points, as it is written there: `76.086.428-5`. */
function plainTaxId(country: string, text: string): string {
  return country === 'CL' ? text.replaceAll('.', '') : text
}

/** Formats a valid tax id as its country writes it, `11.222.333/0001-81`. Returns any other text unchanged. */
export function formatTaxId(country: string, text: string): string {
  if (checkTaxId(country, text) !== 'valid') return text
  const plain = plainTaxId(country, text)
  const validator = entityValidators[country]?.find((each) => each.validate(plain).isValid)
  return validator ? validator.format(plain) : text
}
