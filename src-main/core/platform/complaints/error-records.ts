import { isRecord } from '../../../contract/is-record.ts'
import {
  backgroundNames,
  bodyParts,
  codeNames,
  containerNames,
  neverSentenceNames,
  plainName,
  problemListNames,
  requestParts,
  sentenceNames,
  shortReasonNames,
  traceNames,
} from './error-names.ts'
import { hasText, isMark, shortened, textOf } from './error-values.ts'
import { fieldOf } from './problem-field.ts'

// Classifies the records of an error body and their fields.

type Named = Record<string, unknown>

/** The meaning of the names of a record: fields, fields of an echo of the request, or unknown. */
export type Names = 'fields' | 'data' | 'unknown'

/** Whether a record has a sentence of its own. In a map of fields, `title` and the like are fields. */
export function isProblem(record: Named, isMap: boolean): boolean {
  const said = Object.keys(record).filter((name) => textOf(record[name]) !== undefined)
  if (isMap) return said.some((name) => /^(?:default|error)?_?(?:message|msg)$/i.test(name))
  if (said.some((name) => sentenceNames.has(plainName(name)))) return true
  if (isFieldMap(record)) return false
  return fieldOf(record) !== null || isRecord(record['constraints'])
}

/** Whether a record is a map in which a field is called like a place, such as `key`. Only its lists of texts are complaints. */
function isFieldMap(record: Named): boolean {
  const entries = Object.entries(record)
  const saysItself = entries.some(([name, value]) => {
    const plain = plainName(name)
    return (sentenceNames.has(plain) || shortReasonNames.has(plain)) && textOf(value) !== undefined
  })
  return !saysItself && entries.some(([name, value]) => hasText(value) && !isOfProblem(name))
}

/** Whether a record is a problem that names its field. */
export function isAboutField(record: Named): boolean {
  return fieldOf(record) !== null && !isFieldMap(record)
}

/** Whether a problem may have lists under this name. */
function isOfProblem(name: string): boolean {
  const plain = plainName(name)
  return [problemListNames, containerNames, sentenceNames, traceNames].some((known) =>
    known.has(plain),
  )
}

/** Whether a value is not a complaint. In a map of fields, a problem is a complaint. */
export function isBackground(name: string, value: unknown, names: Names): boolean {
  const plain = plainName(name)
  if (traceNames.has(plain) || name === '_original') return true
  if (!backgroundNames.has(plain) || hasText(value)) return false
  if (names !== 'fields') return true
  if (Array.isArray(value)) return !value.some((item) => isMark(item) || isRecord(item))
  return !isRecord(value) || !isProblem(value, true)
}

/**
 * hapi names the invalid part of the request and the fields in it. celebrate also gives a reason, which may concern the
 * address.
 */
export function keysOfPart({ source, keys, message, ...more }: Named): string[] | null {
  const isPart =
    typeof source === 'string' &&
    (message === undefined ? requestParts : bodyParts).has(plainName(source))
  if (!isPart || !Array.isArray(keys) || Object.keys(more).length > 0) return null
  return keys.filter((key) => typeof key === 'string')
}

/** Whether a text is for programs. `hasSentence`: the record also has a sentence. */
export function isCode(name: string, value: string, hasSentence: boolean): boolean {
  const plain = plainName(name)
  if (name.startsWith('@') || neverSentenceNames.has(plain)) return true
  if (backgroundNames.has(plain) || traceNames.has(plain)) return true
  if (!codeNames.has(plain)) return false
  const isPlainly = /^(?:https?|urn|about):|(?:Error|Exception)$|^(?:error|fail|failed)$/.test(
    value,
  )
  return isPlainly || (hasSentence && !/\s/.test(value))
}

/** Whether a value is a field in the tree of a form. */
export function isFormField(value: unknown): boolean {
  return isRecord(value) && (Array.isArray(value['errors']) || isRecord(value['children']))
}

/** Returns the texts of a problem except its sentences and codes. They include the name of its field. */
export function markOf(problem: Named): string {
  const texts = Object.entries(problem).filter(([name, value]) => {
    const plain = plainName(name)
    const isOther = ![
      sentenceNames,
      codeNames,
      shortReasonNames,
      traceNames,
      neverSentenceNames,
    ].some((known) => known.has(plain))
    return isOther && textOf(value) !== undefined
  })
  return shortened(JSON.stringify(texts))
}
