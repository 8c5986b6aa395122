/** Formats minutes as a duration: `2 h 30 min`. Null if the number is not a duration. The units are the same in every language. */
export function formatDuration(minutes: number | string | null, language: string): string | null {
  if (typeof minutes !== 'number' || !Number.isSafeInteger(minutes) || minutes <= 0) return null
  const say = (value: number, unit: string) =>
    value === 0 ? [] : [`${value.toLocaleString(language)}\u00a0${unit}`]
  // A no-break space keeps each number with its unit.
  return [...say(Math.floor(minutes / 60), 'h'), ...say(minutes % 60, 'min')].join(' ')
}
