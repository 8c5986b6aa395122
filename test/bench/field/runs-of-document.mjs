import { createReadStream } from 'node:fs'

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = Buffer.from('"\\{}[]')

/**
 * The runs of a document as objects, without ever holding the whole: how the libraries get what they write. Only good
 * documents; `JSON.parse` does what is hard.
 */
export async function* runsOfDocument(path) {
  let rest = Buffer.alloc(0)
  let isBegun = false
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isBegun) {
      const begin = bytes.indexOf('"runs":[')
      isBegun = begin >= 0
      bytes = bytes.subarray(isBegun ? begin + 8 : 0)
    }
    let done = 0
    if (isBegun) {
      for (const [start, end] of wholeRuns(bytes)) {
        yield JSON.parse(bytes.toString('utf8', start, end))
        done = end
      }
    }
    rest = bytes.subarray(done)
  }
}

/** Where objects begin and end that are there whole. */
function* wholeRuns(bytes) {
  let [depth, start, isText] = [0, 0, false]
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (isText) {
      if (byte === BACKSLASH) i++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN || byte === OPEN_LIST) {
      if (depth++ === 0) start = i
    } else if ((byte === CLOSE || byte === CLOSE_LIST) && --depth === 0) yield [start, i + 1]
    if (depth < 0) return
  }
}

/** A run's values in the order of columns: what is nested under names with dots, lists as JSON. */
export function rowOf(run, columns) {
  const fields = {}
  flatten(run, '', fields)
  return columns.map((column) => fields[column])
}

export function flatten(value, prefix, fields) {
  for (const key of Object.keys(value)) {
    const member = value[key]
    if (typeof member !== 'object' || member === null) fields[prefix + key] = member
    else if (Array.isArray(member)) fields[prefix + key] = JSON.stringify(member)
    else flatten(member, `${prefix}${key}.`, fields)
  }
}
