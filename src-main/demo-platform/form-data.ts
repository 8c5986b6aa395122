/** A file of a multipart body. */
export type UploadedFile = { filename: string; contentType: string; bytes: Buffer }

const crlf = Buffer.from('\r\n')
const headerEnd = Buffer.from('\r\n\r\n')

/**
 * Parses the fields of a `multipart/form-data` body (RFC 7578). `name[]` and `name[3]` become a list under `name`, as
 * in PHP. If two plain fields have the same name, the last one counts. Returns null if the body does not match its
 * content type.
 */
export function parseFormData(contentType: string, body: Buffer): Record<string, unknown> | null {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return null
  const parts = splitParts(body, Buffer.from(`--${boundary}`))
  if (!parts) return null

  const fields: Record<string, unknown> = {}
  for (const part of parts) {
    const field = parseFormField(part)
    if (!field) return null
    const list = /^(.+)\[\d*\]$/.exec(field.name)?.[1]
    if (list === undefined) fields[field.name] = field.value
    else fields[list] = [...((fields[list] as unknown[] | undefined) ?? []), field.value]
  }
  return fields
}

function splitParts(body: Buffer, delimiter: Buffer): Buffer[] | null {
  const parts: Buffer[] = []
  let start = body.indexOf(delimiter)
  if (start === -1) return null
  for (;;) {
    start += delimiter.length
    if (body.subarray(start, start + 2).toString() === '--') return parts
    const end = body.indexOf(Buffer.concat([crlf, delimiter]), start)
    if (end === -1) return null
    parts.push(body.subarray(start + crlf.length, end))
    start = end + crlf.length
  }
}

function parseFormField(part: Buffer): { name: string; value: string | UploadedFile } | null {
  const end = part.indexOf(headerEnd)
  if (end === -1) return null
  const head = part.subarray(0, end).toString('utf8')
  const bytes = part.subarray(end + headerEnd.length)
  const name = /^content-disposition:\s*form-data;.*?\bname="([^"]*)"/im.exec(head)?.[1]
  if (name === undefined) return null
  const filename = /\bfilename="([^"]*)"/i.exec(head)?.[1]
  if (filename === undefined) return { name, value: bytes.toString('utf8') }
  const contentType = /^content-type:(.+)$/im.exec(head)?.[1]?.trim() ?? ''
  return { name, value: { filename, contentType, bytes } }
}
