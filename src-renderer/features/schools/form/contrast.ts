import { readColour } from '#contract/colour-text.ts'

/** For which texts a contrast is sufficient: for every text, only for large text, or for none. */
type Verdict = 'every-text' | 'large-text' | 'poor'

/**
 * Returns the WCAG 2.2 contrast of two typed colours, from 1 to 21. Returns null if one of them is not a colour. The
 * result is cut to two decimals, not rounded, so that it never exceeds the real contrast.
 */
export function contrastOf(text: string, ground: string): number | null {
  const light = [luminance(text), luminance(ground)]
  const [a, b] = light
  if (a == null || b == null) return null
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  return Math.floor(ratio * 100 + 1e-9) / 100
}

/** The verdict of WCAG 2.2 level AA (success criterion 1.4.3) on a contrast. */
export function verdictOf(contrast: number): Verdict {
  if (contrast >= 4.5) return 'every-text'
  return contrast >= 3 ? 'large-text' : 'poor'
}

/** White if it has a contrast of at least 4.5 : 1 on the background, otherwise black, which then has more than that. */
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
