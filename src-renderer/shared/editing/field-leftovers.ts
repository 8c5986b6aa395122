import type { Issue } from '#contract/issue.ts'
import type { Json } from '#contract/primitives.ts'
import { isGroup } from './restore.ts'

/** The text in each picker that matches no option. It is saved in the draft and never sent. */
export type Leftovers<F extends string> = Record<F, string>

/** The leftovers of a saved draft, or empty ones. */
export function readLeftovers<F extends string>(
  fields: readonly F[],
  saved: Json | undefined,
): Leftovers<F> {
  const texts = isGroup(saved) ? saved : {}
  // The cast: TypeScript types the keys of such an object as strings only.
  return Object.fromEntries(
    fields.map((field) => [field, typeof texts[field] === 'string' ? texts[field] : '']),
  ) as Leftovers<F>
}

/** Adds issues for the leftovers. A field with a leftover is not reported as empty, because it contains text. */
export function withLeftovers(issues: Issue[], leftovers: Leftovers<string>): Issue[] {
  const left = Object.entries(leftovers).filter(([, text]) => text.trim() !== '')
  const isLeft = ({ path, rule }: Issue) =>
    rule === 'required' && left.some(([field]) => path.length === 1 && path[0] === field)
  return [
    ...issues.filter((issue) => !isLeft(issue)),
    ...left.map(([field, text]): Issue => ({ path: [field], rule: 'not-chosen', limit: text })),
  ]
}
