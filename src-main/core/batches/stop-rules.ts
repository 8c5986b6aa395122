import type { StopReason } from '../../contract/batch.ts'
import { type Failure, fileCodes, networkCodes, tokenCodes } from '../../contract/failure.ts'

const network = new Set<string>(networkCodes)
const token = new Set<string>(tokenCodes)
const file = new Set<string>(fileCodes)

const aboutRow = new Set<string>(['invalid-input', 'attempt-unsettled', 'already-running'])

const mostRefusals = 3
const mostSameFailures = 5
const mostSameComplaints = 20
/** How many times in succession the platform may ask for a pause. */
const mostPauses = 5

/** Decides after each row whether the next rows would fail in the same way. */
export class StopRules {
  #refusals = 0
  #pauses = 0
  #failure = { kind: '', count: 0 }
  #complaint = { text: '', count: 0 }

  /** The reason to stop after a row with this failure, or (null) a success. Returns null to continue. */
  after(failure: Failure | null): StopReason | null {
    if (failure === null) {
      this.#refusals = 0
      this.#pauses = 0
      this.#failure = { kind: '', count: 0 }
      this.#complaint = { text: '', count: 0 }
      return null
    }
    const code = failure.code === 'outcome-unknown' ? failure.because : failure.code
    if (network.has(code)) return 'network'
    if (token.has(code)) return 'token'
    if (file.has(code)) return 'disk'
    if (code === 'attempt-unreadable') return 'busy'
    if (code === 'redirected') return code
    if (code === 'profile-archived' || code === 'profile-missing') return code
    if (code === 'out-of-memory' || code === 'defect') return 'same-failure'
    if (code === 'rate-limited') {
      this.#pauses += 1
      return this.#pauses >= mostPauses ? code : null
    }
    if (code === 'unauthorized') {
      this.#refusals += 1
      return this.#refusals >= mostRefusals ? 'token' : null
    }
    return this.#isRepeated(failure)
  }

  #isRepeated(failure: Failure): StopReason | null {
    const text = complaintOf(failure)
    const isSame = text !== '' && text === this.#complaint.text
    this.#complaint = { text, count: isSame ? this.#complaint.count + 1 : 1 }
    if (text !== '' && this.#complaint.count >= mostSameComplaints) return 'same-complaint'
    // An error about a field usually concerns only its row. If the same text occurs many times, it concerns all rows.
    const kind = text === '' ? kindOf(failure) : ''
    const isSameKind = kind !== '' && kind === this.#failure.kind
    this.#failure = { kind, count: isSameKind ? this.#failure.count + 1 : 1 }
    return kind !== '' && this.#failure.count >= mostSameFailures ? 'same-failure' : null
  }
}

/** Returns the platform's errors by field as one text. Empty if there are none. */
function complaintOf(failure: Failure): string {
  if (!('complaints' in failure)) return ''
  const complaints = failure.complaints ?? []
  return complaints.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
}

function kindOf(failure: Failure): string {
  if (failure.code === 'outcome-unknown') return `unknown ${failure.because}`
  // Failures of our own rules, or because of another write of the same thing, concern only the row.
  if (aboutRow.has(failure.code)) return ''
  const status = 'exchange' in failure ? (failure.exchange?.status ?? '') : ''
  return `${failure.code} ${status}`
}
