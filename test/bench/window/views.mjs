import { changeView, takeShift } from './watch-page.mjs'
import { percentile } from './percentile.mjs'

const views = ['schools', 'courses', 'datasets', 'batches', 'drafts', 'activity', 'settings']

/**
 * What a change of view costs, from each view to each other one: until the new view is drawn and nothing in it is being
 * read, and how far its parts jumped meanwhile (the browser's layout shift, the largest of a change).
 */
export async function changeViews(page) {
  const changes = []
  for (const from of views) {
    for (const to of views.filter((view) => view !== from)) {
      await page.evaluate(changeView, from)
      changes.push({ to, ...(await page.evaluate(changeView, to)) })
    }
  }
  const worst = (name) => Math.max(...changes.map((change) => change[name]))
  const took = changes.map((change) => change.took)
  return {
    view: percentile(took, 0.95),
    viewMedian: percentile(took, 0.5),
    viewSlowest: worst('took'),
    viewShift: worst('shift'),
  }
}

/** How far parts jumped since the page began. */
export async function startShift(page) {
  return { startShift: await page.evaluate(takeShift) }
}
