import type { Failure } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import { type AppInfo, languageOf, type Settings, usualSettings } from '#contract/settings.ts'
import { api } from '../lib/api.ts'
import { batchList } from './batch-list.svelte.ts'
import { draftList } from './draft-list.svelte.ts'
import { language } from './language.svelte.ts'

/** The state that the whole window shares: the profiles and the selected one, the settings, the keychain. */
class Workspace {
  /** False until the first responses have arrived. */
  ready = $state(false)
  profiles = $state.raw<Profile[]>([])
  selectedId = $state<string | null>(null)
  sessionTokens = $state.raw<string[]>([])
  /** Why the profiles could not be read. In this case, an empty list does not mean that there are none. */
  unreadable = $state.raw<Failure | null>(null)
  settings = $state.raw<Settings>(usualSettings)
  info = $state.raw<AppInfo | null>(null)
  keychainWaiting = $state(false)

  #asked = 0
  #answered = 0
  /** How many selections of a profile are not stored yet, and how many have started or ended so far. */
  #choosing = 0
  #choices = 0

  readonly profile = $derived(
    this.profiles.find((profile) => profile.id === this.selectedId) ?? null,
  )

  /** The profiles to choose from. Archived ones are only in the settings. */
  readonly offered = $derived(this.profiles.filter(({ archived }) => !archived))

  /** Reads everything and follows all later changes. */
  async start(): Promise<void> {
    api.subscribe('profiles.changed', () => void this.readProfiles())
    api.subscribe('keychain.waiting', ({ waiting }) => (this.keychainWaiting = waiting))
    api.subscribe('app.changed', () => void this.#readInfo())
    const [settings] = await Promise.all([
      api.settings.show({}),
      this.#readInfo(),
      this.readProfiles(),
      draftList.start(),
      batchList.start(),
    ])
    if (settings.ok) await this.#apply(settings.value)
    this.ready = true
  }

  async readProfiles(): Promise<void> {
    const asked = ++this.#asked
    const choices = this.#choices
    const list = await api.profiles.list({})
    // A response is outdated if the response to a later request has arrived.
    if (asked < this.#answered) return
    this.#answered = asked
    this.unreadable = list.ok ? null : list.failure
    if (!list.ok) return
    this.profiles = list.value.profiles
    // The stored selection may be older than a selection made since.
    if (this.#choosing === 0 && choices === this.#choices) {
      // Without a stored selection, the window opens the first institution. Its name is visible in the side bar.
      this.selectedId = list.value.selected ?? this.offered[0]?.id ?? null
    }
    this.sessionTokens = list.value.sessionTokens
  }

  async select(profileId: string): Promise<void> {
    this.selectedId = profileId
    this.#choosing += 1
    this.#choices += 1
    await api.profiles.select({ profileId })
    this.#choosing -= 1
    this.#choices += 1
  }

  async saveSettings(settings: Settings) {
    const saved = await api.settings.save(settings)
    if (saved.ok) await this.#apply(saved.value)
    return saved
  }

  async #readInfo(): Promise<void> {
    const info = await api.app.info({})
    if (info.ok) this.info = info.value
  }

  async #apply(settings: Settings): Promise<void> {
    this.settings = settings
    document.documentElement.dataset['theme'] = settings.theme
    await language.use(languageOf(settings.language, navigator.languages))
  }
}

export const workspace = new Workspace()
