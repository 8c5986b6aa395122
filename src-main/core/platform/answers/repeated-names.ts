import { isWord, knownName } from './answer-fields.ts'
import { falseWords, trueWords } from './answer-parts.ts'
import { structureOf } from './response-outcome.ts'

/**
 * Whether an object has a name twice. The meaning of such an object is undefined (RFC 8259, section 4). `JSON.parse` uses the
 * last value. `json` is the value of the text.
 */
export function hasNameTwice(text: string, json: unknown): boolean {
  return structureOf(text).members > membersIn(json)
}

/** Whether an object has a name twice, or a yes and a no under two spellings of a name. */
export function hasRepeatedName(text: string, json: unknown): boolean {
  return hasNameTwice(text, json) || contradicts(json)
}

function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts: unknown[] = Object.values(value)
  const nested = parts.reduce<number>((sum, part) => sum + membersIn(part), 0)
  return nested + (Array.isArray(value) ? 0 : parts.length)
}

function contradicts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const [yes, no] = [new Set<string>(), new Set<string>()]
  if (!Array.isArray(value))
    for (const [name, part] of Object.entries(value)) {
      if (isWord(part, trueWords)) yes.add(knownName(name))
      if (isWord(part, falseWords)) no.add(knownName(name))
    }
  return [...yes].some((name) => no.has(name)) || Object.values(value).some(contradicts)
}
