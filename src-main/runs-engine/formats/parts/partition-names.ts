import { StateError } from '../../file-error.ts'
import type { PartitionValues } from './run-buckets.ts'

/** The folder name for a null, missing or empty value. Hive, Spark, Trino and DuckDB use this name. */
const NO_VALUE = '__HIVE_DEFAULT_PARTITION__'

/** In bytes, safely below the 255 bytes that file systems allow for a name. */
const longestName = 200

const encoder = new TextEncoder()

/**
 * Returns a function that maps the values of a partition to its path below the dataset's folder. Throws a `StateError`
 * if a name would be too long.
 */
export function partitionFolders(
  keys: readonly string[],
  all: readonly PartitionValues[],
): (values: PartitionValues) => string {
  const levels = keys.map((key, level) => {
    const column = partitionColumnName(key)
    const names = partitionValueNames(all.map((values) => values[level] ?? null))
    for (const name of names.values()) {
      if (encoder.encode(`${column}=${name}`).length > longestName) {
        throw new StateError('partition-value-too-long', key)
      }
    }
    return { column, names }
  })
  return (values) =>
    levels
      .map(({ column, names }, level) => `${column}=${names.get(values[level] ?? null)}`)
      .join('/')
}

/**
 * Returns a column's name for use in a folder name. Only characters that file systems or readers do not allow are
 * percent-encoded, because not all readers decode names.
 */
export function partitionColumnName(key: string): string {
  return key.replaceAll(/[\p{Cc}%=/\\:*?"<>|]/gu, percentEncoded)
}

/**
 * Maps each value to the part of the folder name after `column=`. The key null is for runs without a value. On Windows
 * and macOS two names must not differ only in case. So capitals of such values are percent-encoded.
 */
export function partitionValueNames(values: Iterable<string | null>): Map<string | null, string> {
  const plain = new Map([...new Set(values)].map((value) => [value, valueName(value)]))
  const counts = new Map<string, number>()
  for (const name of plain.values()) {
    const folded = name.toLowerCase()
    counts.set(folded, (counts.get(folded) ?? 0) + 1)
  }
  return new Map(
    [...plain].map(([value, name]) => {
      const isAlone = counts.get(name.toLowerCase()) === 1 || value === null
      return [value, isAlone ? name : encodeCapitals(name)]
    }),
  )
}

function valueName(value: string | null): string {
  if (value === null) return NO_VALUE
  const name = value
    .replaceAll(/[^\w.-]/gu, percentEncoded)
    // Windows removes a dot at the end of a name.
    .replace(/\.$/, '%2E')
  return name === NO_VALUE ? `%5F${name.slice(1)}` : name
}

/** Percent-encodes capitals, but not those in existing escapes. */
function encodeCapitals(name: string): string {
  return name.replaceAll(/%[\dA-F]{2}|[A-Z]/g, (part) =>
    part.length === 1 ? percentEncoded(part) : part,
  )
}

function percentEncoded(character: string): string {
  return Array.from(
    encoder.encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
}
