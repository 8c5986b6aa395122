import { readColour } from '#contract/colour-text.ts'

/** How readable a text is on a ground: for every text, for large text only, or not at all. */
type Verdict = 'every-text' | 'large-text' | 'poor'

/**
 * The contrast of two colours, as people write them, by WCAG 2.2, from 1 to 21; `null` when one of
 * them is no colour. Cut, not rounded, to two digits, so that a figure never promises more than there is.
 */
export function contrastOf(text: string, ground: string): number | null {
  const light = [luminance(text), luminance(ground)]
  const [a, b] = light
  if (a == null || b == null) return null
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  return Math.floor(ratio * 100 + 1e-9) / 100
}

/** What WCAG 2.2 level AA (success criterion 1.4.3) says of a contrast. */
export function verdictOf(contrast: number): Verdict {
  if (contrast >= 4.5) return 'every-text'
  return contrast >= 3 ? 'large-text' : 'poor'
}

/** Black or white, whichever is easier to read on the ground: one of them always has more than 4.5 : 1. */
export function readableOn(ground: string): string {
  return (contrastOf('#ffffff', ground) ?? 0) >= 4.5 ? '#ffffff' : '#000000'
}

// Relative luminance, WCAG 2.2 glossary.
function luminance(colour: string): number | null {
  const hex = readColour(colour)
  if (hex === null) return null
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
