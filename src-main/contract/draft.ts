import { z } from 'zod'
import { Complaint, Failure } from './failure.ts'
import { Json } from './primitives.ts'

export const draftKinds = ['school', 'course', 'profile'] as const

/** The kinds of drafts that can be sent to the platform. */
export const sendableKinds = ['school', 'course'] as const
export type SendableKind = (typeof sendableKinds)[number]

/**
 * The state of a draft. `editing`: not finished; `ready`: checked, waiting for a person to send it;
 * `sending`: its request is in progress; `failed`: the platform refused it; `unknown`: the response was lost, and nothing is
 * sent again until the outcome is settled.
 */
export const draftStates = ['editing', 'ready', 'sending', 'failed', 'unknown'] as const
export type DraftState = (typeof draftStates)[number]

/** The page creates it when a form opens, so that it can save without waiting for an id. */
export const DraftId = z.uuid()

/** The id of an open form. The form uses it to recognize its own changes. */
export const EditorId = z.uuid()

/** The longest title of a draft, in UTF-16 units. */
const titleLimit = 500

/** Cuts the title at a character boundary, so that a long title never keeps a form from being saved. */
function cutTitle(title: string): string {
  if (title.length <= titleLimit) return title
  const cut = new Intl.Segmenter().segment(title).containing(titleLimit)?.index ?? 0
  return title.slice(0, cut > 0 ? cut : titleLimit)
}

/** The title in lists: the beginning of the school's or course's name. */
export const DraftTitle = z.string().overwrite(cutTitle)

/** The values of a form, valid or not. Never contains a token. */
export const Draft = z.object({
  id: DraftId,
  kind: z.enum(draftKinds),
  /** `null` for the draft of a new profile. */
  profileId: z.string().nullable(),
  /** Derived from the content of the form. */
  title: z.string(),
  /** The name that a person gave. Null if the title is shown. */
  name: z.string().nullable().default(null),
  body: z.record(z.string(), Json),
  /** Incremented by each save of the content. A save names the revision it is based on; any other revision is a conflict. */
  rev: z.number(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  state: z.enum(draftStates).default('editing'),
  /**
   * The request body that was checked when the draft was marked ready or sent. Exactly this body is sent; it is never built
   * again from the content. `null` before that.
   */
  request: z.record(z.string(), Json).nullable().default(null),
  /** When it was marked ready (ISO 8601, UTC): drafts are sent in this order. */
  readyAt: z.string().nullable().default(null),
  /**
   * True if a ready draft is to be sent once the institution's platform is reachable again. Reset by every outcome
   * except another network failure, so that nothing is retried without end.
   */
  waitsForConnection: z.boolean().default(false),
  /** The last attempt to send it. */
  attemptId: z.uuid().nullable().default(null),
  /** The revision that this attempt sent. Absent if none did, or in a file of an older version. */
  sentRev: z.number().optional(),
  /** True if an earlier content was sent and carried out. The content was changed since, so the draft stays. */
  isCarriedOut: z.boolean().optional(),
  /** Why the last attempt failed; reset when the content changes. */
  failure: Failure.nullable().default(null),
  /** Errors from the platform by field; each is removed when its field changes. */
  complaints: z.array(Complaint).default([]),
  /** The institution that a copied draft comes from: its numeric ids may mean something else here. */
  copiedFrom: z.object({ profileId: z.string(), name: z.string() }).nullable().default(null),
})
export type Draft = z.infer<typeof Draft>

/** A draft without its content. */
export const DraftStatus = Draft.omit({ body: true, request: true })
export type DraftStatus = z.infer<typeof DraftStatus>

export const DraftSummary = DraftStatus.omit({ failure: true }).extend({
  /** The code of `failure`. */
  failureCode: z.string().nullable(),
})
export type DraftSummary = z.infer<typeof DraftSummary>
