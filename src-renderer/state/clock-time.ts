import { language } from './language.svelte.ts'

/** The time of day of an ISO time, as the language writes it; with the day when that is not today. */
export function clockTime(iso: string): string {
  const time = new Date(iso)
  const isToday = time.toDateString() === new Date().toDateString()
  if (!isToday) return language.dateTime(iso)
  return new Intl.DateTimeFormat(language.current, { timeStyle: 'short' }).format(time)
}
