import type { Failure } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import { api } from '../../../lib/api.ts'
import { onward } from '../../../shared/onward.ts'
import { draftList } from '../../../state/draft-list.svelte.ts'
import { language } from '../../../state/language.svelte.ts'
import { outbox } from '../../../state/outbox.svelte.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'
import { tellInUse } from '../in-use-now.ts'
import { copyProfile } from '../profile-editing.svelte.ts'

/** The maximum length of a profile's name (see its contract). */
const longestName = 80

/** The actions on institutions other than editing, and the failure of the last one. */
export class InstitutionActions {
  failure = $state.raw<Failure | null>(null)

  async duplicate(profile: Profile): Promise<void> {
    const name = language.messages.profiles.copyName({ name: profile.name }).slice(0, longestName)
    const goOn = onward()
    const copied = await copyProfile(profile, name)
    this.failure = copied.ok ? null : copied.failure
    const { draftMade } = language.messages.forms
    if (copied.ok) goOn({ view: 'profile-draft', draft: copied.value }, draftMade)
  }

  /** Exports to a file that the person chooses. Null for all institutions that are not archived. */
  async export(profileIds: string[] | null): Promise<void> {
    const saved = await api.profiles.export({ profileIds })
    this.failure = saved.ok ? null : saved.failure
    if (saved.ok && saved.value) {
      toasts.show(language.messages.profiles.exported({ file: saved.value.name }))
    }
  }

  async archive(profile: Profile): Promise<void> {
    const { archived, archivedWaiting, bringBack } = language.messages.profiles
    const before = workspace.selectedId
    if (!(await this.#mark(profile, true))) return
    outbox.hold(profile.id)
    const count = draftList.waitingOf(profile.id).length
    const { name } = profile
    toasts.show(count > 0 ? archivedWaiting({ name, count }) : archived({ name }), {
      label: bringBack,
      onclick: () => void this.bringBack(profile),
    })
    tellInUse(before)
  }

  async bringBack(profile: Profile): Promise<void> {
    if (await this.#mark(profile, false)) {
      toasts.show(language.messages.profiles.broughtBack({ name: profile.name }))
    }
  }

  async #mark({ id }: Profile, archived: boolean): Promise<boolean> {
    const marked = await api.profiles.archive({ profileId: id, archived })
    this.failure = marked.ok ? null : marked.failure
    if (marked.ok) await workspace.readProfiles()
    return marked.ok
  }
}
