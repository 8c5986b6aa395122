import { z } from 'zod'
import { type ZoneChoice, zoneChoices, zoneName, zoneOf } from '../lib/time-zone.ts'
import { language } from './language.svelte.ts'
import { workspace } from './workspace.svelte.ts'

const storageKey = 'provost.display'

const Saved = z.object({
  zone: z.enum(zoneChoices).catch('institution'),
  exact: z.boolean().catch(false),
})

/**
 * How datasets are shown: in which time zone, and whether values are formatted or exactly as the platform sent them. Stored
 * on this computer. All code that shows or filters the times of a dataset reads the zone here.
 */
class Display {
  #saved = $state.raw(readSaved())

  /** The IANA name of the time zone in use. */
  readonly zone = $derived(zoneOf(this.#saved.zone, workspace.profile?.timeZone))

  /** The options for formatting values. */
  readonly style = $derived.by(() => {
    const { common, datasets } = language.messages
    const { yes, no } = common
    return { language: language.current, zone: this.zone, yes, no, states: datasets.states }
  })

  get zoneChoice(): ZoneChoice {
    return this.#saved.zone
  }

  set zoneChoice(zone: ZoneChoice) {
    this.#save({ ...this.#saved, zone })
  }

  /** True while values and the names of columns are shown exactly as the platform sent them. */
  get exact(): boolean {
    return this.#saved.exact
  }

  set exact(exact: boolean) {
    this.#save({ ...this.#saved, exact })
  }

  /** The name of a choice's zone with its current offset from UTC. */
  zoneName(choice: ZoneChoice = this.#saved.zone): string {
    return zoneName(zoneOf(choice, workspace.profile?.timeZone), Date.now())
  }

  /** True if a choice has the same zone as the one in use. */
  isInZoneOf(choice: ZoneChoice): boolean {
    return zoneOf(choice, workspace.profile?.timeZone) === this.zone
  }

  /** The available choices: those whose zone differs from all earlier ones. */
  get choices(): ZoneChoice[] {
    const zones = zoneChoices.map((choice) => zoneOf(choice, workspace.profile?.timeZone))
    return zoneChoices.filter((_, index) => zones.indexOf(zones[index] ?? '') === index)
  }

  /** Formats a time of the dataset views (ISO 8601) in a zone, by default the one in use. Returns any other text unchanged. */
  dateTime(iso: string, zone = this.zone): string {
    return language.dateTime(iso, zone)
  }

  #save(saved: z.infer<typeof Saved>): void {
    this.#saved = saved
    try {
      localStorage.setItem(storageKey, JSON.stringify(saved))
    } catch {
      // If the storage is full, the choice lasts as long as the window.
    }
  }
}

function readSaved(): z.infer<typeof Saved> {
  try {
    return Saved.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return Saved.parse({})
  }
}

export const display = new Display()
