import { clockText } from '#contract/messages/format-moment.ts'
import { clockAt, computerZone } from '../lib/time-zone.ts'
import { display } from './display.svelte.ts'
import { language } from './language.svelte.ts'
import type { Route } from './route.ts'
import { router } from './router.svelte.ts'

const datasetViews = new Set<Route['view']>(['datasets', 'dataset', 'snapshot', 'dataset-file'])

/**
 * The one time zone (IANA name) of all times on the screen: where datasets are shown the one that is chosen for them, everywhere
 * else this computer's. The status line names it.
 */
export function screenZone(): string {
  return datasetViews.has(router.route.view) ? display.zone : computerZone()
}

/** The time of day of an ISO time, as the language writes it; with the day when that is not today. */
export function clockTime(iso: string): string {
  const timeZone = screenZone()
  const time = Date.parse(iso)
  const isToday = clockAt(time, timeZone).day === clockAt(Date.now(), timeZone).day
  if (!isToday) return language.dateTime(iso, timeZone)
  return clockText(time, language.current, timeZone)
}
