import { expect, test } from '@playwright/test'
import { isCnpj } from '../../../src-main/demo-platform/cnpj.ts'
import { cities } from '../../../src-main/demo-platform/data/cities.ts'
import { palettes } from '../../../src-main/demo-platform/data/palettes.ts'
import { SchoolStore } from '../../../src-main/demo-platform/school-store.ts'

const schools = new SchoolStore(1).all()

test('has 64 schools in many states, with their own names, slugs and contracts', () => {
  expect(schools).toHaveLength(64)
  expect(new Set(schools.map((school) => school.urlSlug)).size).toBe(64)
  expect(new Set(schools.map((school) => school.location.state)).size).toBeGreaterThan(20)
  const contracts = schools.flatMap((school) => school.contractNumber ?? [])
  expect(new Set(contracts).size).toBe(contracts.length)
  expect(contracts.length).toBeLessThan(64)
  for (const { urlSlug } of schools) expect(urlSlug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('every tax ID is valid, and some have letters', () => {
  const taxIds = schools.map((school) => school.taxId ?? '')
  expect(taxIds.filter((taxId) => !isCnpj(taxId))).toEqual([])
  expect(new Set(taxIds).size).toBe(64)
  const withLetters = taxIds.filter((taxId) => /[A-Z]/.test(taxId)).length
  expect(withLetters).toBeGreaterThan(8)
  expect(withLetters).toBeLessThan(48)
})

test('every postal code belongs to the city of its school', () => {
  for (const { location } of schools) {
    const city = cities.find(({ name }) => name === location.city)
    expect(location.zipCode).toMatch(/^\d{5}-\d{3}$/)
    const area = Number(location.zipCode.slice(0, 5))
    expect(area).toBeGreaterThanOrEqual(city?.lowestCep ?? Infinity)
    expect(area).toBeLessThanOrEqual(city?.highestCep ?? 0)
    expect(location.state).toBe(city?.state)
  }
})

test('the same seed makes the same schools, another seed makes others', () => {
  expect(new SchoolStore(1).all()).toEqual(schools)
  expect(new SchoolStore(2).all()).not.toEqual(schools)
})

for (const { primary, secondary, buttonText } of palettes) {
  test(`${buttonText} is legible on ${primary} and ${secondary}`, () => {
    expect(contrast(buttonText, primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(buttonText, secondary)).toBeGreaterThanOrEqual(4.5)
  })
}

/** WCAG 2.2, "contrast ratio". */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
