import type { Failure } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import { failed, type Result } from '#contract/result.ts'
import type { KnownNames, School } from '#contract/school.ts'
import type { checkTaxId } from '#contract/tax-id.ts'
import { api } from '../../lib/api.ts'
import { workspace } from '../../lib/workspace.svelte.ts'
import { DraftSaver } from '../draft-saver.svelte.ts'
import { Form } from '../form.svelte.ts'
import {
  blankSchool,
  checkSchool,
  restoreSchool,
  type SchoolValues,
  toBody,
} from './school-values.ts'

type Answer = { school: School | null }

/** What became of the request, once it is known to have been carried out. */
export type Outcome = {
  /** `null`: the platform did not describe it. */
  school: School | null
  /** `found`: the answer was lost, and the school was there. */
  how: 'answered' | 'found'
}

/** One open form of a school, bound to the institution that its draft belongs to. */
export class SchoolFormState {
  readonly form: Form<SchoolValues, Answer>
  readonly profile: Profile
  /** The names of ids that this institution's schools told. */
  readonly known: KnownNames
  outcome = $state.raw<Outcome | null>(null)
  /** How far the question goes whether a lost request was carried out. */
  settling = $state.raw<'no' | 'asking' | 'absent' | Failure>('no')

  readonly #check: typeof checkTaxId | null

  /** What the rules of the profile's country say of the tax id; `null` when it is empty or not checked. */
  readonly taxId = $derived.by(() => this.#judge(this.form.values.taxid))

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
      send: (current) => api.schools.create({ profileId: profile.id, school: toBody(current) }),
    })
  }

  /** Sends. A lost answer is noted in the draft, so that it is still known after a restart. */
  async create(): Promise<void> {
    const { form } = this
    this.settling = 'no'
    const slug = toBody(form.values).urlSlug
    const answer = await form.send()
    if (answer) this.outcome = { school: answer.school, how: 'answered' }
    else if (form.failure?.code === 'outcome-unknown') form.values.unsettledSlug = slug
  }

  /** Asks the platform whether a school with exactly the sent slug exists: the list may match by *contains*. */
  async settle(): Promise<void> {
    const { form, profile } = this
    const urlSlug = form.values.unsettledSlug
    this.settling = 'asking'
    const answer = await api.schools.list({
      profileId: profile.id,
      filters: { urlSlug },
      page: 1,
      perPage: 100,
      all: true,
    })
    if (!answer.ok) {
      this.settling = answer.failure
      return
    }
    const school = answer.value.schools.find((each) => each.urlSlug === urlSlug)
    if (school) {
      await form.saver.remove()
      this.outcome = { school, how: 'found' }
    } else {
      form.values.unsettledSlug = ''
      form.failure = null
      this.settling = 'absent'
    }
  }

  #judge(taxid: string): ReturnType<typeof checkTaxId> | null {
    const text = taxid.trim()
    return text === '' || this.#check === null ? null : this.#check(this.profile.taxIdCountry, text)
  }
}

const noNames: KnownNames = { groups: [], subgroups: [], specialties: [] }

/** Opens the form of a draft, or a blank one for a draft that does not exist yet. */
export async function openSchoolForm(draftId: string): Promise<Result<SchoolFormState>> {
  const draft = await api.drafts.show({ id: draftId })
  if (!draft.ok && draft.failure.code !== 'draft-missing') return draft
  const saved = draft.ok ? draft.value : null
  const profileId = saved ? saved.profileId : workspace.selectedId
  const profile = workspace.profiles.find(({ id }) => id === profileId)
  if (!profile) return failed({ code: 'profile-missing' })
  const [names, check] = await Promise.all([
    api.schools.names({ profileId: profile.id }),
    // The rules of all countries are large; they are loaded when a form first needs them.
    profile.taxIdCheck === 'off'
      ? null
      : import('#contract/tax-id.ts').then((module) => module.checkTaxId),
  ])
  return {
    ok: true,
    value: new SchoolFormState({
      profile,
      saver: new DraftSaver({
        id: draftId,
        kind: 'school',
        profileId: profile.id,
        rev: saved?.rev ?? 0,
        savedAt: saved?.savedAt,
      }),
      values: saved ? restoreSchool(saved.body) : structuredClone(blankSchool),
      known: names.ok ? names.value : noNames,
      check,
    }),
  }
}
