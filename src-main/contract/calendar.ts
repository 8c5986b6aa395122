/** Today's date `YYYY-MM-DD` in a time zone (IANA name), at a moment in milliseconds. */
export function todayIn(timeZone: string, now: number): string {
  // The calendar of Canadian English is written just so.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}
