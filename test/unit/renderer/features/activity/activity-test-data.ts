import type { ActivityEntry } from '../../../../../src-main/contract/activity.ts'

/** A school that was created, with whatever is different about it. */
export function entryOf(change: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    at: '2026-03-05T12:00:00.000Z',
    profileId: 'practice',
    profileName: 'Demo institution',
    operation: 'schools.create',
    target: 'Escola Ipê',
    attemptId: null,
    draftId: null,
    outcome: 'done',
    code: null,
    durationMs: 84,
    method: 'POST',
    url: 'https://school.example/api/external/schools',
    requestHeaders: [],
    requestBody: '{"name":"Escola Ipê","urlSlug":"escola-ipe","groups":[1]}',
    requestCut: false,
    status: 201,
    responseHeaders: [],
    responseBody: '{}',
    responseCut: false,
    ...change,
  }
}
