import { language } from '../../state/language.svelte.ts'

/** True for an image that is carried as text. */
export function isImageText(text: string): boolean {
  return text.startsWith('data:')
}

/** Such an image by its size. */
export function formatImage(text: string): string {
  // Four characters of base64 carry three bytes.
  const kilobytes = Math.ceil((text.length * 3) / 4 / 1000)
  return language.messages.courses.form.imageFile({ kilobytes: language.number(kilobytes) })
}
