import {
  type ChoiceField,
  courseChoices,
  type CourseField,
  courseLimits,
  requiredCourseFields,
} from '#contract/course.ts'
import { propsOfField, type TableFieldProps } from '../../../shared/editing/field-table.ts'
import type { FieldOption } from '../../../ui/fields/field-props.ts'
import { language } from '../../../state/language.svelte.ts'
import type { CourseFormState } from './course-form.svelte.ts'

/** The props of every control in the form: name, label and issues. */
export function fieldProps({ form }: CourseFormState, field: CourseField): TableFieldProps {
  const words = language.messages.courses.form
  const hints: Partial<Record<CourseField, string>> = words.hints
  const limits: Partial<Record<CourseField, number>> = courseLimits
  return propsOfField(form, field, {
    label: words.labels[field],
    hint: hints[field],
    help: `courses.${field}`,
    required: requiredCourseFields.has(field),
    limit: limits[field],
  })
}

/** The values of an enumeration with their labels. */
export function optionsOf<F extends Exclude<ChoiceField, 'text_max_attempts'>>(
  field: F,
): FieldOption<(typeof courseChoices)[F][number]>[] {
  const labels: Partial<Record<string | number, string>> =
    language.messages.courses.form.values[field]
  return courseChoices[field].map((value) => ({ value, label: labels[value] ?? String(value) }))
}
