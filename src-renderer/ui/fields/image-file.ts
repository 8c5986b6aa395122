/** The longest sides, in pixels, to which a photo is shrunk. They are tried in order until the file is small enough. */
const sides = [2560, 1920, 1280, 960, 640] as const

/** True for an image that the browser can draw. A damaged image may begin with valid bytes. */
export async function isDrawable(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** A JPEG of the photo with at most `limit` bytes, on white where it is transparent; null if it cannot be made. */
export async function shrinkPhoto(file: File, limit: number): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file)
    for (const side of sides) {
      const blob = await drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)))
      if (blob.size <= limit)
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    }
  } catch {
    // The image is damaged, or has too many pixels.
  }
  return null
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
