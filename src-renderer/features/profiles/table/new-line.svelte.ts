import type { Failure } from '#contract/failure.ts'
import type { Issue } from '#contract/issue.ts'
import { addressFields } from '#contract/profile.ts'
import { completeAddress } from '../../../lib/connection-text/complete-address.ts'
import { cleanToken } from '../../../shared/institution/token-text.ts'
import { profileIssues, type ProfileValues } from '../profile-values.ts'

/** An institution that was pasted and is not stored yet. Its token is only in memory until then. */
export class NewLine {
  values = $state<ProfileValues>() as ProfileValues
  token = $state('')
  failure = $state.raw<Failure | null>(null)
  /** The issues for which the main process refused to store it. */
  refused = $state.raw<readonly Issue[]>([])
  /** Its place among all pasted lines. */
  place = $state(0)
  readonly issues: Issue[] = $derived([
    ...this.refused,
    ...profileIssues(this.values, cleanToken(this.token)),
  ])

  constructor(values: ProfileValues, token: string, place: number) {
    this.values = values
    this.token = token
    this.place = place
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
