import type { CreatedSchool, Settlement } from '#contract/attempt.ts'
import type { Draft } from '#contract/draft.ts'
import type { Profile } from '#contract/profile.ts'
import { done, failed, type Result } from '#contract/result.ts'
import type { KnownNames, School } from '#contract/school.ts'
import type { checkTaxId } from '#contract/tax-id.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../lib/language.svelte.ts'
import { workspace } from '../../lib/workspace.svelte.ts'
import { DraftSaver, findUnsaved } from '../draft-saver.svelte.ts'
import { Form } from '../form.svelte.ts'
import { knownNames } from '../known-names.ts'
import { OpenDraft } from '../open-draft.svelte.ts'
import { foreignIds, withOrigin } from './foreign-ids.ts'
import {
  blankSchool,
  checkSchool,
  restoreSchool,
  type SchoolValues,
  toBody,
} from './school-values.ts'

/** What became of the request, once it is known to have been carried out. */
export type Outcome = {
  /** `null`: the platform did not describe it. */
  school: School | null
  /** `found`: the answer was lost, and the school was there. */
  how: 'answered' | 'found'
}

/** One open form of a school, bound to the institution that its draft belongs to. */
export class SchoolFormState {
  readonly form: Form<SchoolValues, CreatedSchool>
  readonly draft: OpenDraft<SchoolValues, CreatedSchool>
  readonly profile: Profile
  /** The names of ids that this institution's schools told. */
  readonly known: KnownNames
  outcome = $state.raw<Outcome | null>(null)

  readonly #check: typeof checkTaxId | null

  /** What the rules of the profile's country say of the tax id; `null` when it is empty or not checked. */
  readonly taxId = $derived.by(() => this.#judge(this.form.values.taxid))
  /** The ids that came from another institution, and that nobody looked at yet. */
  readonly foreign = $derived.by(() => foreignIds(this.form.values, this.known))

  constructor(options: {
    profile: Profile
    saver: DraftSaver
    values: SchoolValues
    known: KnownNames
    check: typeof checkTaxId | null
  }) {
    const { profile, saver, values } = options
    this.profile = profile
    this.known = options.known
    this.#check = options.check
    this.form = new Form({
      values,
      saver,
      check: (current) =>
        checkSchool(
          current,
          profile.taxIdCheck === 'block' && this.#judge(current.taxid) === 'invalid',
        ),
      title: (current) => current.name.trim(),
      send: (current) =>
        api.schools.create({ profileId: profile.id, school: toBody(current), draftId: saver.id }),
    })
    this.draft = new OpenDraft({ form: this.form, restore: restoreSchool })
  }

  /** Sends, once everything is confirmed. */
  async create(): Promise<void> {
    const answer = await this.draft.send()
    if (answer) this.outcome = { school: answer.school, how: 'answered' }
  }

  /** Marks the draft ready; true when that is done. */
  async markReady(): Promise<boolean> {
    return this.draft.mark(toBody(this.form.copy()))
  }

  /** A lost request of this draft was found to have been carried out. */
  async settleAsDone({ schools }: Settlement): Promise<void> {
    await this.form.saver.end()
    this.outcome = { school: schools[0] ?? null, how: 'found' }
  }

  #judge(taxid: string): ReturnType<typeof checkTaxId> | null {
    const text = taxid.trim()
    return text === '' || this.#check === null ? null : this.#check(this.profile.taxIdCountry, text)
  }
}

/** Opens the form of a draft, or a blank one for a draft that does not exist yet. */
export async function openSchoolForm(draftId: string): Promise<Result<SchoolFormState>> {
  const unsaved = findUnsaved(draftId)
  const draft = await api.drafts.show({ id: draftId })
  if (!draft.ok && draft.failure.code !== 'draft-missing' && !unsaved) return draft
  const saved = draft.ok ? draft.value : null
  const profileId = saved?.profileId ?? unsaved?.profileId ?? workspace.selectedId
  const profile = workspace.profiles.find(({ id }) => id === profileId)
  if (!profile) return failed({ code: 'profile-missing' })
  const [known, check] = await Promise.all([
    knownNames(profile.id),
    // The rules of all countries are large; they are loaded when a form first needs them.
    profile.taxIdCheck === 'off'
      ? null
      : import('#contract/tax-id.ts').then((module) => module.checkTaxId),
  ])
  const saver =
    unsaved ??
    new DraftSaver({
      id: draftId,
      kind: 'school',
      profileId: profile.id,
      saved,
      copyName: (title) =>
        language.messages.forms.myVersion(title || language.messages.schools.form.untitled),
    })
  const body = unsaved?.waiting?.body ?? saved?.body
  const values = body ? restoreSchool(body) : structuredClone(blankSchool)
  const state = new SchoolFormState({
    profile,
    saver,
    values: await fromElsewhere(values, saver.onDisk?.copiedFrom ?? null),
    known,
    check,
  })
  if (saved && !unsaved) state.form.recall(saved.failure, saved.complaints)
  return done(state)
}

/** A draft that was copied from another institution brings ids that mean something else here. */
async function fromElsewhere(
  values: SchoolValues,
  copiedFrom: Draft['copiedFrom'],
): Promise<SchoolValues> {
  if (copiedFrom === null || values.origin.profile !== '') return values
  const name = copiedFrom.name || language.messages.forms.removedInstitution
  return withOrigin(values, name, await knownNames(copiedFrom.profileId))
}
