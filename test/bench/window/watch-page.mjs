/*
 * What is asked of the page from outside. Each of these functions runs in the page and uses nothing from around it.
 */

/** Begins to note how long the frames are, and for how long a part of the grid showed nothing. */
export function beginWatch() {
  const noted = { frames: [], band: 0 }
  const channel = new MessageChannel()
  let [last, emptySince, isOn] = [null, null, true]

  const isEmpty = () => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) return false
    const { left, top, bottom } = grid.getBoundingClientRect()
    const heights = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => top + 40 + (bottom - top - 80) * part)
    return heights.some((y) => {
      const cell = document.elementFromPoint(left + 140, y)?.closest('[role=gridcell]')
      return !cell || cell.matches('.waiting')
    })
  }
  // A message that is posted in a frame arrives when that has been drawn.
  channel.port1.onmessage = () => {
    const now = performance.now()
    emptySince = isEmpty() ? (emptySince ?? now) : null
    if (emptySince !== null) noted.band = Math.max(noted.band, now - emptySince)
  }
  const onFrame = (now) => {
    if (!isOn) return
    if (last !== null) noted.frames.push(now - last)
    last = now
    channel.port2.postMessage(null)
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  globalThis.endWatch = () => {
    isOn = false
    return noted
  }
}

/** Ends it, and answers what was noted, in milliseconds. */
export function endWatch() {
  const { frames, band } = globalThis.endWatch()
  return { frame: Math.max(0, ...frames), late: frames.filter((ms) => ms > 33).length, band }
}

/** True when a list shows so many lines. Looking for them by their role takes longer than to show them. */
export function whenListed(count) {
  return document.querySelectorAll('main tbody tr').length >= count
}

/** When a cell of the first runs shows something, in milliseconds since 1970; `false`: not yet. */
export function whenBegun() {
  const cell = document.querySelector('table[aria-busy] td, [role=gridcell]')
  return cell?.textContent ? Date.now() : false
}

/** The same of the grid, which is there when all runs are. */
export function whenFilled() {
  return document.querySelector('[role=gridcell]')?.textContent ? Date.now() : false
}

/** When the grid is another one than it was and shows all its rows; `false`: not yet. */
export function whenShown({ rowCount, firstRun, lastRow }) {
  const grid = document.querySelector('[role=grid]')
  if (document.querySelector('[role=progressbar]') || grid.querySelector('.waiting')) return false
  if (rowCount !== undefined && grid.getAttribute('aria-rowcount') === rowCount) return false
  if (firstRun !== undefined) {
    const first = grid.querySelector('[role=row][aria-rowindex="2"] [role=rowheader]')
    if (!first?.textContent || first.textContent.trim() === firstRun) return false
  }
  if (lastRow !== undefined && !grid.querySelector(`[role=row][aria-rowindex="${lastRow}"]`)) {
    return false
  }
  return performance.timeOrigin + performance.now()
}

/** Notes what each key costs: until the page has been laid out anew, and until that is drawn. */
export function watchKeys() {
  const noted = { laidOut: [], painted: [] }
  let pressed = 0
  // Runs once what the key set in motion is through. A port of a channel that nothing else holds may be collected.
  const after = (note) => () => void scheduler.postTask(note, { priority: 'user-blocking' })
  const layout = after(() => {
    // Asking for a size is what makes the browser lay out.
    void document.body.offsetHeight
    noted.laidOut.push(performance.now() - pressed)
  })
  const paint = after(() => noted.painted.push(performance.now() - pressed))
  addEventListener('keydown', (event) => (pressed = event.timeStamp), true)
  addEventListener(
    'input',
    () => {
      layout()
      requestAnimationFrame(paint)
    },
    true,
  )
  globalThis.takeKeys = () => noted
}

/** What the keys have cost, in milliseconds. */
export function takeKeys() {
  return globalThis.takeKeys()
}

/** Puts a text on the clipboard. */
export function copyText(text) {
  const box = document.createElement('textarea')
  box.value = text
  document.body.append(box)
  box.select()
  document.execCommand('copy')
  box.remove()
}

/**
 * Follows the link of the side bar to a view. Answers after how many milliseconds that was drawn and nothing in it was
 * being read, and the layout shift until half a second later; `null`: the view was there.
 */
export async function changeView(view) {
  const link = document.querySelector(`nav a[href="#/${view}"]`)
  if (link.ariaCurrent === 'page') return null
  const before = document.querySelector('main h1')
  let shift = 0
  const observer = new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value
  })
  observer.observe({ type: 'layout-shift' })
  const began = performance.now()
  link.click()
  const took = await new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => resolve(performance.now() - began)
    const look = () => {
      const heading = document.querySelector('main h1')
      const isShown =
        heading && heading !== before && !document.querySelector('main [aria-busy=true]')
      if (isShown) channel.port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.disconnect()
  return { took, shift }
}

/** The layout shift since the page began. */
export function takeShift() {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect()
      resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 1_000)
  })
}
