import type { Draft as StoredDraft } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import {
  type AddressField,
  addressFields,
  originsOf,
  type Profile,
  profileInputOf,
  type TokenStatus,
} from '#contract/profile.ts'
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
import { newProfile, profileIssues, type ProfileValues, toProfile } from './profile-values.ts'

/** One institution that is being added or changed. The token is not part of the form, so that a draft never contains it. */
export class ProfileEditing {
  token = $state('')
  /** True if the token came from a pasted text. It is not shown then. */
  tokenIsPasted = $state(false)
  keep = $state<Keep>('keychain')
  /** Why the token could not be stored. The institution itself is already stored. */
  tokenFailure = $state.raw<Failure | null>(null)
  keepingToken = $state(false)
  /** What was removed from each address when its field lost focus. */
  cuts = $state.raw<Partial<Record<AddressField, Cut[]>>>({})
  /** When the continued draft was saved. Null for a new form. */
  readonly resumedAt: string | null
  /** The name of the institution that this is a copy of. Null if it is not a copy. */
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

  /** Sets a typed address without its user name and password, which must not be saved in the draft. */
  typeAddress(field: AddressField, typed: string): void {
    const safe = withoutCredentials(typed)
    this.form.values[field] = safe
    this.cuts = { ...this.cuts, [field]: safe === typed ? [] : [{ part: 'credentials' }] }
  }

  /** Completes a typed address, and records what was removed. */
  completeAddress(field: AddressField): void {
    const { address, cuts } = completeAddress(this.form.values[field])
    this.form.values[field] = address
    if (cuts.length === 0) return
    this.cuts = { ...this.cuts, [field]: [...(this.cuts[field] ?? []), ...cuts] }
  }

  /** Completes all addresses. A person can submit the form while a field still has the focus. */
  completeAddresses(): void {
    for (const field of addressFields) this.completeAddress(field)
  }

  /** Stores the institution. After it was added, later calls update it. Returns null if it was rejected. */
  async store(): Promise<Profile | null> {
    return this.draft.send()
  }

  /** Stores the token. Returns true if it was stored, or if there is none. */
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

/** Opens the form of a stored or a new institution, and continues its draft if it has one. */
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

/** Saves a draft of a new institution with the values of another one. The token is not copied. */
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

/** The draft of a stored institution. For a new institution, the draft that is not a copy. */
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

/** Where the token of an institution is stored. Null if the status could not be read. */
export async function tokenStateOf(profileId: string): Promise<TokenStatus['state'] | null> {
  const status = await api.token.status({ profileId })
  return status.ok ? status.value.state : null
}
