import { isRecord } from '../../contract/is-record.ts'
import { features, type Named, type School } from '../../contract/school.ts'
import {
  fieldFinder,
  type FindField,
  foldName,
  type LenientReader,
} from './paging/lenient-reader.ts'

/** Reads a school in any spelling: of the create response, of the list (wire, section 2), in camelCase or snake_case. */
export function readSchool(json: unknown, path: string, reader: LenientReader): School {
  const record = reader.record(json, path)
  const field = fieldFinder(record)
  const read = <T>(names: string[], how: (value: unknown, path: string) => T): T => {
    const { key, value } = field(...names)
    return how(value, `${path}.${key}`)
  }
  const text = (...names: string[]) => read(names, (value, at) => reader.text(value, at))
  const required = (name: string) => read([name], (value, at) => reader.requiredText(value, at))
  const named = (...names: string[]) => read(names, (value, at) => readNamed(value, at, reader))
  return {
    id: read(['id'], (value, at) => reader.id(value, at)),
    name: required('name'),
    urlSlug: required('urlSlug'),
    contractNumber: text('contractNumber'),
    taxId: text('taxId'),
    tags: read(['tags'], (value, at) =>
      reader.list(value, at).flatMap((tag, i) => readTag(tag, `${at}.${i}`, reader)),
    ),
    groups: named('groups', 'group'),
    subgroups: named('subgroups', 'subgroup'),
    specialties: named('specialties', 'specialty'),
    colorScheme: read(['colorScheme'], (value, at) =>
      readGroup(value, at, ['primary', 'secondary', 'buttonText'], reader),
    ),
    social: read(['social'], (value, at) => readTexts(value, at, reader)),
    location: read(['location'], (value, at) => readGroup(value, at, placeNames, reader)),
    features: read(['features'], (value, at) => readFeatures(value, at, reader)),
    createdAt: readCreation(record, path, reader),
    updatedAt: text('updatedAt'),
    ...(isRemoved(record, field) ? { isDeleted: true } : {}),
  }
}

/**
 * Returns when a school was created: from its own field, or from a field in one of its records, such as `timestamps`. A
 * record with an id is another thing with its own times.
 */
function readCreation(
  school: Record<string, unknown>,
  path: string,
  reader: LenientReader,
): string | null {
  const records = Object.entries(school).filter(([, value]) => isRecord(value) && !('id' in value))
  const places = [
    [path, school] as const,
    ...records.map(([key, value]) => [`${path}.${key}`, value as typeof school] as const),
  ]
  for (const [at, record] of places) {
    const key = creationKeyOf(record)
    if (key !== undefined) return readTime(record[key], `${at}.${key}`, reader)
  }
  return null
}

/** Reads a time. Returns a time of unknown shape as JSON, so that it does not count as missing. */
function readTime(value: unknown, path: string, reader: LenientReader): string | null {
  return reader.text(value, path) ?? JSON.stringify(value)
}

const when = '(?:at|on|date|time|stamp|utc|em|en|el|data|dia|hora|fecha|dt|dh|ts)'
const made = [
  '(?:creat|insert|register|record|add|join)ed|creation|insertion|registration|addition',
  '(?:cri|cre|cadastr|registr|adicion|agreg|insert)ad[oa]|(?:inser|inclu)id[oa]',
  'criacao|creacion|cadastro|registro|inclusao|insercao',
].join('|')

/** Names of the field with the time of creation: a word for the creation and a word for a time. */
const creationNames = [
  /^createdat$/,
  new RegExp(`^(?:${made})${when}+$|^${when}+(?:de|da|do|of)?(?:${made})${when}*$`),
  /^(?:created|criad[oa]|cread[oa])$/,
]

function creationKeyOf(record: Record<string, unknown>): string | undefined {
  const keys = Object.keys(record).filter((key) => (record[key] ?? null) !== null)
  return creationNames.flatMap((name) => keys.filter((key) => name.test(foldName(key)))).at(0)
}

/** Beginnings of words for the state of a school that is no longer in use, or was never in use. */
const removedState =
  /(?<!\p{L})(?:delet|remov|trash|archiv|inactiv|deactiv|disabl|exclu[ií]d|arquivad|inativ|desativad|eliminad|fail|falh|fallid|reject|rejeit|rechaz|recus|refus|denied|error|erro(?!\p{L}))/iu

/** Splits `creationFailed` into two words. */
function inWords(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** The name of a flag or a time for such a state: `excluido`, `deleted_at`. A name such as `removable` is none. */
const removedName = new RegExp(
  '^(?:is|esta|foi|fue)?(?:delet|remov|trash|archiv|arquiv|exclu|elimin|apag|borr|disabl|desabilit|deshabilit' +
    '|fail|falh|fall|reject|rejeit|rechaz|recus|refus|(?:in|de|des)ac?tiv)' +
    '(?:ed|ad[oa]|id[oa]|(?<=ac?tiv)[eoa])(?:at|on|em|en|el)?$',
)

function isRemoved(record: Record<string, unknown>, field: FindField): boolean {
  const isYes = (value: unknown) => Boolean(value) && value !== '0' && value !== 'false'
  const isNo = (value: unknown) => [false, 0, '0', 'false'].some((each) => each === value)
  const hasState = (value: unknown) =>
    typeof value === 'string' && removedState.test(inWords(value.normalize('NFC')))
  const some = (names: string[], is: (value: unknown) => boolean) =>
    names.some((name) => is(field(name).value))
  return (
    Object.entries(record).some(
      ([key, value]) => removedName.test(foldName(key)) && isYes(value),
    ) ||
    some(['active', 'isActive', 'enabled', 'ativo', 'ativa', 'activo', 'activa'], isNo) ||
    some(['status', 'state', 'situacao', 'estado'], hasState)
  )
}

const placeNames = [
  'street',
  'number',
  'additionalDetails',
  'district',
  'city',
  'state',
  'zipCode',
] as const

/** Reads items of `{id, name}`. The specification only calls them objects. An id without a name becomes the name. */
function readNamed(value: unknown, path: string, reader: LenientReader): Named[] {
  return reader.list(value, path).flatMap((item, i) => {
    const at = `${path}.${i}`
    if (typeof item === 'number') {
      const id = reader.id(item, at)
      return id === null ? [] : [{ id, name: String(id) }]
    }
    const record = reader.record(item, at)
    const id = reader.id(record['id'], `${at}.id`)
    if (id === null) {
      const isMissing = record['id'] === undefined || record['id'] === null
      if (isMissing && Object.keys(record).length > 0) reader.note(`${at}.id`, record['id'])
      return []
    }
    return [{ id, name: reader.text(record['name'], `${at}.name`) ?? String(id) }]
  })
}

function readTag(tag: unknown, path: string, reader: LenientReader): string[] {
  const plain = typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag
  const text = reader.text(plain, path)
  return text === null ? [] : [text]
}

function readGroup<K extends string>(
  value: unknown,
  path: string,
  keys: readonly K[],
  reader: LenientReader,
): Record<K, string | null> | null {
  // A server of this kind writes an empty object as an empty array.
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
    return null
  const field = fieldFinder(reader.record(value, path))
  const entries = keys.map((name) => {
    const { key, value: text } = field(name)
    return [name, reader.text(text, `${path}.${key}`)] as const
  })
  return Object.fromEntries(entries) as Record<K, string | null>
}

function readTexts(value: unknown, path: string, reader: LenientReader): Record<string, string> {
  if (Array.isArray(value) && value.length === 0) return {}
  const entries = Object.entries(reader.record(value, path)).flatMap(([key, item]) => {
    const text = reader.text(item, `${path}.${key}`)
    return text === null || text === '' ? [] : [[key, text] as const]
  })
  return Object.fromEntries(entries)
}

function readFeatures(value: unknown, path: string, reader: LenientReader): School['features'] {
  const isEmpty = Array.isArray(value) && value.length === 0
  const field = fieldFinder(isEmpty ? {} : reader.record(value, path))
  const entries = features.map((feature) => {
    const alias = feature === 'enableViewCount' ? ['enableViewCounter'] : []
    const { key, value: isOn } = field(...alias, feature)
    return [feature, reader.boolean(isOn, `${path}.${key}`)] as const
  })
  return Object.fromEntries(entries) as School['features']
}
