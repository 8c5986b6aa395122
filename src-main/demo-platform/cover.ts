import { imageType } from '../contract/cover.ts'
import type { UploadedFile } from './form-data.ts'
import { isRecord } from '../contract/is-record.ts'
import { isAddress } from './validation.ts'

/** How the client sent a cover, and what the server keeps of it. */
export type Cover =
  | { kind: 'link'; address: string }
  | { kind: 'data-url' | 'base64' | 'file'; type: 'jpeg' | 'png'; bytes: number }

/** The size limit of an image before any encoding, in bytes (specification: "Limits"). */
const maximumBytes = 4096 * 1024

/** Reads a cover in any accepted form. A returned text is the error message. */
export function readCover(value: unknown): Cover | string {
  if (isUploadedFile(value)) return readImage('file', value.bytes)
  if (typeof value !== 'string') return 'The cover field must be an image or a link.'
  if (isAddress(value)) return readLink(value)
  const dataUrl = /^data:image\/(?:jpeg|jpg|png);base64,(.*)$/s.exec(value)
  const encoded = dataUrl?.[1] ?? value
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return 'The cover field must be an image or a link.'
  return readImage(dataUrl ? 'data-url' : 'base64', Buffer.from(encoded, 'base64'))
}

/** A link may have no file name at its end. If it has one, it must be the name of an image. */
function readLink(address: string): Cover | string {
  const ending = /\.([a-z0-9]+)$/i.exec(new URL(address).pathname)?.[1]
  if (ending !== undefined && !/^(jpe?g|png)$/i.test(ending)) {
    return 'The cover field must be a file of type: jpeg, png, jpg.'
  }
  return { kind: 'link', address }
}

function readImage(kind: 'data-url' | 'base64' | 'file', bytes: Buffer): Cover | string {
  const type = imageType(bytes)
  if (!type) return 'The cover field must be a file of type: jpeg, png, jpg.'
  if (bytes.length > maximumBytes) {
    return 'The cover field must not be greater than 4096 kilobytes.'
  }
  return { kind, type, bytes: bytes.length }
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return isRecord(value) && Buffer.isBuffer(value['bytes'])
}
