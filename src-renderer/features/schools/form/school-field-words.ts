import { requiredSchoolFields, type SchoolField, schoolLimits } from '#contract/school.ts'
import { propsOfField, type TableFieldProps } from '../../../shared/editing/field-table.ts'
import { language } from '../../../state/language.svelte.ts'
import { labelOf, lastOf } from './school-fields.ts'
import type { SchoolFormState } from './school-form.svelte.ts'

/** The props of every control in the form: name, label, limit and issues. */
export function fieldProps({ form }: SchoolFormState, field: SchoolField): TableFieldProps {
  const words = language.messages.schools.form
  const hints: Partial<Record<string, string>> = words.hints
  const limits: Partial<Record<string, number>> = schoolLimits
  return propsOfField(form, field, {
    label: labelOf(field, words),
    hint: hints[lastOf(field)],
    help: `schools.${lastOf(field)}`,
    required: requiredSchoolFields.has(field),
    limit: limits[field],
  })
}
