import { z } from 'zod'
import { TableFailure } from './batch-table.ts'
import { FieldPath, Issue } from './issue.ts'

/** One request and its answer, as it may be shown: the token is gone, bodies are cut. */
export const Exchange = z.object({
  method: z.string(),
  url: z.string(),
  /** What we sent, as text; `null` for reads. */
  requestBody: z.string().nullable(),
  /** HTTP status; `null` when no answer came. */
  status: z.number().nullable(),
  contentType: z.string().nullable(),
  /** The first part of the answer, never rendered as HTML. */
  responseBody: z.string(),
  /** True when `responseBody` is not the whole answer. */
  cut: z.boolean(),
})
export type Exchange = z.infer<typeof Exchange>

/**
 * What the platform says about one field, in its own words and language; empty: it gives no reason. `path` is in the form's
 * spelling; empty: about the whole.
 */
export const Complaint = z.object({ path: FieldPath, message: z.string() })
export type Complaint = z.infer<typeof Complaint>

/** The platform answered, and the answer is not the one that was asked for. */
const platformCodes = [
  'refused',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'server-error',
  'redirected',
  'not-json',
  'web-page',
  'unexpected-answer',
  'incomplete-answer',
] as const

/** No answer came. */
export const networkCodes = [
  'address-unknown',
  'connection-refused',
  'connection-lost',
  'timed-out',
  'offline',
  'proxy-failed',
  'proxy-needs-login',
  'certificate-expired',
  'certificate-untrusted',
  'certificate-wrong-host',
  'tls-failed',
  'network-failed',
] as const

/** The token is not available, or cannot be kept. Each state of the keychain has a code of its own. */
export const tokenCodes = [
  'token-absent',
  'token-invalid',
  'token-other-address',
  'token-too-long',
  'keychain-lib-missing',
  'keychain-not-built',
  'keychain-altered',
  'keychain-no-dbus',
  'keychain-no-service',
  'keychain-no-keyring',
  'keychain-locked',
  'keychain-timeout',
  'keychain-silent',
  'keychain-crashed',
  'keychain-failed',
] as const

/** A file cannot be read or written. */
export const fileCodes = [
  'file-exists',
  'file-busy',
  'file-changed',
  'file-missing',
  'file-read-only',
  'file-too-large',
  'folder-missing',
  'disk-full',
  'disk-too-small',
  'file-unreadable',
  'file-not-json',
  'file-not-utf8',
  'file-too-long',
  'file-empty',
  'file-web-page',
  'file-cut',
  'file-refusal',
  'file-no-dataset',
  'file-no-access',
  'file-is-folder',
  'file-not-ordinary',
  'file-newer-version',
  'file-failed',
  'folder-not-empty',
  'folder-other-export',
] as const

/** A new version of the program cannot be found, fetched or installed. */
const updateCodes = [
  'update-unreachable',
  'update-refused',
  'update-unreadable',
  'update-damaged',
  'update-unsigned',
  'update-needs-administrator',
  'update-not-installed',
] as const

/** What was asked does not fit the state the program is in. */
const stateCodes = [
  'profile-missing',
  'profile-not-selected',
  'profile-archived',
  'draft-missing',
  'draft-conflict',
  'draft-not-ready',
  'attempt-missing',
  'attempt-unsettled',
  'attempt-unreadable',
  'attempt-settled',
  'batch-missing',
  'batch-conflict',
  'batch-being-sent',
  'batch-unsettled',
  'batch-begun',
  'batch-row-missing',
  'batch-row-not-sendable',
  'batch-nothing-to-send',
  'batch-unconfirmed',
  'batch-other-institution',
  'batch-other-kind',
  'batch-undecided',
  'entry-missing',
  'dataset-not-open',
  'snapshot-missing',
  'snapshot-damaged',
  'snapshots-full',
  'too-many-columns',
  'too-many-partitions',
  'partition-value-too-long',
  'partition-names-clash',
  'already-running',
  'update-not-ready',
  'sending-under-way',
  'dialog-missing',
  'cancelled',
] as const

export const PlatformFailure = z.object({
  code: z.enum(platformCodes),
  /** The platform's own sentence, if it gave one. Shown as a quotation. */
  message: z.string().optional(),
  complaints: z.array(Complaint).optional(),
  /** How many complaints there are beside these. */
  moreComplaints: z.number().optional(),
  /** Seconds until the platform will listen again (Retry-After). */
  retryAfter: z.number().optional(),
  /** The first byte, counted from the answer's beginning, that cannot be right or cannot be read here. */
  offset: z.number().optional(),
  /** What of the answer makes no sense, in our words, for support. */
  detail: z.string().optional(),
  exchange: Exchange,
})
export type PlatformFailure = z.infer<typeof PlatformFailure>

/** Whether the platform said anything that a person can read, or named a field. */
export function givesReason({ message, complaints = [] }: PlatformFailure): boolean {
  return Boolean(message) || complaints.length > 0
}

export const NetworkFailure = z.object({
  code: z.enum(networkCodes),
  /** The host that was asked, with its port when it is not the usual one. */
  host: z.string(),
  /** The system's own code, for support: ECONNREFUSED, net::ERR_… With `proxy-needs-login` the proxy: HOST:PORT. */
  detail: z.string().optional(),
})
export type NetworkFailure = z.infer<typeof NetworkFailure>

/**
 * Why the outcome of a write is not known. `accepted`: the platform took the request for later; `key-in-use`: it knows
 * the request's key, which was sent before, and may be at work on it.
 */
export const unknownCauses = [
  ...networkCodes,
  'out-of-memory',
  'server-error',
  'redirected',
  'accepted',
  'key-in-use',
  'unexpected-answer',
  'cancelled',
] as const

/** A write left, and whether the platform carried it out is not known. Never sent again by the program. */
export const OutcomeUnknown = z.object({
  code: z.literal('outcome-unknown'),
  host: z.string(),
  /** Why the answer is missing. */
  because: z.enum(unknownCauses),
  /** The attempt that has to be settled before the same thing is sent again. */
  attemptId: z.uuid().optional(),
  /** The platform's own sentence, if an answer came and gave one. */
  message: z.string().optional(),
  exchange: Exchange.optional(),
  detail: z.string().optional(),
})
export type OutcomeUnknown = z.infer<typeof OutcomeUnknown>

export const TokenFailure = z.object({
  code: z.enum(tokenCodes),
  detail: z.string().optional(),
  /** With `token-absent`: why no keychain can be reached that may hold one. */
  keychain: z.enum(['keychain-no-dbus', 'keychain-no-service']).optional(),
})
export type TokenFailure = z.infer<typeof TokenFailure>

export const FileFailure = z.object({
  code: z.enum(fileCodes),
  /** The file's name as the person knows it; never a path of the data folder. */
  name: z.string(),
  /**
   * With `disk-full`, when it was found out beforehand: bytes that are needed, and bytes that there are. With
   * `disk-too-small`: bytes that it takes, though there may be more to come, and bytes that it would leave.
   */
  needed: z.number().optional(),
  free: z.number().optional(),
  /** The first byte, counted from the file's beginning, that cannot be right. */
  offset: z.number().optional(),
  detail: z.string().optional(),
})
export type FileFailure = z.infer<typeof FileFailure>

export const StateFailure = z.object({
  code: z.enum(stateCodes),
  detail: z.string().optional(),
  /** With `attempt-unreadable`: how the names of its files begin. */
  name: z.string().optional(),
  /** With `attempt-unsettled`: the attempt that is in the way. */
  attemptId: z.uuid().optional(),
})
export type StateFailure = z.infer<typeof StateFailure>

export const UpdateFailure = z.object({
  code: z.enum(updateCodes),
  /** The host of the updates. */
  host: z.string(),
  /** HTTP status of a refusal. */
  status: z.number().optional(),
  /** For support: the system's code, or what the answer lacks. */
  detail: z.string().optional(),
})
export type UpdateFailure = z.infer<typeof UpdateFailure>

/** The input breaks rules; nothing was sent. */
export const InvalidInput = z.object({ code: z.literal('invalid-input'), issues: z.array(Issue) })
export type InvalidInput = z.infer<typeof InvalidInput>

/** The system has no memory to spare, or a defect of ours. `detail` is for the report, with the token removed. */
const Defect = z.object({ code: z.enum(['defect', 'out-of-memory']), detail: z.string() })
export type Defect = z.infer<typeof Defect>

/** Everything that can go wrong, as a closed union over `code`. The words are in `words/`. */
export const Failure = z.discriminatedUnion('code', [
  InvalidInput,
  PlatformFailure,
  NetworkFailure,
  OutcomeUnknown,
  TokenFailure,
  FileFailure,
  TableFailure,
  StateFailure,
  UpdateFailure,
  Defect,
])
export type Failure = z.infer<typeof Failure>
export type FailureCode = Failure['code']
