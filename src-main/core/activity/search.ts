import type { ActivityEntry, ActivityFilter } from '../../contract/activity.ts'

/** Tells by a line's text whether its entry can fit at all: reading one costs a hundred times as much. */
export function couldFit(filter: ActivityFilter): (line: Uint8Array) => boolean {
  const { search = '', operation, outcome, attemptId } = filter
  const parts = [
    // As JSON writes it, so that quotes and line ends are found too.
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

/** Whether everything that the filter names is true of an entry. */
export function fits(entry: ActivityEntry, filter: ActivityFilter): boolean {
  const { profileId, search, operation, outcome, attemptId } = filter
  if (profileId !== null && entry.profileId !== profileId) return false
  if (operation !== undefined && entry.operation !== operation) return false
  if (outcome !== undefined && entry.outcome !== outcome) return false
  if (attemptId !== undefined && entry.attemptId !== attemptId) return false
  return search === undefined || holds(entry, search.toLowerCase())
}

/** Looks into every text of a value, the numbers among them. */
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
