import type { RecentDataset } from '#contract/dataset.ts'
import type { Profile } from '#contract/profile.ts'
import type { Messages } from '../state/language.svelte.ts'
import type { Route } from '../state/route.ts'
import type { Shortcut } from './shortcuts.ts'

/** What a command of the palette does. */
export type Action =
  { go: Route } | { newSchool: true } | { openFile: true } | { select: string } | { help: true }

export type Command = {
  /** Unique in the palette. */
  id: string
  label: string
  /** Found by this text too, such as the id of a dataset. */
  also?: string
  shortcut?: Shortcut
  action: Action
}
export type CommandGroup = { heading: string; commands: Command[] }

const areas = [
  'schools',
  'courses',
  'datasets',
  'batches',
  'drafts',
  'activity',
  'settings',
] as const

/** Everything that the palette reaches now, grouped. */
export function commandGroups(
  words: Messages['frame'],
  known: {
    profiles: Profile[]
    selectedId: string | null
    datasets: RecentDataset[]
    /** Each with its name in the list. */
    snapshots: { id: string; datasetId: string; label: string }[]
  },
): CommandGroup[] {
  const others = known.profiles.filter(({ id, archived }) => id !== known.selectedId && !archived)
  return [
    {
      heading: words.goTo,
      commands: areas.map((area) => ({
        id: area,
        label: words[area],
        shortcut: area,
        action: { go: { view: area } },
      })),
    },
    {
      heading: words.actions,
      commands: [
        {
          id: 'new-school',
          label: words.newSchool,
          shortcut: 'newSchool',
          action: { newSchool: true },
        },
        { id: 'edit-course', label: words.editCourse, action: { go: { view: 'courses' } } },
        { id: 'open-dataset', label: words.openDataset, action: { go: { view: 'datasets' } } },
        {
          id: 'open-file',
          label: words.openFile,
          shortcut: 'openFile',
          action: { openFile: true },
        },
        {
          id: 'add-profile',
          label: words.addInstitution,
          action: { go: { view: 'profile-form', profile: null } },
        },
        { id: 'help', label: words.shortcuts, shortcut: 'help', action: { help: true } },
      ],
    },
    {
      heading: words.institutions,
      commands: others.map(({ id, name }) => ({
        id: `profile-${id}`,
        label: words.switchTo({ name }),
        action: { select: id },
      })),
    },
    {
      heading: words.datasets,
      commands: known.datasets.map(({ id, name }) => ({
        id: `dataset-${id}`,
        label: name ?? id,
        also: id,
        action: { go: { view: 'dataset', id } },
      })),
    },
    {
      heading: words.snapshots,
      commands: known.snapshots.map(({ id, datasetId, label }) => ({
        id: `snapshot-${id}`,
        label,
        also: datasetId,
        action: { go: { view: 'snapshot', snapshot: id } },
      })),
    },
  ]
}

/** The groups with the commands that contain every typed word, accents and case aside; empty groups left out. */
export function matchingGroups(groups: CommandGroup[], typed: string): CommandGroup[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean)
  return groups
    .map(({ heading, commands }) => ({
      heading,
      commands: commands.filter(({ label, also = '' }) => {
        const text = plain(`${label} ${also}`)
        return parts.every((part) => text.includes(part))
      }),
    }))
    .filter(({ commands }) => commands.length > 0)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
