/** Formats by time zone. Creating one takes longer than using it a thousand times, and every row of a batch needs one. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Today's date `YYYY-MM-DD` in a time zone (IANA name), at a moment in milliseconds. */
export function todayIn(timeZone: string, now: number): string {
  // Canadian English formats dates as YYYY-MM-DD.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now)
}
