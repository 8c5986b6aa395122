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
      return !cell || cell.querySelector('.waiting') !== null
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

/** Notes what each key costs until the page has been laid out anew; drawing it comes on top. */
export function watchKeys() {
  const keys = []
  const channel = new MessageChannel()
  let pressed = 0
  channel.port1.onmessage = () => {
    // Asking for a size is what makes the browser lay out.
    void document.body.offsetHeight
    keys.push(performance.now() - pressed)
  }
  addEventListener('keydown', () => (pressed = performance.now()), true)
  addEventListener('input', () => channel.port2.postMessage(null), true)
  globalThis.takeKeys = () => keys.splice(0)
}

/** What the keys since the last time have cost, in milliseconds. */
export function takeKeys() {
  return globalThis.takeKeys()
}
