import { z } from 'zod'
import { ProfileId } from '../profile.ts'

export const nothing = z.strictObject({})
export const none = z.null()
export const ofProfile = z.strictObject({ profileId: ProfileId })

/** Names a piece of work that can be cancelled and that reports progress; chosen by the caller. */
export const Job = z.uuid()

/** A file that was written where the person said. Null if they closed the dialog. */
export const SavedFile = z.object({ name: z.string() }).nullable()

/** What our own worker made: its type is all that is checked, as there may be thousands of cells. */
export const fromEngine = <T>() => z.custom<T>()
