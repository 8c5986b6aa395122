import type { Batch } from '../../../src-main/contract/batch.ts'
import { rowStates, rowVerdicts, type BatchRow } from '../../../src-main/contract/batch-row.ts'
import { blankProfile, type Profile } from '../../../src-main/contract/profile.ts'
import { features, type School } from '../../../src-main/contract/school.ts'
import { blankMapping } from '../../../src-main/core/batches/mapping/saved-mapping.ts'

/** Returns a record with the same value for each key. */
function each<K extends string, V>(keys: readonly K[], value: V): Record<K, V> {
  // The cast: `fromEntries` loses the keys.
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>
}

/** A new profile with the default values. */
export function profileOf(change: Partial<Profile> = {}): Profile {
  return { ...blankProfile, id: 'one', tokenSaved: true, archived: false, ...change }
}

/** A school as the platform returns it, with the given fields. */
export function school(given: Partial<School> = {}): School {
  return {
    id: 1,
    name: 'Colégio Ipê',
    urlSlug: 'colegio-ipe',
    contractNumber: 'CT-1',
    taxId: '15.216.260/0001-76',
    tags: ['noturno'],
    groups: [{ id: 4, name: 'Ensino Médio' }],
    subgroups: [],
    specialties: [],
    colorScheme: { primary: '#0f766e', secondary: '#f59e0b', buttonText: '#ffffff' },
    social: {},
    location: {
      street: 'Rua das Acácias',
      number: '120',
      additionalDetails: 'Bloco B',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13010-001',
    },
    features: { ...each(features, null), enableForum: true, enableReviews: false },
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-02-01T00:00:00Z',
    ...given,
  }
}

const at = '2026-11-20T12:00:00.000Z'

/** A new batch without rows. */
export function batchOf(change: Partial<Batch> = {}): Batch {
  return {
    id: 'b2f4f5a2-3d5c-4f9e-9a53-0f5f7a1f3c11',
    kind: 'school',
    profileId: 'one',
    from: 'file',
    name: 'schools.csv',
    createdAt: at,
    savedAt: at,
    rev: 1,
    state: 'editing',
    stopped: null,
    numberLanguage: 'en',
    rows: 0,
    left: 0,
    states: each(rowStates, 0),
    verdicts: each(rowVerdicts, 0),
    source: {
      size: 0,
      options: {},
      format: 'csv',
      sheets: [],
      headerRow: 1,
      headers: [],
      notes: [],
    },
    mapping: blankMapping,
    likely: [],
    unknown: [],
    unsent: [],
    isRemembered: false,
    questions: [],
    repairs: [],
    problems: [],
    changes: [],
    checked: null,
    covers: [],
    bases: 0,
    toConfirm: {
      count: 0,
      needs: [],
      firstCount: 0,
      needsForFirst: [],
      because: null,
      clearings: 0,
      blocked: null,
      startsWithFirst: false,
    },
    ...change,
  }
}

/** A waiting row. */
export function batchRowOf(change: Partial<BatchRow> = {}): BatchRow {
  return {
    row: 2,
    cells: [],
    edited: {},
    problems: [],
    repairs: [],
    changes: [],
    verdict: 'ready',
    state: 'waiting',
    included: true,
    failure: null,
    id: null,
    attemptId: null,
    at: null,
    ...change,
  }
}
