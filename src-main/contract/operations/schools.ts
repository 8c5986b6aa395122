import { z } from 'zod'
import { CreatedSchool } from '../attempt.ts'
import { CsvOptions } from '../dataset.ts'
import { DraftId } from '../draft.ts'
import { Preview } from '../preview.ts'
import { requiredText } from '../primitives.ts'
import { ProfileId } from '../profile.ts'
import {
  KnownNames,
  RememberedSchools,
  SchoolFilters,
  SchoolInput,
  schoolLimits,
  SchoolPage,
} from '../school.ts'
import { Job, ofProfile, SavedFile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Schools of an institution. */
export const schoolOperations = {
  'schools.list': {
    input: z.strictObject({
      profileId: ProfileId,
      filters: SchoolFilters,
      page: z.int().positive(),
      perPage: z.int().positive().max(schoolLimits.perPage),
      /** Reads all pages; `page` is ignored. */
      all: z.boolean().optional(),
      job: Job.optional(),
    }),
    output: SchoolPage,
  },
  'schools.last': { input: ofProfile, output: RememberedSchools.nullable() },
  'schools.names': { input: ofProfile, output: KnownNames },
  /** Writes a table of schools, as the page shows them, to a file that the person chooses. */
  'schools.export': {
    input: z.strictObject({
      /** The suggested file name, without extension. */
      name: z.string().max(200),
      format: z.enum(['csv', 'xlsx']),
      csv: CsvOptions,
      columns: z.array(requiredText(200)).min(1).max(100),
      rows: z.array(z.array(z.string().max(100_000).nullable()).max(100)).max(100_000),
      job: Job,
    }),
    output: SavedFile,
  },
  'schools.preview': {
    input: z.strictObject({ profileId: ProfileId, school: SchoolInput }),
    output: Preview,
  },
  'schools.create': {
    input: z.strictObject({
      profileId: ProfileId,
      school: SchoolInput,
      /** The draft to send. Its state follows the attempt; it is removed on success. */
      draftId: DraftId.optional(),
      /** The revision of that draft with this content. If the draft has another one by now, nothing is sent. */
      draftRev: z.int().positive().optional(),
      /** If cancelled, the outcome is unknown: the request may have arrived. */
      job: Job.optional(),
    }),
    output: CreatedSchool,
  },
} as const satisfies OperationsOf<'schools'>
