import { type AddressField, addressFields, type Dialect } from '#contract/profile.ts'
import {
  type ConnectionText,
  type Found,
  type FoundAddress,
  type FoundToken,
  isEmpty,
  readConnectionText,
} from '../../../lib/connection-text/read-connection-text.ts'
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
  problem = $state<'nothing' | 'too-long' | null>(null)
  addresses = $state<ProposedAddress[]>([])
  tokens = $state.raw<Found<FoundToken>[]>([])
  /** The index of the chosen token in the list. */
  token = $state(0)
  takesToken = $state(true)
  dialect = $state.raw<Found<Partial<Dialect>> | null>(null)
  takesDialect = $state(true)
  ignored = $state.raw<ConnectionText['ignored']>([])
  /** True if the text has rows of a table, which have names and may be several institutions. */
  isTable = $state(false)
  /** What was applied last. Null if nothing was. */
  taken = $state<'with-token' | 'without-token' | null>(null)

  readonly isOpen = $derived(this.addresses.length > 0 || this.tokens.length > 0)

  /** Finds a connection in a text. Returns false if the person must correct the text. */
  read(text: string): boolean {
    this.clear()
    const found = readConnectionText(text)
    if (found === null || isEmpty(found)) {
      this.problem = found === null ? 'too-long' : 'nothing'
      return found === null
    }
    this.addresses = addressFields.flatMap((field) => {
      const candidates = found.addresses[field]
      const [first] = candidates
      return first ? [{ field, take: first.isLikely, value: first.value, candidates }] : []
    })
    this.tokens = found.tokens
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
    const { addresses, tokens, token, takesToken, dialect, takesDialect, ignored, isTable } = this
    const found = { addresses, tokens, token, takesToken, dialect, takesDialect, ignored, isTable }
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
    this.addresses = []
    this.tokens = []
    this.token = 0
    this.takesToken = true
    this.dialect = null
    this.takesDialect = true
    this.ignored = []
    this.isTable = false
    this.taken = null
  }
}

/** True for a line with a name, an address and another cell, as a spreadsheet copies it. */
function isRow(line: string): boolean {
  const [name = '', ...cells] = line.split('\t')
  return cells.length > 1 && /^[^:=]+$/.test(name) && cells.some((cell) => /^https?:/.test(cell))
}
