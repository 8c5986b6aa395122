import type { CreatedSchool, Settlement } from '#contract/attempt.ts'
import type { Profile } from '#contract/profile.ts'
import type { KnownNames, RememberedSchools, School } from '#contract/school.ts'
import { api } from '../../../lib/api.ts'
import { language } from '../../../state/language.svelte.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { Draft } from '../../../shared/editing/draft.svelte.ts'
import type { FoundDraft } from '../../../shared/editing/find-draft.ts'
import { Form } from '../../../shared/editing/form.svelte.ts'
import { formOpener } from '../../../shared/editing/form-opener.ts'
import { foreignIds, withOrigin } from './school-foreign-ids.ts'
import {
  blankSchool,
  checkSchool,
  restoreSchool,
  type SchoolValues,
  toBody,
} from './school-values.ts'

/** The outcome of a request that is known to have succeeded. */
export type Outcome = {
  /** Null if the platform did not describe it. */
  school: School | null
  /** `found`: the response was lost, but the school exists. */
  how: 'answered' | 'found'
}

type TaxIdRules = typeof import('#contract/tax-id.ts')

/** One open form of a school, in the institution of its draft. */
export class SchoolFormState {
  readonly draft: Draft<SchoolValues, CreatedSchool>
  readonly profile: Profile
  /** The names of ids that this institution's schools contained. */
  readonly known: KnownNames
  /** The last list of schools. Null if there is none. */
  readonly remembered: RememberedSchools | null
  outcome = $state.raw<Outcome | null>(null)

  readonly #rules: TaxIdRules | null

  /** The result of the tax id rules of the profile's country. Null if the tax id is empty or not checked. */
  readonly taxId = $derived.by(() => this.#judge(this.form.values.taxid))
  /** The ids copied from another institution that have not been checked by a person. */
  readonly foreign = $derived.by(() => foreignIds(this.form.values, this.known))

  constructor(
    id: string,
    found: FoundDraft,
    given: { rules: TaxIdRules | null; remembered: RememberedSchools | null },
  ) {
    const { profile, known, saved, elsewhere } = found
    this.profile = profile
    this.known = known
    this.remembered = given.remembered
    this.#rules = given.rules
    const values = saved ? restoreSchool(saved.body) : structuredClone(blankSchool)
    const isRefused = ({ taxid }: SchoolValues) =>
      profile.taxIdCheck === 'block' && this.#judge(taxid) === 'invalid'
    this.draft = new Draft({
      id,
      kind: 'school',
      profileId: profile.id,
      saved,
      form: new Form({
        values:
          elsewhere && values.origin.profile === ''
            ? withOrigin(values, elsewhere.name, elsewhere.names)
            : values,
        check: (current) => checkSchool(current, isRefused(current)),
      }),
      title: ({ name }) => name.trim(),
      restore: restoreSchool,
      send: (current, draftId, draftRev) =>
        api.schools.create({ profileId: profile.id, school: toBody(current), draftId, draftRev }),
      copyName: (title) =>
        language.messages.forms.myVersion({
          title: title || language.messages.schools.form.untitled,
        }),
    })
  }

  get form(): Form<SchoolValues> {
    return this.draft.form
  }

  /** Formats a valid tax id in the way of its country. */
  formatTaxId(): void {
    const { taxid } = this.form.values
    const written = this.#rules?.formatTaxId(this.profile.taxIdCountry, taxid.trim())
    if (written !== undefined && written !== taxid) this.form.values.taxid = written
  }

  /** The platform created the school. */
  finish({ school }: CreatedSchool): void {
    this.outcome = { school, how: 'answered' }
  }

  /** A request of this draft without a response turned out to have succeeded. */
  async settleAsDone({ schools }: Settlement): Promise<void> {
    await this.draft.end()
    this.outcome = { school: schools[0] ?? null, how: 'found' }
  }

  #judge(taxid: string): ReturnType<TaxIdRules['checkTaxId']> | null {
    const text = taxid.trim()
    return text === '' || this.#rules === null
      ? null
      : this.#rules.checkTaxId(this.profile.taxIdCountry, text)
  }
}

/** Opens the form of a draft, or a blank form if the draft does not exist yet. */
export const openSchoolForm = formOpener(
  () => workspace.selectedId,
  async (draftId, found) => {
    // The rules of all countries are large, so they are only loaded when a form needs them.
    const isChecked = found.profile.taxIdCheck !== 'off'
    const [rules, last] = await Promise.all([
      isChecked ? import('#contract/tax-id.ts') : null,
      api.schools.last({ profileId: found.profile.id }),
    ])
    return new SchoolFormState(draftId, found, { rules, remembered: last.ok ? last.value : null })
  },
)
