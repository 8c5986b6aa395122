import { features, type Named, type School, type SchoolPage } from '../../contract/school.ts'
import { TolerantReader } from './tolerant.ts'

/** A list answer: Laravel's paginator, or a list alone. `null` when it has no list at all, and so is not this interface. */
export function readSchoolPage(
  json: unknown,
  asked: { page: number; perPage: number },
): SchoolPage | null {
  const reader = new TolerantReader()
  const envelope = Array.isArray(json) ? { data: json } : reader.record(json, '')
  const items = itemsOf(envelope['data'])
  if (items === null) return null
  const schools = items.flatMap((item, i) => {
    const path = `data.${i}`
    if (isRecord(item)) return [readSchool(item, path, reader)]
    reader.note(path, item)
    return []
  })
  const meta = reader.record(envelope['meta'], 'meta')
  if (envelope['meta'] === undefined) reader.note('meta', undefined)
  const number = (key: string) => reader.number(meta[key], `meta.${key}`)
  const total = number('total') ?? schools.length
  const perPage = number('per_page') ?? asked.perPage
  return {
    schools,
    total,
    perPage,
    page: number('current_page') ?? asked.page,
    pages: Math.max(1, number('last_page') ?? Math.ceil(total / Math.max(1, perPage))),
    unread: reader.unread,
  }
}

/** A list; or one whose keys have gaps, which a server of this kind writes as an object of numbers. */
function itemsOf(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data as unknown[]
  if (!isRecord(data)) return null
  return Object.keys(data).every((key) => /^\d+$/.test(key)) ? Object.values(data) : null
}

/** A school in either of the two spellings, of the create answer and of the list (wire, section 2). */
export function readSchool(json: unknown, path: string, reader: TolerantReader): School {
  const unit = reader.record(json, path)
  const at = (key: string) => `${path}.${key}`
  const text = (key: string) => reader.text(unit[key], at(key))
  const named = (...keys: string[]) => {
    const key = keys.find((candidate) => unit[candidate] !== undefined) ?? keys[0] ?? ''
    return readNamed(unit[key], at(key), reader)
  }
  return {
    id: reader.number(unit['id'], at('id')),
    name: text('name') ?? '',
    urlSlug: text('urlSlug') ?? '',
    contractNumber: text('contractNumber'),
    taxId: text('taxId') ?? text('taxid'),
    tags: reader
      .list(unit['tags'], at('tags'))
      .flatMap((tag, i) => readTag(tag, at(`tags.${i}`), reader)),
    groups: named('groups', 'group'),
    subgroups: named('subgroups', 'subgroup'),
    specialties: named('specialties', 'specialty'),
    colorScheme: readGroup(
      unit['colorScheme'],
      at('colorScheme'),
      ['primary', 'secondary', 'buttonText'],
      reader,
    ),
    social: readTexts(unit['social'], at('social'), reader),
    location: readGroup(
      unit['location'],
      at('location'),
      ['street', 'number', 'additionalDetails', 'district', 'city', 'state', 'zipCode'],
      reader,
    ),
    features: readFeatures(unit['features'], at('features'), reader),
    createdAt: text('createdAt'),
    updatedAt: text('updatedAt'),
  }
}

/** Items of `{id, name}`; the list's items are only said to be objects. An id alone is shown as its number. */
function readNamed(value: unknown, path: string, reader: TolerantReader): Named[] {
  return reader.list(value, path).flatMap((item, i) => {
    const at = `${path}.${i}`
    if (typeof item === 'number') return [{ id: item, name: String(item) }]
    const record = reader.record(item, at)
    const id = reader.number(record['id'], `${at}.id`)
    if (id === null) {
      if (Object.keys(record).length > 0) reader.note(`${at}.id`, record['id'])
      return []
    }
    return [{ id, name: reader.text(record['name'], `${at}.name`) ?? String(id) }]
  })
}

function readTag(tag: unknown, path: string, reader: TolerantReader): string[] {
  const plain = typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag
  const text = reader.text(plain, path)
  return text === null ? [] : [text]
}

function readGroup<K extends string>(
  value: unknown,
  path: string,
  keys: readonly K[],
  reader: TolerantReader,
): Record<K, string | null> | null {
  // A server of this kind writes an empty object as an empty array.
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
    return null
  const record = reader.record(value, path)
  const entries = keys.map((key) => [key, reader.text(record[key], `${path}.${key}`)] as const)
  return Object.fromEntries(entries) as Record<K, string | null>
}

function readTexts(value: unknown, path: string, reader: TolerantReader): Record<string, string> {
  if (Array.isArray(value) && value.length === 0) return {}
  const entries = Object.entries(reader.record(value, path)).flatMap(([key, item]) => {
    const text = reader.text(item, `${path}.${key}`)
    return text === null || text === '' ? [] : [[key, text] as const]
  })
  return Object.fromEntries(entries)
}

function readFeatures(value: unknown, path: string, reader: TolerantReader): School['features'] {
  const record = Array.isArray(value) && value.length === 0 ? {} : reader.record(value, path)
  const entries = features.map((feature) => {
    const key =
      feature === 'enableViewCount' && 'enableViewCounter' in record ? 'enableViewCounter' : feature
    return [feature, reader.boolean(record[key], `${path}.${key}`)] as const
  })
  return Object.fromEntries(entries) as School['features']
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
