import { activity } from './en/activity.ts'
import { common } from './en/common.ts'
import { compare } from './en/compare.ts'
import { courses } from './en/courses.ts'
import { datasets } from './en/datasets.ts'
import { drafts } from './en/drafts.ts'
import { exports } from './en/exports.ts'
import { fields } from './en/fields.ts'
import { forms } from './en/forms.ts'
import { frame } from './en/frame.ts'
import { grid } from './en/grid.ts'
import { health } from './en/health.ts'
import { outbox } from './en/outbox.ts'
import { profiles } from './en/profiles.ts'
import { schools } from './en/schools.ts'
import { settings } from './en/settings.ts'
import { snapshots } from './en/snapshots.ts'
import { summary } from './en/summary.ts'
import { updates } from './en/updates.ts'

/** Every word of the window, by area. English is the model that the other languages fill. */
export const en = {
  activity,
  common,
  compare,
  courses,
  datasets,
  drafts,
  exports,
  fields,
  forms,
  frame,
  grid,
  health,
  outbox,
  profiles,
  schools,
  settings,
  snapshots,
  summary,
  updates,
}
