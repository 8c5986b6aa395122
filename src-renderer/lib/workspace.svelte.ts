import type { Failure } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import { type AppInfo, languageOf, type Settings, usualSettings } from '#contract/settings.ts'
import { api } from './api.ts'
import { language } from './language.svelte.ts'

/** What the whole window shares: the profiles and the chosen one, the settings, the connection, the keychain. */
class Workspace {
  /** False until the first answers are in. */
  ready = $state(false)
  profiles = $state.raw<Profile[]>([])
  selectedId = $state<string | null>(null)
  sessionTokens = $state.raw<string[]>([])
  /** Why the profiles could not be read: that there are none must not be believed then. */
  unreadable = $state.raw<Failure | null>(null)
  settings = $state.raw<Settings>(usualSettings)
  info = $state.raw<AppInfo | null>(null)
  draftCount = $state(0)
  keychainWaiting = $state(false)
  /** By profile id: whether the last request got an answer. A profile that asked nothing yet is absent. */
  online = $state<Record<string, boolean>>({})

  #asked = 0
  #answered = 0

  readonly profile = $derived(
    this.profiles.find((profile) => profile.id === this.selectedId) ?? null,
  )

  /** Reads everything once and stays in step from then on. */
  async start(): Promise<void> {
    api.subscribe('profiles.changed', () => void this.readProfiles())
    api.subscribe('drafts.changed', () => void this.#countDrafts())
    api.subscribe('keychain.waiting', ({ waiting }) => (this.keychainWaiting = waiting))
    api.subscribe(
      'connection.changed',
      ({ profileId, online }) => (this.online[profileId] = online),
    )
    const [settings, info] = await Promise.all([
      api.settings.show({}),
      api.app.info({}),
      this.readProfiles(),
      this.#countDrafts(),
    ])
    if (settings.ok) this.#apply(settings.value)
    if (info.ok) this.info = info.value
    this.ready = true
  }

  async readProfiles(): Promise<void> {
    const asked = ++this.#asked
    const list = await api.profiles.list({})
    // An answer that comes after the answer to a later question is out of date.
    if (asked < this.#answered) return
    this.#answered = asked
    this.unreadable = list.ok ? null : list.failure
    if (!list.ok) return
    this.profiles = list.value.profiles
    this.selectedId = list.value.selected
    this.sessionTokens = list.value.sessionTokens
  }

  async select(profileId: string): Promise<void> {
    this.selectedId = profileId
    await api.profiles.select({ profileId })
  }

  async saveSettings(settings: Settings) {
    const saved = await api.settings.save(settings)
    if (saved.ok) this.#apply(saved.value)
    return saved
  }

  #apply(settings: Settings): void {
    this.settings = settings
    language.current = languageOf(settings.language, navigator.languages)
    document.documentElement.lang = language.current
    document.documentElement.dataset['theme'] = settings.theme
  }

  async #countDrafts(): Promise<void> {
    const drafts = await api.drafts.list({})
    if (drafts.ok) this.draftCount = drafts.value.length
  }
}

export const workspace = new Workspace()
