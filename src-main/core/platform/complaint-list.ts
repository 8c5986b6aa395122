import type { Complaint } from '../../contract/failure.ts'
import type { FieldPath } from '../../contract/issue.ts'
import { deepest, shortened } from './error-values.ts'

/** Complaints that are kept: a draft holds no more. */
const mostComplaints = 1000

/** A problem of a list. `mark`: what sets it apart from another one with the same words, where that names no field. */
export type Item = { list: number; mark: string }

type Found = Complaint & { item: Item | null }

/** The complaints of an error body as they are found, none of them twice. */
export class ComplaintList {
  readonly #kept: Found[] = []
  readonly #known = new Set<string>()
  #added = 0

  /** How many were added, with repeats and those that are not kept. */
  get added(): number {
    return this.#added
  }

  /** How many different ones are not kept. */
  get left(): number {
    return this.#known.size - this.#kept.length
  }

  /** `item`: the problem of a list that the complaint is of. */
  add(path: FieldPath, message: string, item: Item | null): void {
    this.#added += 1
    const complaint = { path: path.slice(0, deepest), message: shortened(message), item }
    const before = this.#known.size
    const mark = isOfField(complaint) ? '' : (item?.mark ?? '')
    this.#known.add(JSON.stringify([complaint.path, complaint.message, mark]))
    if (this.#known.size > before && before < mostComplaints) this.#kept.push(complaint)
  }

  /**
   * All that are kept, beside a message. A sentence about the whole that also stands at a field is shown at the field
   * only, and what the message says is not said again. Problems of one list are about different things, even if their
   * words are the same.
   */
  beside(message: string | undefined): Complaint[] {
    const said = new Set(this.#kept.filter(isOfField).map((each) => each.message))
    const isEcho = (each: Found) => each.message === message || said.has(each.message)
    return this.#kept
      .filter(
        (each) =>
          isOfField(each) || !isEcho(each) || this.#kept.some((other) => isTwin(each, other)),
      )
      .map(({ path, message: own }) => ({ path, message: own }))
  }
}

/** Each complaint about a field once. Of the others, a `ComplaintList` alone can tell which are the same. */
export function withoutRepeats(complaints: readonly Complaint[]): Complaint[] {
  const known = new Set<string>()
  return complaints.filter((complaint) => {
    const key = JSON.stringify([complaint.path, complaint.message])
    return !isOfField(complaint) || (!known.has(key) && known.add(key))
  })
}

function isOfField({ path }: Complaint): boolean {
  return path.length > 0
}

/** Whether two problems of one list have the same words. */
function isTwin({ item: one, message }: Found, { item: other, message: words }: Found): boolean {
  return one !== null && one !== other && one.list === other?.list && message === words
}
