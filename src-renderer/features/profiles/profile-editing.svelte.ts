import type { Draft as StoredDraft } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { originsOf, type Profile, profileInputOf, type TokenStatus } from '#contract/profile.ts'
import { ok, type Result } from '#contract/result.ts'
import { Draft } from '../../shared/editing/draft.svelte.ts'
import { Form } from '../../shared/editing/form.svelte.ts'
import { restore, type Values } from '../../shared/editing/restore.ts'
import type { Keep } from '../../shared/institution/keep.ts'
import {
  completeAddress,
  type Cut,
  withoutCredentials,
} from '../../lib/connection-text/complete-address.ts'
import { computerZone } from '../../lib/time-zone.ts'
import { api } from '../../lib/api.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { cleanToken } from '../../shared/institution/token-text.ts'
import { type AddressField, addressFields } from './request-addresses.ts'
import { newProfile, profileIssues, type ProfileValues, toProfile } from './profile-values.ts'

/**
 * One institution that is being added or changed. The token stands beside the form, not in it, so that
 * no draft can ever hold it.
 */
export class ProfileEditing {
  token = $state('')
  /** The token was found in a pasted text: it is not shown. */
  tokenIsPasted = $state(false)
  keep = $state<Keep>('keychain')
  /** Why the token could not be kept; the institution itself is stored by then. */
  tokenFailure = $state.raw<Failure | null>(null)
  keepingToken = $state(false)
  /** What was removed from each address when its field was left. */
  cuts = $state.raw<Partial<Record<AddressField, Cut[]>>>({})
  /** When the draft was saved that this continues; `null` for a fresh start. */
  readonly resumedAt: string | null
  /** The name of the institution that this is a copy of. */
  readonly copyOf: string | null
  readonly draft: Draft<ProfileValues, Profile>
  #stored: Profile | null

  constructor(options: {
    id: string
    stored: Profile | null
    blank: ProfileValues
    saved: StoredDraft | null
    untitled: () => string
  }) {
    const { blank, id, saved, stored, untitled } = options
    const fill = (body: Values) => restore(blank, body)
    this.#stored = stored
    this.resumedAt = saved?.savedAt ?? null
    this.copyOf = saved?.copiedFrom?.name ?? null
    this.draft = new Draft({
      id,
      kind: 'profile',
      profileId: stored?.id ?? null,
      saved,
      form: new Form({
        values: saved ? fill(saved.body) : blank,
        check: (values) => profileIssues(values, cleanToken(this.token)),
      }),
      title: ({ name }) => name.trim() || untitled(),
      restore: fill,
      send: (values) => this.#store(toProfile(values)),
    })
  }

  get form(): Form<ProfileValues> {
    return this.draft.form
  }

  /** Takes what is typed into an address; a name and password in it must not come into the draft. */
  typeAddress(field: AddressField, typed: string): void {
    const safe = withoutCredentials(typed)
    this.form.values[field] = safe
    this.cuts = { ...this.cuts, [field]: safe === typed ? [] : [{ part: 'credentials' }] }
  }

  /** Completes an address that was typed, and notes what was removed. */
  completeAddress(field: AddressField): void {
    const { address, cuts } = completeAddress(this.form.values[field])
    this.form.values[field] = address
    if (cuts.length === 0) return
    this.cuts = { ...this.cuts, [field]: [...(this.cuts[field] ?? []), ...cuts] }
  }

  /** Completes all addresses: a form can be sent from within a field. */
  completeAddresses(): void {
    for (const field of addressFields) this.completeAddress(field)
  }

  /** Stores the institution, once: what was added is changed from then on. `null` when it was not taken. */
  async store(): Promise<Profile | null> {
    return this.draft.send()
  }

  /** Hands the token over; true when it is kept, or when there is none. */
  async keepToken(profileId: string, keep: Keep = this.keep): Promise<boolean> {
    const token = cleanToken(this.token)
    if (token === '') return true
    this.keepingToken = true
    const kept = await api.token.set({
      profileId,
      token,
      keep,
      origins: this.#stored ? originsOf(this.#stored) : undefined,
    })
    this.keepingToken = false
    this.tokenFailure = kept.ok ? null : kept.failure
    if (kept.ok) this.token = ''
    return kept.ok
  }

  async #store(profile: ProfileValues) {
    const stored = this.#stored
      ? await api.profiles.update({ profileId: this.#stored.id, profile })
      : await api.profiles.add({ profile })
    if (stored.ok) this.#stored = stored.value
    return stored
  }
}

/** Opens the form of a stored institution, or of a new one, and continues its draft if there is one. */
export async function openProfile(
  stored: Profile | null,
  draftId: string | null,
  untitled: () => string,
): Promise<ProfileEditing> {
  const profileId = stored?.id ?? null
  const blank = stored ? profileInputOf(stored) : newProfile(computerZone(), workspace.profiles)
  const id = draftId ?? (await draftOf(profileId))
  const draft = id === null ? null : await api.drafts.show({ id })
  return new ProfileEditing({
    id: id ?? crypto.randomUUID(),
    stored,
    blank,
    saved: draft?.ok ? draft.value : null,
    untitled,
  })
}

/** Begins a new institution with the values of another one, as a draft of its own. The token is not copied. */
export async function copyProfile(source: Profile, name: string): Promise<Result<string>> {
  const id = crypto.randomUUID()
  const saved = await api.drafts.save({
    id,
    kind: 'profile',
    profileId: null,
    title: name,
    body: { ...profileInputOf(source), name },
    rev: 0,
    copiedFrom: { profileId: source.id, name: source.name },
  })
  return saved.ok ? ok(id) : saved
}

/** The draft of a stored institution; for a new one that which was begun from nothing, not from a copy. */
async function draftOf(profileId: string | null): Promise<string | null> {
  const drafts = await api.drafts.list({})
  if (!drafts.ok) return null
  const draft = drafts.value.find(
    (each) =>
      each.kind === 'profile' &&
      each.profileId === profileId &&
      (profileId !== null || each.copiedFrom === null),
  )
  return draft?.id ?? null
}

/** Where the token of an institution is; `null` when even that cannot be told. */
export async function tokenStateOf(profileId: string): Promise<TokenStatus['state'] | null> {
  const status = await api.token.status({ profileId })
  return status.ok ? status.value.state : null
}
