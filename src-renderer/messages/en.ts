import { activity } from './en/activity.ts'
import { common } from './en/common.ts'
import { courses } from './en/courses.ts'
import { datasets } from './en/datasets.ts'
import { drafts } from './en/drafts.ts'
import { fields } from './en/fields.ts'
import { forms } from './en/forms.ts'
import { frame } from './en/frame.ts'
import { outbox } from './en/outbox.ts'
import { profiles } from './en/profiles.ts'
import { schools } from './en/schools.ts'
import { settings } from './en/settings.ts'
import { summary } from './en/summary.ts'

/** Every word of the window, by area. English is the model that the other languages fill. */
export const en = {
  activity,
  common,
  courses,
  datasets,
  drafts,
  fields,
  forms,
  frame,
  outbox,
  profiles,
  schools,
  settings,
  summary,
}
