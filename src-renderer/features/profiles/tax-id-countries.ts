/** Countries whose tax ids can be chosen, ISO 3166-1 alpha-2: those with learning platforms of this kind, Brazil first. */
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

/** The countries to choose from, named in a language; `current` is offered even when it is not among them. */
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
