import type { Complaint } from '../../../contract/failure.ts'
import type { FieldPath } from '../../../contract/issue.ts'
import { deepest, shortened } from './error-values.ts'

/** The most complaints that are kept. A draft holds no more. */
const maxComplaints = 1000

/** A problem in a list. `mark` distinguishes problems with the same words that name no field. */
export type Item = { list: number; mark: string }

type Found = Complaint & { item: Item | null }

/** Collects the complaints of an error body without repeats. */
export class ComplaintList {
  readonly #kept: Found[] = []
  readonly #known = new Set<string>()
  #added = 0

  /** How many were added, including repeats and those that are not kept. */
  get added(): number {
    return this.#added
  }

  /** How many different ones are not kept. */
  get left(): number {
    return this.#known.size - this.#kept.length
  }

  /** `item`: the problem of a list to which the complaint belongs. */
  add(path: FieldPath, message: string, item: Item | null): void {
    this.#added += 1
    const complaint = { path: path.slice(0, deepest), message: shortened(message), item }
    const before = this.#known.size
    const mark = isOfField(complaint) ? '' : (item?.mark ?? '')
    this.#known.add(JSON.stringify([complaint.path, complaint.message, mark]))
    if (this.#known.size > before && before < maxComplaints) this.#kept.push(complaint)
  }

  /**
   * Returns the kept complaints without those that repeat `message`. A sentence that also belongs to a field is listed only
   * there. Problems of one list with the same words are about different things, so that all of them are listed.
   */
  except(message: string | undefined): Complaint[] {
    const said = new Set(this.#kept.filter(isOfField).map((each) => each.message))
    const isEcho = (each: Found) => each.message === message || said.has(each.message)
    return this.#kept
      .filter(
        (each) =>
          isOfField(each) || !isEcho(each) || this.#kept.some((other) => hasSameWords(each, other)),
      )
      .map(({ path, message: own }) => ({ path, message: own }))
  }
}

/** Removes repeated complaints about fields. Only a `ComplaintList` can recognise repeats among the others. */
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
function hasSameWords(
  { item: one, message }: Found,
  { item: other, message: words }: Found,
): boolean {
  return one !== null && one !== other && one.list === other?.list && message === words
}
