import type { ActivityEntry, ActivityFilter } from '../../contract/activity.ts'

/** Returns a quick test that excludes most lines by their text. Decoding a line costs a hundred times as much. */
export function couldFit(filter: ActivityFilter): (line: Uint8Array) => boolean {
  const { search = '', operation, outcome, attemptId } = filter
  const parts = [
    // As in JSON, so that quotes and line breaks are found too.
    asWritten(search).slice(1, -1),
    operation && `"operation":${asWritten(operation)}`,
    outcome && `"outcome":${asWritten(outcome)}`,
    attemptId && `"attemptid":${asWritten(attemptId)}`,
  ].filter((part): part is string => Boolean(part))
  if (parts.length === 0) return () => true
  const decoder = new TextDecoder()
  return (line) => {
    const text = decoder.decode(line).toLowerCase()
    return parts.every((part) => text.includes(part))
  }
}

/** Whether an entry matches all conditions of the filter. */
export function fits(entry: ActivityEntry, filter: ActivityFilter): boolean {
  const { profileId, operation, outcome, attemptId } = filter
  if (profileId !== null && entry.profileId !== profileId) return false
  if (operation !== undefined && entry.operation !== operation) return false
  if (outcome !== undefined && entry.outcome !== outcome) return false
  if (attemptId !== undefined && entry.attemptId !== attemptId) return false
  return filter.search === undefined || isFound(entry, filter.search.toLowerCase())
}

/** Our own IDs are found only as a whole: the digits of a status such as 422 stand in one of a hundred by chance. */
function isFound(entry: ActivityEntry, wanted: string): boolean {
  const { id, attemptId, draftId, profileId, ...texts } = entry
  return [id, attemptId, draftId, profileId].includes(wanted) || holds(texts, wanted)
}

/** Searches all texts and numbers in a value. */
function holds(value: unknown, wanted: string): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).toLowerCase().includes(wanted)
  }
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, wanted))
}

function asWritten(text: string): string {
  return JSON.stringify(text).toLowerCase()
}
