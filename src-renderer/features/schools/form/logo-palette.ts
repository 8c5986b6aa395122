import { readableOn } from './contrast.ts'
import type { Palette } from './read-schools.ts'

/** A colour of an image: its share of the area, and its saturation and lightness from 0 to 1. */
type PictureColour = { hex: string; area: number; saturation: number; lightness: number }

/** The longest side of the analysed image in pixels. More pixels do not change the colours. */
const sampleSide = 160

/** The colours of a logo file. Null if it is not an image, or if it has no colours. */
export async function logoPalette(file: Blob): Promise<Palette | null> {
  const { extractColorsFromImageData } = await import('extract-colors')
  try {
    return paletteOf(extractColorsFromImageData(await sampleOf(file), { colorValidator: isSeen }))
  } catch {
    return null
  }
}

/**
 * The two colours that cover most of a logo, strong colours before greys, and black or white for the text on them.
 * The text has the contrast of WCAG AA on the primary colour. Null if there are no colours.
 */
export function paletteOf(colours: readonly PictureColour[]): Palette | null {
  const byArea = colours.toSorted((a, b) => b.area - a.area)
  const isStrong = ({ saturation, lightness }: PictureColour) =>
    saturation >= 0.2 && lightness > 0.1 && lightness < 0.92
  const [first, second] = [
    ...byArea.filter(isStrong),
    ...byArea.filter((colour) => !isStrong(colour)),
  ]
  if (!first) return null
  return {
    primary: first.hex,
    secondary: (second ?? first).hex,
    buttonText: readableOn(first.hex),
  }
}

async function sampleOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, sampleSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** Excludes the white or transparent background of a logo. */
function isSeen(red: number, green: number, blue: number, alpha = 255): boolean {
  return alpha > 200 && Math.min(red, green, blue) < 240
}
