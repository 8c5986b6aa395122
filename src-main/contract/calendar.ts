/** By zone. To make one takes longer than to format a thousand times with it, and a batch asks for each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Today's date `YYYY-MM-DD` in a time zone (IANA name), at a moment in milliseconds. */
export function todayIn(timeZone: string, now: number): string {
  // Canadian English formats dates as YYYY-MM-DD.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now)
}
