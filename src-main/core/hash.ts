/** SHA-256 of bytes, or of a text's UTF-8, in hexadecimal. */
export async function sha256(of: string | Uint8Array): Promise<string> {
  // Nothing here is in memory that another thread shares.
  const bytes =
    typeof of === 'string' ? new TextEncoder().encode(of) : (of as Uint8Array<ArrayBuffer>)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
