import type { ColumnUse, Mapping, Meaning } from '#contract/batch-mapping.ts'
import type { DateOrder } from '#contract/parse-date.ts'

/** What a column means from now on. Null if it is not decided. */
export function withColumn(mapping: Mapping, column: string, use: ColumnUse | null): Mapping {
  const { [column]: _, ...others } = mapping.columns
  return { ...mapping, columns: use === null ? others : { ...others, [column]: use } }
}

/** The text that a field has in every row; an empty one takes the field away. */
export function withConstant(mapping: Mapping, field: string, text: string): Mapping {
  const { [field]: _, ...others } = mapping.constants
  return { ...mapping, constants: text === '' ? others : { ...others, [field]: text } }
}

/** The school that gives what the rows do not say. Null for none. */
export function withLikeSchool(mapping: Mapping, id: number | null): Mapping {
  const { likeSchool: _, ...others } = mapping
  return id === null ? others : { ...others, likeSchool: id }
}

/** What a word in the cells of a field stands for. */
export function withMeaning(
  mapping: Mapping,
  { field, text }: { field: string; text: string },
  meaning: Meaning,
): Mapping {
  const values = { ...mapping.values, [field]: { ...mapping.values[field], [text]: meaning } }
  return { ...mapping, values }
}

export function withDateOrder(mapping: Mapping, field: string, order: DateOrder): Mapping {
  return { ...mapping, dates: { ...mapping.dates, [field]: order } }
}
