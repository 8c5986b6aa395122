import { dateFormat } from './intl-formats.ts'

/** Today's date `YYYY-MM-DD` in a time zone (IANA name), at a moment in milliseconds. */
export function todayIn(timeZone: string, now: number): string {
  // Canadian English formats dates as YYYY-MM-DD.
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}
