import { z } from 'zod'
import { ProfileId } from '../profile.ts'

export const nothing = z.strictObject({})
export const none = z.null()
export const ofProfile = z.strictObject({ profileId: ProfileId })

/** The id of a job that can be cancelled and that reports progress. The caller chooses it. */
export const Job = z.uuid()

/** A file that was written to the place that the person chose. Null if they closed the dialog. */
export const SavedFile = z.object({ name: z.string() }).nullable()

/** Data from our own worker. It is typed but not validated, because there may be thousands of cells. */
export const fromEngine = <T>() => z.custom<T>()
