import { parseDate, type CalendarDate } from '@internationalized/date'

/** The calendar day that `YYYY-MM-DD` names, or undefined for anything else (an old draft may hold any text). */
export function readDate(text: string | null): CalendarDate | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}
