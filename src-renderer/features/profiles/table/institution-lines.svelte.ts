import { SvelteMap } from 'svelte/reactivity'
import {
  type Addresses,
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
import { fold } from '../../../lib/fold.ts'
import { completeAddress } from '../../../lib/connection-text/complete-address.ts'
import { newProfile, profileIssues, toProfile, type ProfileValues } from '../profile-values.ts'
import { addressFields } from '../request-addresses.ts'

/** An institution that was pasted and is not stored yet. Its token stays in memory until it is. */
export class NewLine {
  values = $state<ProfileValues>() as ProfileValues
  token = $state('')
  failure = $state.raw<Failure | null>(null)
  /** What the program refused to store. */
  refused = $state.raw<readonly Issue[]>([])
  readonly issues: Issue[] = $derived([
    ...this.refused,
    ...profileIssues(this.values, cleanToken(this.token)),
  ])

  constructor(values: ProfileValues, token: string) {
    this.values = values
    this.token = token
  }

  /** Marks the fields that were refused. A name that holds a token is not shown any longer. */
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

/** The table of institutions: those that are stored, and those that were pasted into it. */
export class InstitutionLines {
  fresh = $state<NewLine[]>([])
  /** Tokens that were pasted for stored institutions and are not saved yet, by their ids. */
  readonly tokens = new SvelteMap<string, string>()
  kind = $state<'production' | 'test'>('production')
  /** Nothing was found in the last text. */
  unread = $state(false)
  /** How many lines of the last text hold neither an address nor a token. */
  leftOut = $state(0)
  /** How many lines of the last text are in the table already. */
  known = $state(0)
  /** How many tokens of the last column found no line. */
  left = $state(0)
  /** How many tokens that were pasted before were replaced by the last text. */
  replaced = $state(0)
  saving = $state(false)

  /** The new lines without a mistake. */
  readonly ready = $derived(this.fresh.filter(({ issues }) => issues.length === 0))

  /** Takes pasted lines, or a column of tokens, without storing anything. */
  take(text: string, stored: readonly Profile[]): void {
    const table = readInstitutionTable(text)
    this.forgetNotes()
    this.unread = table === null
    this.leftOut = table?.kind === 'institutions' ? table.leftOut : 0
    if (table?.kind === 'tokens') this.#giveTokens(table.tokens, stored)
    if (table?.kind !== 'institutions') return
    const timeZone = computerZone()
    for (const line of table.lines) {
      const { token, ...described } = line
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
        this.known += 1
        continue
      }
      const values = newProfile(timeZone, [...stored, ...this.fresh.map(({ values }) => values)])
      this.fresh.push(new NewLine({ ...values, ...described }, token))
    }
  }

  /** Forgets what was said about the last text. */
  forgetNotes(): void {
    this.unread = false
    this.leftOut = this.known = this.left = this.replaced = 0
  }

  /** Forgets everything that was pasted and is not saved. */
  discard(): void {
    this.forgetNotes()
    this.fresh = []
    this.tokens.clear()
  }

  /** The institutions whose saved token would be replaced. */
  replacing(stored: readonly Profile[]): Profile[] {
    return stored.filter((profile) => this.tokens.has(profile.id) && hasToken(profile))
  }

  /**
   * Stores what was pasted, hands the tokens over, and checks each one as soon as it is stored. Returns the id of the first
   * institution that was added, or null.
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
    const profile: ProfileInput = { ...values, kind: this.kind, colour }
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

  /** From top to bottom: the new lines first, as the table shows them. */
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

/** What was pasted stays here, in memory only, when a person looks at something else and comes back. */
export const institutionLines = new InstitutionLines()

/** Whether a token of the institution is kept, in the keychain or for this session. */
function hasToken({ id, tokenSaved }: Profile): boolean {
  return tokenSaved || workspace.sessionTokens.includes(id)
}

/**
 * The institution that a line means: that of its name at its address for schools. Without a name it is the only one at its three
 * addresses, without an address the only one of its name. Institutions of one provider share addresses.
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
