import { isCnpj } from './cnpj.ts'
import { stateCodes } from './data/cities.ts'
import { groups, specialties, subgroups } from './data/filters.ts'
import { readFilters } from './filter-rules.ts'
import { featureNames, featuresFrom, type DemoSchool, type SchoolStore } from './school-store.ts'
import { isAddress, Validation } from './validation.ts'

export type NewSchool = Omit<DemoSchool, 'id' | 'createdAt' | 'updatedAt'>

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const postalCode = /^\d{5}-?\d{3}$/

/**
 * Reads the body of a create (specification: "Unit (school), create request body", "Limits"). Errors are collected in
 * `check`. Use the school only if `check.passes`.
 */
export function readNewSchool(check: Validation, store: SchoolStore): NewSchool {
  check.object('colorScheme', { required: true })
  check.object('location', { required: true })
  return {
    name: check.text('name', { required: true, max: 255 }) ?? '',
    urlSlug: readSlug(check, store),
    contractNumber: unique(
      check,
      store,
      'contractNumber',
      check.text('contractNumber', { max: 50 }),
    ),
    tags: check.texts('tags', { max: 10 }) ?? [],
    taxId: readTaxId(check),
    groups: readFilters(check, 'groups', groups, { required: true }),
    subgroups: readFilters(check, 'subgroups', subgroups),
    specialties: readFilters(check, 'specialties', specialties),
    colorScheme: {
      primary: readColor(check, 'primary'),
      secondary: readColor(check, 'secondary'),
      buttonText: readColor(check, 'buttonText'),
    },
    social: { facebook: '', youtube: '', instagram: '' },
    location: readLocation(check),
    features: readFeatures(check),
  }
}

function readSlug(check: Validation, store: SchoolStore): string {
  const slug = check.text('urlSlug', { required: true, max: 255 })
  if (slug !== undefined && !/^[a-z0-9-]+$/.test(slug) && !isAddress(slug)) {
    check.complain('urlSlug', 'The url slug field must be a valid URL.')
  }
  return unique(check, store, 'urlSlug', slug) ?? ''
}

function unique(
  check: Validation,
  store: SchoolStore,
  field: 'urlSlug' | 'contractNumber',
  value: string | undefined,
): string | null {
  if (value !== undefined && store.holds(field, value)) {
    const name = field === 'urlSlug' ? 'url slug' : 'contract number'
    check.complain(field, `The ${name} has already been taken.`)
  }
  return value ?? null
}

function readTaxId(check: Validation): string | null {
  const taxId = check.text('taxid')
  if (taxId !== undefined && !isCnpj(taxId)) {
    check.complain('taxid', 'The taxid field must be a valid CNPJ.')
  }
  return taxId ?? null
}

function readColor(check: Validation, name: string): string {
  const rules = { required: true }
  return check.pattern(`colorScheme.${name}`, hexColor, 'a valid hexadecimal color', rules) ?? ''
}

function readLocation(check: Validation): NewSchool['location'] {
  const required = { required: true }
  const text = (name: string) => check.text(`location.${name}`, { required: true, max: 255 }) ?? ''
  return {
    street: text('street'),
    number: text('number'),
    additionalDetails: '',
    district: text('district'),
    city: text('city'),
    state: check.oneOf('location.state', stateCodes, required) ?? '',
    zipCode:
      check.pattern('location.zipCode', postalCode, 'a postal code such as 01310-100', required) ??
      '',
  }
}

/** A misspelt switch is an error. Otherwise it would silently stay off. */
function readFeatures(check: Validation): NewSchool['features'] {
  const known = new Set<string>(featureNames)
  for (const name of Object.keys(check.object('features') ?? {})) {
    if (!known.has(name)) check.complain(`features.${name}`, `There is no feature ${name}.`)
  }
  return featuresFrom((name) => check.boolean(`features.${name}`) ?? false)
}
