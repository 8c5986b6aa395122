import { z } from 'zod'

/**
 * The rules that a value can break. The list is closed, so that every rule has a text in each language and no code compares
 * English sentences.
 */
export const rules = [
  'required',
  'too-long',
  'too-many',
  'not-text',
  'not-a-number',
  'not-whole',
  'not-positive',
  'not-an-id',
  'not-a-list',
  'not-an-object',
  'not-yes-or-no',
  'not-one-of',
  'not-chosen',
  'not-a-colour',
  'not-a-slug',
  'not-a-school',
  'not-a-teacher',
  'not-a-tax-id',
  'not-a-date',
  'no-such-day',
  'before-today',
  'not-after-start',
  'not-an-address',
  'not-https',
  'not-a-web-address',
  'not-an-image',
  'damaged-image',
  'too-big',
  'holds-a-comma',
  'names-expected',
  'ids-expected',
  'unknown-field',
  'unknown-time-zone',
  'not-a-variable',
  'holds-token',
  'is-an-address',
  'cell-error',
  'cell-changed',
  'cell-without-value',
  'not-clearable',
  'cleared-with-others',
  'too-many-parts',
  'not-a-length',
  'unclear-number',
  'not-an-amount',
  'price-unit-unknown',
  'not-whole-price',
  'not-valid',
] as const

export const Rule = z.enum(rules)
export type Rule = z.infer<typeof Rule>

const ruleNames: ReadonlySet<string> = new Set(rules)

/** Tells a rule from the other codes of a problem, and from the messages of zod. */
export function isRule(code: string): code is Rule {
  return ruleNames.has(code)
}

/** The path of a value in an input: keys and indexes from the top, such as `['location', 'zipCode']`. */
export const FieldPath = z.array(z.union([z.string(), z.number()]))
export type FieldPath = z.infer<typeof FieldPath>

/**
 * One broken rule: the field, the rule, and its limit if it has one (characters, items, KB, the allowed values, or the
 * invalid text).
 */
export const Issue = z.object({
  path: FieldPath,
  rule: Rule,
  limit: z.union([z.number(), z.string()]).optional(),
})
export type Issue = z.infer<typeof Issue>

/** The dotted name of a path, as the specification writes it: `location.zipCode`, `tags.10`. */
export function pathName(path: FieldPath): string {
  return path.join('.')
}

/** The field of a path, without indexes of list items. */
export function fieldOf(path: FieldPath): string {
  return pathName(path.filter((part) => typeof part === 'string'))
}
