import { type AddressField, addressFields, type Dialect } from '#contract/profile.ts'
import type { FoundAddress } from '../../../lib/connection-text/addresses-in.ts'
import { looksLikeToken } from '../../../lib/connection-text/token-shape.ts'
import type { Found } from '../../../lib/connection-text/evidence.ts'
import {
  clashes,
  type ConnectionText,
  isEmpty,
} from '../../../lib/connection-text/read-connection-text.ts'
import {
  type Institutions,
  readInstitutions,
} from '../../../lib/connection-text/read-institutions.ts'
import type { FoundToken } from '../../../lib/connection-text/tokens-in.ts'
import type { ProfileEditing } from '../profile-editing.svelte.ts'

/** An address that was found in a text. The person may change it or leave it out. */
export type ProposedAddress = {
  field: AddressField
  take: boolean
  value: string
  candidates: FoundAddress[]
}

/** The connection in a pasted text, until it is applied to the form of an institution. The text itself is not kept. */
export class ConnectionPaste {
  /** Why nothing is proposed. `several`: the text has several institutions, and the form is for one. */
  problem = $state<'nothing' | 'too-long' | 'several' | null>(null)
  /** The name of the institution. Null if the text has none, or more than one. */
  name = $state.raw<string | null>(null)
  addresses = $state<ProposedAddress[]>([])
  tokens = $state.raw<Found<FoundToken>[]>([])
  /** The index of the chosen token in the list. */
  token = $state(0)
  takesToken = $state(true)
  dialect = $state.raw<Found<Partial<Dialect>> | null>(null)
  takesDialect = $state(true)
  ignored = $state.raw<ConnectionText['ignored']>([])
  /** True if the text does not show which token belongs to which address. Then the person ticks what belongs together. */
  isUnclear = $state(false)
  /** True if the text has rows of a table, which have names and may be several institutions. */
  isTable = $state(false)
  /** What was applied last. Null if nothing was. */
  taken = $state<'with-token' | 'without-token' | null>(null)

  readonly isOpen = $derived(this.addresses.length > 0 || this.tokens.length > 0)

  /** Finds a connection in a text. Returns false if the person must correct the text. */
  read(text: string): boolean {
    this.clear()
    const read = readInstitutions(text)
    if (read === null || hasSeveral(read)) {
      this.problem = read === null ? 'too-long' : 'several'
      return true
    }
    const { found } = read
    if (isEmpty(found)) {
      this.problem = 'nothing'
      return false
    }
    this.isUnclear = read.kind === 'unclear'
    const [name = '', ...otherNames] = found.names
    this.name = name === '' || otherNames.length > 0 || looksLikeToken(name) ? null : name
    this.addresses = addressFields.flatMap((field) => {
      const candidates = found.addresses[field]
      const [first] = candidates
      const take = first?.isLikely === true && !clashes(found, field)
      return first ? [{ field, take, value: first.value, candidates }] : []
    })
    this.tokens = found.tokens
    this.takesToken = !this.isUnclear
    this.dialect = found.dialect
    this.ignored = found.ignored
    this.isTable = text.split('\n').some(isRow)
    return true
  }

  /** Applies the chosen parts to the form, and the token to the editing state next to it. */
  takeInto(editing: ProfileEditing): void {
    for (const { field, take, value } of this.addresses) {
      if (!take || value.trim() === '') continue
      editing.typeAddress(field, value)
      editing.completeAddress(field)
    }
    const chosen = this.takesToken ? this.tokens[this.token]?.value : undefined
    const { values } = editing.form
    if (this.name !== null && values.name.trim() === '') values.name = this.name
    if (chosen) [editing.token, editing.tokenIsPasted] = [chosen.token, true]
    if (chosen?.scheme !== undefined && chosen.scheme !== null) values.authScheme = chosen.scheme
    if (this.dialect && this.takesDialect) {
      values.dialect = { ...values.dialect, ...this.dialect.value }
    }
    this.clear()
    this.taken = chosen ? 'with-token' : 'without-token'
  }

  /** Discards what was found. Returns a function that brings it back, unless another text was read. */
  discard(): () => void {
    const { addresses, tokens, token, takesToken, dialect, takesDialect } = this
    const { name, ignored, isTable, isUnclear } = this
    const chosen = { addresses, tokens, token, takesToken, dialect, takesDialect }
    const found = { ...chosen, name, ignored, isTable, isUnclear }
    this.clear()
    return () => {
      if (this.isOpen) return
      this.clear()
      Object.assign(this, found)
    }
  }

  /** Removes everything that was found from memory, including tokens. */
  clear(): void {
    this.problem = null
    this.name = null
    this.addresses = []
    this.tokens = []
    this.token = 0
    this.takesToken = true
    this.dialect = null
    this.takesDialect = true
    this.ignored = []
    this.isTable = this.isUnclear = false
    this.taken = null
  }
}

/** True if a text has several institutions, or tokens and addresses of several owners. */
function hasSeveral(read: Institutions): read is Extract<Institutions, { kind: 'several' }> {
  if (read.kind !== 'unclear') return read.kind === 'several'
  const { found } = read
  return found.tokens.length > 1 && addressFields.some((field) => clashes(found, field))
}

/** True for a line with a name, an address and another cell, as a spreadsheet or Markdown writes it. */
function isRow(line: string): boolean {
  const [name = '', ...cells] = line
    .replace(/^\s*\|/, '')
    .split(/[\t|]/)
    .map((cell) => cell.trim())
  return cells.length > 1 && /^[^:=]+$/.test(name) && cells.some((cell) => /^https?:/.test(cell))
}
