/** The offered countries for tax ids, ISO 3166-1 alpha-2: countries with learning platforms of this kind, Brazil first. */
const countries = [
  'BR',
  'AR',
  'BO',
  'CL',
  'CO',
  'CR',
  'EC',
  'ES',
  'MX',
  'PE',
  'PT',
  'PY',
  'US',
  'UY',
]

/** The country options, named in a language. Includes `current` even if it is not one of them. */
export function countryOptions(
  language: string,
  current: string,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const offered =
    current === '' || countries.includes(current) ? countries : [...countries, current]
  return offered.map((code) => ({ value: code, label: nameOf(code) }))

  function nameOf(code: string): string {
    return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
  }
}
