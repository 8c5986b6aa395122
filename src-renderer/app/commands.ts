import type { RecentDataset } from '#contract/dataset.ts'
import type { Profile } from '#contract/profile.ts'
import type { Messages } from '../state/language.svelte.ts'
import type { Route } from '../state/route.ts'
import type { Shortcut } from './shortcuts.ts'

/** What a command of the palette does. */
export type Deed =
  { go: Route } | { newSchool: true } | { openFile: true } | { select: string } | { help: true }

export type Command = {
  /** Unique in the palette. */
  id: string
  label: string
  /** Found by this text too, such as the id of a dataset. */
  also?: string
  shortcut?: Shortcut
  deed: Deed
}
export type CommandGroup = { heading: string; commands: Command[] }

const areas = ['schools', 'courses', 'datasets', 'drafts', 'activity', 'settings'] as const

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
        deed: { go: { view: area } },
      })),
    },
    {
      heading: words.actions,
      commands: [
        {
          id: 'new-school',
          label: words.newSchool,
          shortcut: 'newSchool',
          deed: { newSchool: true },
        },
        { id: 'edit-course', label: words.editCourse, deed: { go: { view: 'courses' } } },
        { id: 'open-dataset', label: words.openDataset, deed: { go: { view: 'datasets' } } },
        {
          id: 'open-file',
          label: words.openFile,
          shortcut: 'openFile',
          deed: { openFile: true },
        },
        {
          id: 'add-profile',
          label: words.addInstitution,
          deed: { go: { view: 'profile-form', profile: null } },
        },
        { id: 'help', label: words.shortcuts, shortcut: 'help', deed: { help: true } },
      ],
    },
    {
      heading: words.institutions,
      commands: others.map(({ id, name }) => ({
        id: `profile-${id}`,
        label: words.switchTo({ name }),
        deed: { select: id },
      })),
    },
    {
      heading: words.datasets,
      commands: known.datasets.map(({ id, name }) => ({
        id: `dataset-${id}`,
        label: name ?? id,
        also: id,
        deed: { go: { view: 'dataset', id } },
      })),
    },
    {
      heading: words.snapshots,
      commands: known.snapshots.map(({ id, datasetId, label }) => ({
        id: `snapshot-${id}`,
        label,
        also: datasetId,
        deed: { go: { view: 'snapshot', snapshot: id } },
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
