import { isRecord } from '#contract/is-record.ts'
import { isAddress } from './cell-content.ts'
import { jsonIn } from './json-in-text.ts'
import { command } from './mentions.ts'
import { labelsIn } from './read-connection-text.ts'

/** A part of a text that may describe one institution. `title`: the words above it that name it; empty without any. */
export type Part = { title: string; text: string }

/**
 * One way to divide a text. `isRequests`: the parts are requests, of which an institution may have many. `isCertain`: the
 * text itself divides them, as empty lines or a list do. Otherwise a token may belong to the part before or after it.
 */
export type Division = { parts: Part[]; isRequests: boolean; isCertain: boolean }

/** The maximum number of lists in JSON that are tried. */
const mostLists = 20

/** The ways to divide a text into institutions, the most evident one first. */
export function* divisionsOf(text: string): Generator<Division> {
  const json = jsonIn(text)
  if (json === undefined) yield* divisionsOfLines(text.split(/\r\n?|\n/))
  else for (const list of listsIn(json)) yield divisionOfList(list)
}

const section = /^\s*\[([^\]]+)\]\s*$/
const heading = /^\s*(?:\d{1,3}[.)]\s+)?([\p{L}\d][^:=]{0,60}):\s*$/u
const comment = /^\s*(?:#+|\/\/|;|--)\s*([\p{L}\d][^:=]{0,60}?):?\s*$/u
/** A line that is only a name, also as a comment or as the heading of a list. It may end with `S.A.` or `Ltda.` */
const nameLine =
  /^\s*(?:(?:#+|\/\/|;|--|[-*•–]|\d{1,3}[.)])\s*)?[*_"]*([\p{L}\d][^:=\n]{0,60}?(?:[^\s:=,;.!?*_"]|(?:\p{Lu}|Ltda)\.))[*_"]*:?\s*$/u
const labelledLine = /^\s*[^:=]{1,30}[:=]\s*\S+\s*$/
const rule = /^\s*(?:-{3,}|={3,}|\*{3,}|_{3,})\s*$/

function* divisionsOfLines(lines: readonly string[]): Generator<Division> {
  const usual = { isRequests: false, isCertain: true }
  const at = (pattern: RegExp) => partsFrom(lines, (line) => pattern.test(line))
  yield { ...usual, parts: titled(at(section), section) }
  yield { ...usual, parts: titled(at(heading), heading) }
  yield { ...usual, parts: titled(at(rule), comment) }
  if (lines.some((line) => command.test(line))) {
    const parts = partsFrom(lines, (line) => isBlank(line) || command.test(line))
    yield { parts, isRequests: true, isCertain: true }
  }
  yield { ...usual, parts: partsFrom(lines, isBlank).map(({ text }) => partOfFacts(text)) }
  yield { ...usual, parts: titled(at(comment), comment), isCertain: false }
  // Each institution begins with the same label.
  const labels = labelsIn(lines.join('\n'))
  const first = labels.filter(({ label }) => label === labels[0]?.label)
  const starts = new Set(first.map(({ line }) => line))
  yield { ...usual, parts: partsFrom(lines, (_, index) => starts.has(index)), isCertain: false }
}

/** Gives each part the title in its first line, if that has one. */
function titled(parts: readonly Part[], pattern: RegExp): Part[] {
  return parts.map(({ text }) => {
    const [first = ''] = text.trimStart().split('\n', 1)
    return { text, title: pattern.exec(first)?.[1]?.trim() ?? '' }
  })
}

/** A paragraph. If it is a list of facts, with one name and one address alone in its line, that address gets a label. */
function partOfFacts(text: string): Part {
  const lines = text.split('\n').filter((line) => !isBlank(line))
  const isFact = (line: string) => isAddress(line.trim()) || labelledLine.test(line)
  const [name = '', ...others] = lines.filter((line) => !isFact(line))
  const [address, another] = lines.filter((line) => isAddress(line.trim()))
  const isOfFacts = others.length === 0 && (name === '' || nameLine.test(name))
  const title = nameLine.exec(isOfFacts ? name : (lines[0] ?? ''))?.[1] ?? ''
  if (!isOfFacts || address === undefined || another !== undefined) return { title, text }
  return { title, text: text.replace(address, () => `url: ${address.trim()}`) }
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}

function partsFrom(
  lines: readonly string[],
  isStart: (line: string, index: number) => boolean,
): Part[] {
  const parts: string[][] = [[]]
  for (const [index, line] of lines.entries()) {
    if (isStart(line, index)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts.map((part) => ({ title: '', text: part.join('\n') }))
}

/** The lists and records in JSON that have several lists or records below them, from the outside to the inside. */
function listsIn(json: unknown): object[] {
  const lists: object[] = []
  const waiting: unknown[] = [json]
  for (const value of waiting) {
    if (typeof value !== 'object' || value === null || lists.length >= mostLists) continue
    const inner = Object.values<unknown>(value as Record<string, unknown>).filter(
      (each) => typeof each === 'object' && each !== null,
    )
    if (inner.length > 1) lists.push(value)
    waiting.push(...inner.slice(0, mostLists))
  }
  return lists
}

function divisionOfList(list: object): Division {
  const all = Object.entries(list).filter(
    ([, value]) => typeof value === 'object' && value !== null,
  )
  const isRequests = all.some(([, value]) => isRecord(value) && 'request' in value)
  const parts = all.map(([key, value]) => ({
    title: Array.isArray(list) || isRequests ? '' : key,
    text: JSON.stringify(value),
  }))
  return { parts, isRequests, isCertain: true }
}
