import type { en } from './en.ts'
import { activity } from './pt-BR/activity.ts'
import { common } from './pt-BR/common.ts'
import { compare } from './pt-BR/compare.ts'
import { courses } from './pt-BR/courses.ts'
import { datasets } from './pt-BR/datasets.ts'
import { drafts } from './pt-BR/drafts.ts'
import { exports } from './pt-BR/exports.ts'
import { fields } from './pt-BR/fields.ts'
import { forms } from './pt-BR/forms.ts'
import { frame } from './pt-BR/frame.ts'
import { grid } from './pt-BR/grid.ts'
import { health } from './pt-BR/health.ts'
import { outbox } from './pt-BR/outbox.ts'
import { profiles } from './pt-BR/profiles.ts'
import { schools } from './pt-BR/schools.ts'
import { settings } from './pt-BR/settings.ts'
import { snapshots } from './pt-BR/snapshots.ts'
import { summary } from './pt-BR/summary.ts'
import { updates } from './pt-BR/updates.ts'
import type { Translated } from './translated.ts'

/** Todas as palavras da janela, por área. */
export const ptBR: Translated<typeof en> = {
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
