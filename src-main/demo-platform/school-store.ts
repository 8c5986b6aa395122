import { checkDigits, formatCnpj } from './cnpj.ts'
import { cities } from './data/cities.ts'
import { groups, specialties, subgroups, type Named } from './data/filters.ts'
import { palettes, type Palette } from './data/palettes.ts'
import { addressDetails, districts, schoolNames, schoolTags, streets } from './data/school-names.ts'
import { fold } from '../contract/fold.ts'
import { Random } from './random.ts'

/**
 * The 14 switches of a school, with the spelling of requests. They are repeated here on purpose: a list shared with the
 * client could not reveal that the client misspells one.
 */
export const featureNames = [
  'enableTeacherRegistration',
  'enableStudentRegistration',
  'enableGoogleLogin',
  'enableLoginByDocument',
  'enableLoginByEmail',
  'isPartOfProgram',
  'enableForum',
  'enableViewCount',
  'enableRating',
  'enableReviews',
  'showSchoolIconInMenu',
  'showIconDetails',
  'replicateInstitutionMenuLinks',
  'displaySchoolAccessButton',
] as const
export type FeatureName = (typeof featureNames)[number]

/** A school as the server stores it. Responses spell some of its keys differently (`schools.ts`). */
export type DemoSchool = {
  id: number
  name: string
  urlSlug: string
  contractNumber: string | null
  tags: string[]
  taxId: string | null
  groups: Named[]
  subgroups: Named[]
  specialties: Named[]
  colorScheme: Palette
  social: { facebook: string; youtube: string; instagram: string }
  location: {
    street: string
    number: string
    additionalDetails: string
    district: string
    city: string
    state: string
    zipCode: string
  }
  features: Record<FeatureName, boolean>
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** The schools of the institution, sorted by id. */
export class SchoolStore {
  readonly #schools: DemoSchool[]

  constructor(seed: number) {
    const random = new Random(seed)
    this.#schools = schoolNames.map(([name, city], index) =>
      believableSchool(random, index + 1, name, city),
    )
  }

  all(): readonly DemoSchool[] {
    return this.#schools
  }

  /** Whether a school has this value, ignoring case, as in most databases. */
  holds(field: 'urlSlug' | 'contractNumber', value: string): boolean {
    const wanted = value.toLowerCase()
    return this.#schools.some((school) => school[field]?.toLowerCase() === wanted)
  }

  add(school: Omit<DemoSchool, 'id' | 'createdAt' | 'updatedAt'>): DemoSchool {
    const now = new Date().toISOString()
    const added = { ...school, id: this.#schools.length + 1, createdAt: now, updatedAt: now }
    this.#schools.push(added)
    return added
  }
}

function believableSchool(random: Random, id: number, name: string, cityName: string): DemoSchool {
  const urlSlug = fold(name).replace(/[^a-z0-9]+/g, '-')
  const createdAt = Date.UTC(2023, random.below(36), random.between(1, 28), random.between(11, 21))
  const year = new Date(createdAt).getUTCFullYear()
  const updatedAt = createdAt + random.between(0, 200) * 86_400_000
  return {
    id,
    name,
    urlSlug,
    contractNumber: id % 17 === 0 ? null : `CT-${year}-${String(id).padStart(4, '0')}`,
    tags: random.pickSome(schoolTags, random.below(4)),
    taxId: believableCnpj(random),
    groups: random.pickSome(groups, random.between(1, 3)),
    subgroups: random.pickSome(subgroups, random.below(3)),
    specialties: random.pickSome(specialties, random.below(4)),
    colorScheme: random.pick(palettes),
    social: {
      facebook: random.chance(60) ? `https://facebook.example/${urlSlug}` : '',
      youtube: random.chance(40) ? `https://youtube.example/@${urlSlug}` : '',
      instagram: random.chance(70) ? `https://instagram.example/${urlSlug}` : '',
    },
    location: believableLocation(random, cityName),
    features: featuresFrom(() => random.chance(60)),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}

/** Returns all 14 switches, each with the result of `isOn`. */
export function featuresFrom(isOn: (name: FeatureName) => boolean): Record<FeatureName, boolean> {
  return Object.fromEntries(featureNames.map((name) => [name, isOn(name)])) as Record<
    FeatureName,
    boolean
  >
}

function believableLocation(random: Random, cityName: string): DemoSchool['location'] {
  const city = cities.find(({ name }) => name === cityName)
  if (!city) throw new Error(`No such city: ${cityName}`)
  const area = String(random.between(city.lowestCep, city.highestCep)).padStart(5, '0')
  return {
    street: random.pick(streets),
    number: random.chance(6) ? 's/n' : String(random.between(10, 2900)),
    additionalDetails: random.pick(addressDetails),
    district: random.pick(districts),
    city: city.name,
    state: city.state,
    zipCode: `${area}-${String(random.below(900)).padStart(3, '0')}`,
  }
}

const digits = '0123456789'.split('')
const digitsAndLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** One in three is alphanumeric, like those of recently founded schools. */
function believableCnpj(random: Random): string {
  const characters = random.chance(33) ? digitsAndLetters : digits
  const root = Array.from({ length: 8 }, () => random.pick(characters)).join('')
  const base = `${root}0001`
  return formatCnpj(`${base}${checkDigits(base)}`)
}
