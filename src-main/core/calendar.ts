/** Today's date `YYYY-MM-DD` in a time zone; the calendar's `en-CA` is written just so. */
export function todayIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}
