import { entityValidators } from 'stdnum'

/** Brazil's validator accepts all zeros, which is never issued. */
const neverIssued = /^0+$/

/**
 * Checks a tax id of an institution by its country's own rules (for Brazil the CNPJ, alphanumeric since
 * July 2026). `country` is ISO 3166-1 alpha-2. Several kinds of number may be in use in one country: one
 * that fits is enough.
 */
export function checkTaxId(country: string, text: string): 'valid' | 'invalid' | 'unknown-country' {
  const validators = Object.hasOwn(entityValidators, country)
    ? entityValidators[country]
    : undefined
  if (!validators || validators.length === 0) return 'unknown-country'
  const fits = validators.some((validator) => {
    const result = validator.validate(text)
    return result.isValid && !neverIssued.test(result.compact)
  })
  return fits ? 'valid' : 'invalid'
}

/** A valid tax id as its country writes it, `11.222.333/0001-81`; any other text as it is. */
export function formatTaxId(country: string, text: string): string {
  if (checkTaxId(country, text) !== 'valid') return text
  const validator = entityValidators[country]?.find((each) => each.validate(text).isValid)
  return validator ? validator.format(text) : text
}
