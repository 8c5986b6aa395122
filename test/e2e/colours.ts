import type { Page } from '@playwright/test'

/** The line of a control and what it lies on, as `#rrggbb`, and of which element. */
export type Line = { line: string; ground: string; of: string }

/**
 * Of the page as it is now: the lines around its controls, the ring around the element in use, and the elements that have the colour of a state but neither text
 * nor icon.
 */
export function coloursIn(
  page: Page,
): Promise<{ lines: Line[]; alone: string[]; ring: Line | null }> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')

    /** What a person sees where the colours lie one on the other, the lowest first. */
    function mixed(colours: string[]): string {
      context?.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        if (context) context.fillStyle = colour
        context?.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`
    }

    /** The grounds that an element has and lies on, the lowest first. */
    function groundsOf(element: Element | null): string[] {
      if (element === null) return ['white']
      return [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor]
    }

    const hasLine = (element: Element) => {
      const style = getComputedStyle(element)
      return (['Top', 'Bottom'] as const).every(
        (side) =>
          style[`border${side}Style`] !== 'none' &&
          Number.parseFloat(style[`border${side}Width`]) >= 1,
      )
    }

    /** The box of a field is around its input. */
    function boxOf(control: Element): Element | null {
      let box: Element | null = control
      for (let up = 0; box && up < 3; box = box.parentElement, up += 1)
        if (hasLine(box) || getComputedStyle(box).outlineStyle !== 'none') return box
      return null
    }

    const name = (element: Element) => element.outerHTML.slice(0, 160)
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1
    const texts = 'input:not([type="file"], [type="color"], :disabled), textarea:enabled'
    const drawn = [
      ...document.querySelectorAll(`${texts}, select:enabled, [role="switch"]:enabled`),
    ]
      .filter(seen)
      // The browser answers for what it draws itself.
      .filter((control) => {
        const { appearance } = getComputedStyle(control)
        return appearance === 'none' || !control.matches('[type="checkbox"], [type="radio"]')
      })
    const lines = drawn.flatMap((control): Line[] => {
      const box = boxOf(control)
      // Its example says where to type.
      if (box === null && control.matches('[placeholder]:not([placeholder=""])')) return []
      const { borderBottomColor, outlineColor, backgroundColor } = getComputedStyle(box ?? control)
      const grounds = groundsOf((box ?? control).parentElement)
      const colour =
        box === null ? backgroundColor : hasLine(box) ? borderBottomColor : outlineColor
      return [{ line: mixed([...grounds, colour]), ground: mixed(grounds), of: name(control) }]
    })

    /** Whether something says in words what the colour says: it itself, the line that a dot begins, or what a field is described by. */
    function isExplained(element: Element): boolean {
      const isDot = element.clientWidth <= 12 && element.clientHeight <= 12
      const place = (isDot ? element.parentElement : element) ?? element
      if (place.textContent.trim() || place.querySelector('svg')) return true
      const field =
        element.closest('[aria-describedby]') ?? element.querySelector('[aria-describedby]')
      const [issues = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
      return Boolean(document.getElementById(issues)?.textContent.trim())
    }

    /** The ring around the element in use, or around the box of a field. */
    function findRing(): Line | null {
      let ringed = document.activeElement
      for (; ringed && ringed !== document.body; ringed = ringed.parentElement) {
        const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(ringed)
        const [shadow] = /^\w+\([^)]+\)/.exec(boxShadow) ?? []
        const ring = outlineStyle === 'none' ? shadow : outlineColor
        const grounds = groundsOf(ringed.parentElement)
        if (ring)
          return { line: mixed([...grounds, ring]), ground: mixed(grounds), of: name(ringed) }
      }
      return null
    }

    const probe = document.body.appendChild(document.createElement('i'))
    const states = new Set<string>()
    for (const state of ['danger', 'warning', 'success', 'info']) {
      for (const part of ['', '-text', '-soft', '-line']) {
        probe.style.color = `var(--${state}${part})`
        states.add(getComputedStyle(probe).color)
      }
    }
    probe.remove()
    const alone = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!seen(element) || element.closest('svg')) return false
      const { backgroundColor, borderBottomColor } = getComputedStyle(element)
      const colours = hasLine(element) ? [backgroundColor, borderBottomColor] : [backgroundColor]
      return colours.some((colour) => states.has(colour)) && !isExplained(element)
    })
    return { lines, alone: alone.map(name), ring: findRing() }
  })
}
