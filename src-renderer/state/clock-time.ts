import { clockText } from '#contract/messages/format-moment.ts'
import { clockAt, computerZone } from '../lib/time-zone.ts'
import { display } from './display.svelte.ts'
import { language } from './language.svelte.ts'
import type { Route } from './route.ts'
import { router } from './router.svelte.ts'

const datasetViews = new Set<Route['view']>(['datasets', 'dataset', 'snapshot', 'dataset-file'])

/**
 * The time zone (IANA name) of all times on the screen. In the dataset views it is the chosen one, elsewhere this
 * computer's. The status line shows it.
 */
export function screenZone(): string {
  return datasetViews.has(router.route.view) ? display.zone : computerZone()
}

/** Formats the time of day of an ISO time in the current language. Includes the day if it is not today. */
export function clockTime(iso: string): string {
  const timeZone = screenZone()
  const time = Date.parse(iso)
  const isToday = clockAt(time, timeZone).day === clockAt(Date.now(), timeZone).day
  if (!isToday) return language.dateTime(iso, timeZone)
  return clockText(time, language.current, timeZone)
}
