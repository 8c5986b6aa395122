import { SvelteMap } from 'svelte/reactivity'
import { distinctColour, originsOf, type Profile, type ProfileInput } from '#contract/profile.ts'
import { computerZone } from '../../../lib/time-zone.ts'
import { api } from '../../../lib/api.ts'
import {
  type InstitutionTable,
  mayHoldToken,
  readInstitutionTable,
} from '../../../lib/connection-text/read-institution-table.ts'
import type { TokenColumn } from '../../../lib/connection-text/token-column.ts'
import { connectionChecks } from '../../../shared/institution/connection-checks.svelte.ts'
import { cleanToken } from '../../../shared/institution/token-text.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { newProfile, toProfile } from '../profile-values.ts'
import { NewLine } from './new-line.svelte.ts'
import { sameIn } from './same-institution.ts'

/** A row of the table: a pasted institution, or a stored one. */
export type Row = NewLine | Profile

/** The table of institutions: the stored ones, and the pasted ones. */
export class InstitutionLines {
  fresh = $state<NewLine[]>([])
  /** Pasted tokens of stored institutions that are not saved yet, by institution id. */
  readonly tokens = new SvelteMap<string, string>()
  /** The places of stored institutions among all pasted lines, by institution id. */
  readonly #places = new SvelteMap<string, number>()
  #lastPlace = $state(0)
  /** The rows whose token came from a column of tokens, each with the line of its token in that column, from 1. */
  readonly #dealt = new SvelteMap<NewLine | string, number>()
  /** The kind of lines that say none. */
  usualKind = $state<Profile['kind']>('production')
  /** Why nothing was taken from the last text. `unclear`: nothing shows which token and addresses belong together. */
  problem = $state<'nothing' | 'unclear' | 'too-long' | null>(null)
  /** How many lines of the last text contain neither an address nor a token. */
  leftOut = $state(0)
  /** The numbers of the lines of the last text that could not be read. */
  unread = $state.raw<readonly number[]>([])
  /** The columns of the last text that are not used, by heading or number. */
  unused = $state.raw<readonly (string | number)[]>([])
  /** The words for a kind in the last text that are not known. */
  unknownKinds = $state.raw<readonly string[]>([])
  /** The addresses of the last text that are not used, because nothing shows that they are the platform's. */
  unlikely = $state.raw<readonly string[]>([])
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

  /**
   * The rows in the order in which they were pasted, then the other stored institutions. A column of tokens that is pasted
   * later has the order of the first paste.
   */
  rows(stored: readonly Profile[]): Row[] {
    const placeOf = (row: Row) =>
      row instanceof NewLine ? row.place : (this.#places.get(row.id) ?? this.#lastPlace + 1)
    return [...this.fresh, ...stored].sort((a, b) => placeOf(a) - placeOf(b))
  }

  /** Gives stored institutions without a place the next ones, in this order. */
  keepOrder(profiles: readonly Profile[]): void {
    for (const { id } of profiles)
      if (!this.#places.has(id)) this.#places.set(id, this.#nextPlace())
  }

  /**
   * The rows whose tokens would be saved by their position alone, each with the line of its token in the pasted column,
   * from 1. Empty for a single one in the first line, which the person sees in the table.
   */
  byPosition(stored: readonly Profile[]): { place: number; name: string; baseUrl: string }[] {
    const dealt = this.rows(stored).flatMap((row) => {
      const place = this.#dealt.get(keyOf(row))
      if (place === undefined || this.#tokenOf(row) === '') return []
      if (!(row instanceof NewLine)) return [{ place, ...row }]
      return this.ready.includes(row) ? [{ place, ...row.values }] : []
    })
    return dealt.length > 1 || dealt.some(({ place }) => place > 1) ? dealt : []
  }

  /** Gives all new lines the same kind. */
  useKind(kind: Profile['kind']): void {
    this.usualKind = kind
    for (const { values } of this.fresh) values.kind = kind
  }

  /**
   * Adds pasted lines or a column of tokens to the table, without storing anything. Returns false if nothing was found, so
   * that the person can correct the text. A text with a token never stays to be corrected.
   */
  take(text: string, stored: readonly Profile[]): boolean {
    const table = readInstitutionTable(text)
    this.forgetNotes()
    if (table === null) this.problem = 'nothing'
    else if (table.kind === 'tokens') this.#giveTokens(table, stored)
    else if (table.kind === 'institutions') this.#takeLines(table, stored)
    else this.problem = table.kind
    return table !== null || mayHoldToken(text)
  }

  #takeLines(
    table: Extract<InstitutionTable, { kind: 'institutions' }>,
    stored: readonly Profile[],
  ): void {
    this.leftOut = table.leftOut
    this.unread = table.unread
    this.unused = table.unused
    this.unknownKinds = table.unknownKinds
    this.unlikely = table.unlikely
    const timeZone = computerZone()
    for (const line of table.lines) {
      const { token, kind, ...described } = line
      const same = sameIn(stored, line, (profile) => profile)
      if (same) {
        this.#places.set(same.id, this.#nextPlace())
        if (token === '') this.known += 1
        else this.#replaceToken(same, token)
        continue
      }
      const pasted = sameIn(this.fresh, line, ({ values }) => values)
      if (pasted) {
        pasted.place = this.#nextPlace()
        if (token !== '') this.#replaceToken(pasted, token)
        pasted.values.kind = kind ?? pasted.values.kind
        this.known += 1
        continue
      }
      const values = newProfile(timeZone, [...stored, ...this.fresh.map(({ values }) => values)])
      const valuesOfLine = { ...values, ...described, kind: kind ?? this.usualKind }
      this.fresh.push(new NewLine(valuesOfLine, token, this.#nextPlace()))
    }
  }

  /** Resets the counts of the last text. */
  forgetNotes(): void {
    this.problem = null
    this.leftOut = this.known = this.left = this.replaced = 0
    this.unread = this.unused = this.unknownKinds = this.unlikely = []
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
    this.#places.set(added.value.id, line.place)
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

  /**
   * Assigns tokens to the rows without one, from top to bottom. Lines without a token keep their place if the column has a
   * line for each row, and count for nothing if it has a token for each row. Otherwise nothing shows what they mean.
   */
  #giveTokens({ tokens, lines }: TokenColumn, stored: readonly Profile[]): void {
    const waiting = this.rows(stored).filter(
      (row) => this.#tokenOf(row) === '' && (row instanceof NewLine || !hasToken(row)),
    )
    const last = tokens.at(-1)?.line ?? 0
    const hasGaps = last > tokens.length
    const isByLine = hasGaps && last <= waiting.length && waiting.length <= lines
    if (hasGaps && !isByLine && tokens.length !== waiting.length) {
      this.problem = 'unclear'
      return
    }
    for (const [at, { token, line }] of tokens.entries()) {
      const row = waiting[isByLine ? line - 1 : at]
      if (!row) continue
      this.#setToken(row, token)
      this.#dealt.set(keyOf(row), line)
    }
    this.left = Math.max(0, tokens.length - waiting.length)
  }

  /** Takes the token of a line that names its institution. */
  #replaceToken(row: Row, token: string): void {
    const before = this.#tokenOf(row)
    if (before !== '' && before !== token) this.replaced += 1
    this.#setToken(row, token)
    this.#dealt.delete(keyOf(row))
  }

  #setToken(row: Row, token: string): void {
    if (row instanceof NewLine) row.token = token
    else this.tokens.set(row.id, token)
  }

  /** The pasted token of a row. Empty without one. */
  #tokenOf(row: Row): string {
    return row instanceof NewLine ? row.token : (this.tokens.get(row.id) ?? '')
  }

  #nextPlace(): number {
    this.#lastPlace += 1
    return this.#lastPlace
  }
}

function keyOf(row: Row): NewLine | string {
  return row instanceof NewLine ? row : row.id
}

/** Pasted lines stay here, only in memory, when a person opens another view and returns. */
export const institutionLines = new InstitutionLines()

/** True if a token of the institution is stored, in the keychain or for this session. */
function hasToken({ id, tokenSaved }: Profile): boolean {
  return tokenSaved || workspace.sessionTokens.includes(id)
}
