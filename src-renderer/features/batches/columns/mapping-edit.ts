import type { ColumnUse, Mapping, Meaning } from '#contract/batch-mapping.ts'
import type { DateOrder } from '#contract/parse-date.ts'

/** Changes the use of a column. Null if it is undecided. */
export function withColumn(mapping: Mapping, column: string, use: ColumnUse | null): Mapping {
  const { [column]: _, ...others } = mapping.columns
  return { ...mapping, columns: use === null ? others : { ...others, [column]: use } }
}

/** Sets the text of a field in every row. An empty text removes the field. */
export function withConstant(mapping: Mapping, field: string, text: string): Mapping {
  const { [field]: _, ...others } = mapping.constants
  return { ...mapping, constants: text === '' ? others : { ...others, [field]: text } }
}

/** Sets the school that supplies the values that are missing in the rows. Null for none. */
export function withLikeSchool(mapping: Mapping, id: number | null): Mapping {
  const { likeSchool: _, ...others } = mapping
  return id === null ? others : { ...others, likeSchool: id }
}

/** Sets the meaning of a word in the cells of a field. */
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
