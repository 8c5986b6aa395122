import type { BatchKind } from '#contract/batch-fields.ts'
import type { SentCourse } from '#contract/course.ts'
import type { RecentDataset } from '#contract/dataset.ts'
import type { DraftSummary } from '#contract/draft.ts'
import { type Link, linkScheme, parseLink } from '#contract/link.ts'
import type { Profile } from '#contract/profile.ts'
import type { School } from '#contract/school.ts'
import { placeOfDraft } from '../features/drafts/draft-route.ts'
import { nameAmong } from '../shared/institution/name-among.ts'
import type { Messages } from '../state/language.svelte.ts'
import type { Route } from '../state/route.ts'
import type { Shortcut, ViewShortcut } from './shortcuts.ts'

/** What a command of the palette does. */
export type Action =
  /** Opens a view. `institution`: the one to select for it, if it is not the selected one. */
  | { go: Route; institution?: string }
  | { newSchool: true }
  | { openFile: true }
  | { select: string }
  | { help: true }
  /** Presses the button of the open view that has this shortcut. */
  | { press: ViewShortcut }
  /** Opens the form of a course with its draft, or else with the last payload that was sent for it. */
  | { course: SentCourse }
  /** The id of a section of the settings. */
  | { setting: string }
  /** A field in the form of an institution. */
  | { profileId: string; field: string }
  /** Opens a link that a person pasted. Null if it cannot be read. */
  | { link: Link | null }

export type Command = {
  /** Unique in the palette. */
  id: string
  label: string
  /** Another text that finds the command, such as the id of a dataset. */
  also?: string
  shortcut?: Shortcut
  action: Action
}
export type CommandGroup = {
  heading: string
  commands: Command[]
  /** The group may have thousands of commands, so they are shown only after a person types something. */
  isLong?: boolean
}

/** The known items of the selected institution. */
export type Known = {
  /** The buttons of the open view that have a shortcut, with their labels. */
  buttons: readonly { shortcut: ViewShortcut; label: string }[]
  profiles: readonly Profile[]
  selectedId: string | null
  schools: readonly School[]
  courses: readonly SentCourse[]
  datasets: readonly RecentDataset[]
  /** Each with its label in the list. */
  snapshots: readonly { id: string; datasetId: string; label: string }[]
  drafts: readonly DraftSummary[]
  batches: readonly { id: string; kind: BatchKind; label: string }[]
}

/** The empty state of the items that the palette reads. */
export const nothingSeen = { schools: [], courses: [], datasets: [], snapshots: [] } as const

const areas = [
  'schools',
  'courses',
  'datasets',
  'batches',
  'drafts',
  'activity',
  'settings',
] as const

/** All commands that are available now, in groups. */
export function commandGroups(messages: Messages, known: Known): CommandGroup[] {
  const words = messages.frame
  return [
    { heading: words.goTo, commands: areaCommands(messages) },
    { heading: words.actions, commands: actionCommands(messages, known) },
    { heading: words.schools, isLong: true, commands: schoolCommands(known) },
    { heading: words.courses, commands: courseCommands(known) },
    { heading: words.drafts, commands: draftCommands(messages, known) },
    { heading: words.batches, isLong: true, commands: batchCommands(messages, known) },
    { heading: words.institutions, commands: institutionCommands(messages, known) },
    { heading: words.datasets, commands: datasetCommands(known) },
    { heading: words.snapshots, commands: snapshotCommands(known) },
    { heading: words.settings, isLong: true, commands: settingCommands(messages, known) },
  ]
}

function areaCommands({ frame: words }: Messages): Command[] {
  return areas.map((area) => ({
    id: area,
    label: words[area],
    shortcut: area,
    action: { go: { view: area } },
  }))
}

function actionCommands({ frame: words, batches, profiles }: Messages, known: Known): Command[] {
  return [
    ...known.buttons.map(({ shortcut, label }) => ({
      id: `press-${shortcut}`,
      label,
      shortcut,
      action: { press: shortcut },
    })),
    {
      id: 'new-school',
      label: words.newSchool,
      shortcut: 'newSchool',
      action: { newSchool: true },
    },
    { id: 'edit-course', label: words.editCourse, action: { go: { view: 'courses' } } },
    { id: 'open-dataset', label: words.openDataset, action: { go: { view: 'datasets' } } },
    { id: 'open-file', label: words.openFile, shortcut: 'openFile', action: { openFile: true } },
    {
      id: 'add-profile',
      label: words.addInstitution,
      action: { go: { view: 'profile-form', profile: null } },
    },
    {
      id: 'add-profiles',
      label: `${words.institutions}: ${profiles.table.open}`,
      action: { go: { view: 'profile-table' } },
    },
    ...(['school', 'course'] as const).map((kind) => ({
      id: `new-batch-${kind}`,
      label: `${batches.kinds[kind]}: ${batches.fromSpreadsheet}`,
      action: { go: { view: 'new-batch', kind } as const },
    })),
    { id: 'help', label: words.shortcuts, shortcut: 'help', action: { help: true } },
  ]
}

function schoolCommands({ schools }: Known): Command[] {
  return schools.map(({ id, urlSlug, name, contractNumber, taxId }, index) => ({
    id: `school-${index}`,
    label: name || urlSlug,
    also: [urlSlug, contractNumber, taxId, id].filter(Boolean).join(' '),
    action: { go: { view: 'schools', school: id === null ? urlSlug : String(id) } },
  }))
}

function courseCommands({ courses }: Known): Command[] {
  return courses.map((sent) => ({
    id: `course-${sent.courseId}`,
    label: `${sent.title} #${sent.courseId}`.trim(),
    action: { course: sent },
  }))
}

function draftCommands(
  { drafts: words, frame }: Messages,
  { drafts, profiles, selectedId }: Known,
): Command[] {
  return drafts.flatMap((draft) => {
    const id = `draft-${draft.id}`
    const label = draft.name ?? (draft.title.trim() || words.untitled[draft.kind])
    const also = `${draft.title} ${frame.drafts}`
    const go = placeOfDraft(draft)
    if (draft.profileId === null || draft.profileId === selectedId)
      return { id, label, also, action: { go } }
    const owner = profiles.find((profile) => profile.id === draft.profileId)
    if (!owner || owner.archived) return []
    const institution = nameAmong(owner, profiles)
    return { id, label: `${label} · ${institution}`, also, action: { go, institution: owner.id } }
  })
}

function batchCommands({ batches: words, frame }: Messages, { batches }: Known): Command[] {
  return batches.map(({ id, kind, label }) => ({
    id: `batch-${id}`,
    label,
    also: `${words.kinds[kind]} ${frame.batches}`,
    action: { go: { view: 'batch', batch: id } },
  }))
}

function institutionCommands({ frame }: Messages, { profiles, selectedId }: Known): Command[] {
  return profiles
    .filter(({ id, archived }) => id !== selectedId && !archived)
    .map((profile) => ({
      id: `profile-${profile.id}`,
      label: frame.switchTo({ name: nameAmong(profile, profiles) }),
      action: { select: profile.id },
    }))
}

function datasetCommands({ datasets }: Known): Command[] {
  return datasets.map(({ id, name }) => ({
    id: `dataset-${id}`,
    label: name ?? id,
    also: id,
    action: { go: { view: 'dataset', id } },
  }))
}

function snapshotCommands({ snapshots }: Known): Command[] {
  return snapshots.map(({ id, datasetId, label }) => ({
    id: `snapshot-${id}`,
    label,
    also: datasetId,
    action: { go: { view: 'snapshot', snapshot: id } },
  }))
}

function settingCommands(messages: Messages, { selectedId }: Known): Command[] {
  const { frame, profiles } = messages
  const ofInstitution = (['priceUnit', 'currency'] as const).map((field) => ({
    id: `setting-${field}`,
    label: profiles[field],
    also: frame.settings,
    action: { profileId: selectedId ?? '', field },
  }))
  return [
    ...settingsOf(messages).map(([section, label, ...also], index) => ({
      id: `setting-${index}`,
      label,
      also: [frame.settings, ...also].join(' '),
      action: { setting: section },
    })),
    ...(selectedId === null ? [] : ofInstitution),
  ]
}

/** The command for a pasted link. Null for any other text. */
export function linkCommand({ frame }: Messages, typed: string): CommandGroup | null {
  const text = typed.trim()
  if (!text.startsWith(`${linkScheme}://`)) return null
  const action = { link: parseLink(text) }
  return { heading: frame.goTo, commands: [{ id: 'link', label: frame.openLink, action }] }
}

/** Each setting: its section of the settings, its label, and other words that people search for. */
function settingsOf({
  settings,
  profiles,
  batches,
  snapshots,
  health,
  updates,
}: Messages): [string, string, ...string[]][] {
  return [
    ['institutions', settings.institutions, profiles.token],
    ['appearance', settings.language, ...Object.values(settings.languages)],
    ['appearance', settings.theme, ...Object.values(settings.themes)],
    ['history', settings.history.title],
    ['history', settings.history.wipe],
    ['snapshots', snapshots.settings.title],
    ['batches', batches.limit],
    ['health', health.title],
    ['updates', updates.title],
    ['support', settings.support.save],
    ['about', settings.about],
  ]
}
