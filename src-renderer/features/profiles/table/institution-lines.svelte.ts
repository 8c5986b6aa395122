import { SvelteMap } from 'svelte/reactivity'
import {
  type Addresses,
  addressFields,
  distinctColour,
  originsOf,
  type Profile,
  type ProfileInput,
} from '#contract/profile.ts'
import type { Failure } from '#contract/failure.ts'
import type { Issue } from '#contract/issue.ts'
import { computerZone } from '../../../lib/time-zone.ts'
import { api } from '../../../lib/api.ts'
import {
  type InstitutionLine,
  readInstitutionTable,
} from '../../../lib/connection-text/read-institution-table.ts'
import { connectionChecks } from '../../../shared/institution/connection-checks.svelte.ts'
import { cleanToken } from '../../../shared/institution/token-text.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { fold } from '#contract/fold.ts'
import { completeAddress } from '../../../lib/connection-text/complete-address.ts'
import { newProfile, profileIssues, toProfile, type ProfileValues } from '../profile-values.ts'

/** An institution that was pasted and is not stored yet. Its token is only in memory until then. */
export class NewLine {
  values = $state<ProfileValues>() as ProfileValues
  token = $state('')
  failure = $state.raw<Failure | null>(null)
  /** The issues for which the main process refused to store it. */
  refused = $state.raw<readonly Issue[]>([])
  readonly issues: Issue[] = $derived([
    ...this.refused,
    ...profileIssues(this.values, cleanToken(this.token)),
  ])

  constructor(values: ProfileValues, token: string) {
    this.values = values
    this.token = token
  }

  /** Marks the refused fields. Clears a refused name, because it may contain a token. */
  refuse(failure: Failure): void {
    if (failure.code !== 'invalid-input') {
      this.failure = failure
      return
    }
    this.refused = failure.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
    if (this.refused.some(({ path }) => path[0] === 'name')) this.values.name = ''
  }

  /** Completes the addresses that were typed. */
  complete(): void {
    this.refused = []
    for (const field of addressFields) {
      this.values[field] = completeAddress(this.values[field]).address
    }
  }
}

/** The table of institutions: the stored ones, and the pasted ones. */
export class InstitutionLines {
  fresh = $state<NewLine[]>([])
  /** Pasted tokens of stored institutions that are not saved yet, by institution id. */
  readonly tokens = new SvelteMap<string, string>()
  /** The kind of lines that say none. */
  usualKind = $state<Profile['kind']>('production')
  /** True if nothing was found in the last text. */
  unread = $state(false)
  /** How many lines of the last text contain neither an address nor a token. */
  leftOut = $state(0)
  /** The columns of the last text that are not used, by heading or number. */
  unused = $state.raw<readonly (string | number)[]>([])
  /** The words for a kind in the last text that are not known. */
  unknownKinds = $state.raw<readonly string[]>([])
  /** How many lines of the last text are already in the table. */
  known = $state(0)
  /** How many tokens of the last column had no line left. */
  left = $state(0)
  /** How many earlier pasted tokens the last text replaced. */
  replaced = $state(0)
  saving = $state(false)

  /** The new lines without errors. */
  readonly ready = $derived(this.fresh.filter(({ issues }) => issues.length === 0))

  /** The kind of all new lines. Null if they differ. */
  get kind(): Profile['kind'] | null {
    const kinds = this.fresh.map(({ values }) => values.kind)
    const [first = this.usualKind] = kinds
    return kinds.every((kind) => kind === first) ? first : null
  }

  /** Gives all new lines the same kind. */
  useKind(kind: Profile['kind']): void {
    this.usualKind = kind
    for (const { values } of this.fresh) values.kind = kind
  }

  /** Adds pasted lines or a column of tokens to the table, without storing anything. */
  take(text: string, stored: readonly Profile[]): void {
    const table = readInstitutionTable(text)
    this.forgetNotes()
    this.unread = table === null
    this.leftOut = table?.kind === 'institutions' ? table.leftOut : 0
    if (table?.kind === 'tokens') this.#giveTokens(table.tokens, stored)
    if (table?.kind !== 'institutions') return
    this.unused = table.unused
    this.unknownKinds = table.unknownKinds
    const timeZone = computerZone()
    for (const line of table.lines) {
      const { token, kind, ...described } = line
      const same = sameIn(stored, line, (profile) => profile)
      if (same) {
        if (token === '') this.known += 1
        else {
          this.#countReplaced(this.tokens.get(same.id), token)
          this.tokens.set(same.id, token)
        }
        continue
      }
      const pasted = sameIn(this.fresh, line, ({ values }) => values)
      if (pasted) {
        this.#countReplaced(pasted.token, token)
        pasted.token = token || pasted.token
        pasted.values.kind = kind ?? pasted.values.kind
        this.known += 1
        continue
      }
      const values = newProfile(timeZone, [...stored, ...this.fresh.map(({ values }) => values)])
      this.fresh.push(new NewLine({ ...values, ...described, kind: kind ?? this.usualKind }, token))
    }
  }

  /** Resets the counts of the last text. */
  forgetNotes(): void {
    this.unread = false
    this.leftOut = this.known = this.left = this.replaced = 0
    this.unused = this.unknownKinds = []
  }

  /** Discards everything that was pasted and not saved. Returns a function that brings it back. */
  discard(): () => void {
    const { fresh } = this
    const tokens = [...this.tokens]
    this.forgetNotes()
    this.fresh = []
    this.tokens.clear()
    return () => {
      this.fresh = [...fresh, ...this.fresh]
      for (const [id, token] of tokens) if (!this.tokens.has(id)) this.tokens.set(id, token)
    }
  }

  /** The institutions whose stored token would be replaced. */
  replacing(stored: readonly Profile[]): Profile[] {
    return stored.filter((profile) => this.tokens.has(profile.id) && hasToken(profile))
  }

  /**
   * Stores the pasted institutions and tokens, and checks each connection as soon as its token is stored. Returns the
   * id of the first added institution, or null if none was added.
   */
  async save(stored: readonly Profile[]): Promise<string | null> {
    if (this.saving) return null
    this.saving = true
    this.forgetNotes()
    let first: string | null = null
    for (const line of this.ready) {
      const added = await this.#add(line, stored)
      first ??= added
    }
    for (const profile of stored) {
      const token = this.tokens.get(profile.id)
      if (token !== undefined) await this.#giveToken(profile, token)
    }
    this.tokens.clear()
    await workspace.readProfiles()
    this.saving = false
    return first
  }

  checkAll(stored: readonly Profile[]): void {
    for (const profile of stored) void connectionChecks.check(profile)
  }

  leaveOut(line: NewLine): void {
    this.fresh = this.fresh.filter((other) => other !== line)
  }

  /** Returns the id, or null if it was not stored. */
  async #add(line: NewLine, stored: readonly Profile[]): Promise<string | null> {
    const taken = [...stored, ...workspace.profiles].map(({ colour }) => colour)
    const values = toProfile($state.snapshot(line.values))
    const colour = distinctColour(values.colour, taken)
    const profile: ProfileInput = { ...values, colour }
    const added = await api.profiles.add({ profile })
    line.failure = null
    if (!added.ok) {
      line.refuse(added.failure)
      return null
    }
    this.leaveOut(line)
    if (cleanToken(line.token) !== '') await this.#giveToken(added.value, line.token)
    return added.value.id
  }

  async #giveToken(profile: Profile, pasted: string): Promise<void> {
    const token = cleanToken(pasted)
    const origins = originsOf(profile)
    const kept = await api.token.set({ profileId: profile.id, token, keep: 'keychain', origins })
    if (kept.ok) void connectionChecks.check(profile)
    else connectionChecks.fail(profile.id, kept.failure)
  }

  /** Assigns tokens from top to bottom: the new lines first, as in the table. */
  #giveTokens(pasted: readonly string[], stored: readonly Profile[]): void {
    const rest = [...pasted]
    for (const line of this.fresh) if (line.token === '') line.token = rest.shift() ?? ''
    for (const profile of stored) {
      const isKnown = hasToken(profile) || this.tokens.has(profile.id)
      const token = isKnown ? undefined : rest.shift()
      if (token !== undefined) this.tokens.set(profile.id, token)
    }
    this.left = rest.length
  }

  #countReplaced(before: string | undefined, token: string): void {
    if (before && token && before !== token) this.replaced += 1
  }
}

/** Pasted lines stay here, only in memory, when a person opens another view and returns. */
export const institutionLines = new InstitutionLines()

/** True if a token of the institution is stored, in the keychain or for this session. */
function hasToken({ id, tokenSaved }: Profile): boolean {
  return tokenSaved || workspace.sessionTokens.includes(id)
}

/**
 * The institution that a line refers to: the one with its name and its address for schools. Without a name, the only
 * one with its three addresses; without an address, the only one with its name. Institutions of one provider share
 * addresses.
 */
function sameIn<T>(
  all: readonly T[],
  line: InstitutionLine,
  valuesOf: (one: T) => Pick<Profile, 'name' | keyof Addresses>,
): T | undefined {
  const name = folded(line)
  const found = all.filter((one) => {
    const values = valuesOf(one)
    if (name === '') return addressFields.every((field) => values[field] === line[field])
    return folded(values) === name && ['', values.baseUrl].includes(line.baseUrl)
  })
  const isSure = found.length === 1 || (name !== '' && line.baseUrl !== '')
  return isSure ? found[0] : undefined
}

function folded({ name }: { name: string }): string {
  return fold(name.trim())
}
