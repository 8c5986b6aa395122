import type { Batch } from './batch.ts'
import { batchFields } from './batch-fields.ts'

/**
 * How many columns, words and required fields of a batch wait for a person's decision. Before that, not every row can be
 * checked.
 */
export function countAsked(batch: Asking): number {
  const { likely, unknown, questions } = batch
  return likely.length + unknown.length + questions.length + missingFields(batch).length
}

type Asking = Lacking & Pick<Batch, 'likely' | 'unknown' | 'questions'>
type Lacking = Pick<Batch, 'kind' | 'mapping' | 'rows' | 'problems'>

/** The required fields without a column or a constant. Without `urlSlug`, which is made from the school's name. */
export function missingFields(batch: Lacking): string[] {
  const { kind, mapping } = batch
  const { columns, constants, likeSchool } = mapping
  const given = new Set(Object.keys(constants))
  for (const use of Object.values(columns)) {
    if (use === 'ignored') continue
    if ('field' in use) given.add(use.field)
    else if ('join' in use) given.add(use.join)
    else for (const field of use.split) if (field) given.add(field)
  }
  const needed =
    kind === 'course'
      ? ['course_id', ...lackedByAll(batch)]
      : batchFields('school')
          .filter(
            ({ required, path }) => required && path !== 'urlSlug' && !path.startsWith('location.'),
          )
          .map(({ path }) => path)
  const isGivenByLike = (field: string) =>
    likeSchool !== undefined && (field === 'groups' || field.startsWith('colorScheme.'))
  return needed.filter((field) => !given.has(field) && !isGivenByLike(field))
}

/**
 * The fields that all courses lack. A row is merged with the course that was sent before, so a field is only missing if
 * no row has an earlier version: a value for all rows would replace the values of the other courses.
 */
function lackedByAll({ problems, rows }: Pick<Batch, 'problems' | 'rows'>): string[] {
  const all = problems.find(({ code, count }) => code === 'no-base' && count === rows)
  return all ? String(all.limit).split(' ') : []
}
