import { SvelteMap } from 'svelte/reactivity'
import { distinctColour, originsOf, type Profile, type ProfileInput } from '#contract/profile.ts'
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
import { completeAddress } from '../../../lib/connection-text/complete-address.ts'
import { newProfile, profileIssues, toProfile, type ProfileValues } from '../profile-values.ts'
import { addressFields } from '../request-addresses.ts'

/** An institution that was pasted and is not stored yet. Its token stays in memory until it is. */
export class NewLine {
  values = $state<ProfileValues>() as ProfileValues
  token = $state('')
  failure = $state.raw<Failure | null>(null)
  readonly issues: Issue[] = $derived(profileIssues(this.values, cleanToken(this.token)))

  constructor(values: ProfileValues, token: string) {
    this.values = values
    this.token = token
  }

  /** Completes the addresses that were typed. */
  complete(): void {
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
  saving = $state(false)

  /** The new lines without a mistake. */
  readonly ready = $derived(this.fresh.filter(({ issues }) => issues.length === 0))

  /** Takes pasted lines, or a column of tokens, without storing anything. */
  take(text: string, stored: readonly Profile[]): void {
    const table = readInstitutionTable(text)
    this.unread = table === null
    this.left = 0
    this.known = 0
    this.leftOut = table?.kind === 'institutions' ? table.leftOut : 0
    if (table?.kind === 'tokens') this.#giveTokens(table.tokens, stored)
    if (table?.kind !== 'institutions') return
    const timeZone = computerZone()
    for (const line of table.lines) {
      const { token, ...described } = line
      const same = stored.find((profile) => isSame(profile, line))
      if (same) {
        if (token !== '') this.tokens.set(same.id, token)
        else this.known += 1
        continue
      }
      const pasted = this.fresh.find(({ values }) => isNamedAs(values, line))
      if (pasted) {
        if (pasted.token === '') pasted.token = token
        this.known += 1
        continue
      }
      const values = newProfile(timeZone, [...stored, ...this.fresh.map(({ values }) => values)])
      this.fresh.push(new NewLine({ ...values, ...described }, token))
    }
  }

  /**
   * Stores what was pasted, hands the tokens over, and checks each one as soon as it is stored. Returns the id of the first
   * institution that was added, or null.
   */
  async save(stored: readonly Profile[]): Promise<string | null> {
    if (this.saving) return null
    this.saving = true
    this.known = 0
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
    line.failure = added.ok ? null : added.failure
    if (!added.ok) return null
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
    for (const { id, tokenSaved } of stored) {
      const isKnown = tokenSaved || this.tokens.has(id) || workspace.sessionTokens.includes(id)
      const token = isKnown ? undefined : rest.shift()
      if (token !== undefined) this.tokens.set(id, token)
    }
    this.left = rest.length
  }
}

function isSame(profile: Profile, line: InstitutionLine): boolean {
  const isSameThroughout = addressFields.every((field) => profile[field] === line[field])
  return isSameThroughout || isNamedAs(profile, line)
}

/** Whether it has the same name at the same address for schools. */
function isNamedAs(
  { name, baseUrl }: Pick<Profile, 'name' | 'baseUrl'>,
  line: InstitutionLine,
): boolean {
  return name.trim().toLowerCase() === line.name.trim().toLowerCase() && baseUrl === line.baseUrl
}
