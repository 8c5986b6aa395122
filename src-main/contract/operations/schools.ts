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
      /** Reads every page from the first on; `page` is then ignored. */
      all: z.boolean().optional(),
      job: Job.optional(),
    }),
    output: SchoolPage,
  },
  'schools.last': { input: ofProfile, output: RememberedSchools.nullable() },
  'schools.names': { input: ofProfile, output: KnownNames },
  /** Writes a table of schools, as the page shows them, to a file; the person says where. */
  'schools.export': {
    input: z.strictObject({
      /** Suggested for the file, without an ending. */
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
      /** The draft that is sent: it follows the attempt, and is gone after a yes. */
      draftId: DraftId.optional(),
      /** Cancelled, its outcome is unknown: the request may have arrived. */
      job: Job.optional(),
    }),
    output: CreatedSchool,
  },
} as const satisfies OperationsOf<'schools'>
