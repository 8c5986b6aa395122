/** What an institution's tax id is called in its country, by ISO 3166-1 alpha-2. The names are the same in every language. */
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

/** The name that people of a country use; null where a description says more. */
export function taxIdName(country: string): string | null {
  return names[country] ?? null
}
