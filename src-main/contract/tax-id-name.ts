/** The names of institutions' tax ids by country, ISO 3166-1 alpha-2. The names are the same in every language. */
const names: Readonly<Record<string, string>> = {
  AR: 'CUIT',
  BO: 'NIT',
  BR: 'CNPJ',
  CL: 'RUT',
  CO: 'NIT',
  DO: 'RNC',
  EC: 'RUC',
  ES: 'NIF',
  GT: 'NIT',
  MX: 'RFC',
  PA: 'RUC',
  PE: 'RUC',
  PT: 'NIF',
  PY: 'RUC',
  US: 'EIN',
  UY: 'RUT',
  VE: 'RIF',
}

/** The name of the tax id in a country. Null if a description is clearer. */
export function taxIdName(country: string): string | null {
  return names[country] ?? null
}
