import { z } from 'zod'
import { TableFailure } from './batch-table.ts'
import { FieldPath, Issue } from './issue.ts'

/** One request and its response, safe to show: without the token, with long bodies cut. */
export const Exchange = z.object({
  method: z.string(),
  url: z.string(),
  /** The body that was sent, as text; `null` for reads. */
  requestBody: z.string().nullable(),
  /** HTTP status; `null` without a response. */
  status: z.number().nullable(),
  contentType: z.string().nullable(),
  /**
   * The address that a redirect leads to, without a login and a query. A long one is cut and ends with “…”. Absent if it
   * contains the token, or if the redirect names no web address.
   */
  leadsTo: z.string().optional(),
  /** The beginning of the response, never rendered as HTML. */
  responseBody: z.string(),
  /** True if `responseBody` is not the whole response. */
  cut: z.boolean(),
})
export type Exchange = z.infer<typeof Exchange>

/**
 * An error from the platform about one field. `message` is in the platform's words and language, and empty if it gives no
 * reason. `path` is the form's field path; empty: the error is about the whole request.
 */
export const Complaint = z.object({ path: FieldPath, message: z.string() })
export type Complaint = z.infer<typeof Complaint>

/** The platform responded, but not with the requested result. */
const platformCodes = [
  'refused',
  'unauthorized',
  'forbidden',
  'not-found',
  'list-missing',
  'rate-limited',
  'server-error',
  'redirected',
  'not-json',
  'web-page',
  'unexpected-answer',
  'incomplete-answer',
] as const

/** No response arrived. */
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

/** The operation is not possible in the program's current state. */
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
  'batch-unreadable',
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
  /** How many more errors there are. */
  moreComplaints: z.number().optional(),
  /** Seconds to wait before the next request (Retry-After). */
  retryAfter: z.number().optional(),
  /** The offset of the first byte of the response that is invalid or not supported. */
  offset: z.number().optional(),
  /** What is wrong with the response, in our words, for support. */
  detail: z.string().optional(),
  exchange: Exchange,
})
export type PlatformFailure = z.infer<typeof PlatformFailure>

/** True if the platform gave a readable message or named a field. */
export function givesReason({ message, complaints = [] }: PlatformFailure): boolean {
  return Boolean(message) || complaints.length > 0
}

export const NetworkFailure = z.object({
  code: z.enum(networkCodes),
  /** The requested host, with its port unless it is the default one. */
  host: z.string(),
  /** The system's own code, for support: ECONNREFUSED, net::ERR_… With `proxy-needs-login` the proxy: HOST:PORT. */
  detail: z.string().optional(),
})
export type NetworkFailure = z.infer<typeof NetworkFailure>

/**
 * Why the outcome of a write is not known. `accepted`: the platform queued the request; `key-in-use`: an earlier request had
 * the same idempotency key, and the platform may still be working on it.
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

/** A write was sent, and its outcome is not known. The program never sends it again by itself. */
export const OutcomeUnknown = z.object({
  code: z.literal('outcome-unknown'),
  host: z.string(),
  /** Why the outcome is not known. */
  because: z.enum(unknownCauses),
  /** The attempt to settle before the same school or course can be sent again. */
  attemptId: z.uuid().optional(),
  /** The platform's own message, if a response had one. */
  message: z.string().optional(),
  exchange: Exchange.optional(),
  detail: z.string().optional(),
})
export type OutcomeUnknown = z.infer<typeof OutcomeUnknown>

export const TokenFailure = z.object({
  code: z.enum(tokenCodes),
  detail: z.string().optional(),
  /** With `token-absent`: why the keychain that may hold a token cannot be reached. */
  keychain: z.enum(['keychain-no-dbus', 'keychain-no-service']).optional(),
})
export type TokenFailure = z.infer<typeof TokenFailure>

export const FileFailure = z.object({
  code: z.enum(fileCodes),
  /** The file name that the person knows; never a path of the data folder. */
  name: z.string(),
  /**
   * With `disk-full`, if it was detected in advance: bytes needed and bytes free. With `disk-too-small`: bytes taken so far
   * (there may be more), and bytes that would stay free.
   */
  needed: z.number().optional(),
  free: z.number().optional(),
  /** The offset of the first invalid byte of the file. */
  offset: z.number().optional(),
  detail: z.string().optional(),
})
export type FileFailure = z.infer<typeof FileFailure>

export const StateFailure = z.object({
  code: z.enum(stateCodes),
  detail: z.string().optional(),
  /** With `attempt-unreadable`: the prefix of its file names. With `batch-unreadable`: its folder. */
  name: z.string().optional(),
  /** With `attempt-unsettled`: the attempt to settle first. */
  attemptId: z.uuid().optional(),
})
export type StateFailure = z.infer<typeof StateFailure>

export const UpdateFailure = z.object({
  code: z.enum(updateCodes),
  /** The host of the update server. */
  host: z.string(),
  /** HTTP status of a refusal. */
  status: z.number().optional(),
  /** For support: the system's code, or what the response lacks. */
  detail: z.string().optional(),
})
export type UpdateFailure = z.infer<typeof UpdateFailure>

/** The input is invalid; nothing was sent. */
export const InvalidInput = z.object({ code: z.literal('invalid-input'), issues: z.array(Issue) })
export type InvalidInput = z.infer<typeof InvalidInput>

/** The system is out of memory, or Provost has a defect. `detail` is for the report, with the token removed. */
const Defect = z.object({ code: z.enum(['defect', 'out-of-memory']), detail: z.string() })
export type Defect = z.infer<typeof Defect>

/** Everything that can go wrong, as a closed union over `code`. The texts are in `resources/messages`. */
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

/** A failure that names something does so by the name that people know, not by that of our file. */
export function withName(failure: Failure, name: string): Failure {
  return 'name' in failure ? { ...failure, name } : failure
}
