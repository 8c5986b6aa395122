import { language } from '../../state/language.svelte.ts'

/** True for an image as a data URL. */
export function isImageText(text: string): boolean {
  return text.startsWith('data:')
}

/** Describes an image in a data URL by its size. */
export function formatImage(text: string): string {
  // Four characters of base64 encode three bytes.
  const kilobytes = Math.ceil((text.length * 3) / 4 / 1000)
  return language.messages.courses.form.imageFile({ kilobytes: language.number(kilobytes) })
}
