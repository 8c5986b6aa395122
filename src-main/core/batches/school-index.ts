import { foldCase } from '../../contract/fold.ts'
import type { School } from '../../contract/school.ts'
import { BySlug } from '../platform/school-comparison.ts'

/** The schools that the platform lists, found by slug and contract number. */
export class SchoolIndex {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly count: number
  /** False if a school that is not found may exist anyway. */
  readonly isWhole: boolean
  readonly #bySlug = new BySlug<School>()
  readonly #byContract = new Map<string, School>()

  constructor(schools: readonly School[], { at, isWhole }: { at: string; isWhole: boolean }) {
    this.at = at
    this.isWhole = isWhole && schools.every(({ urlSlug }) => urlSlug.trim() !== '')
    this.count = schools.length
    for (const school of schools) {
      this.#bySlug.add(school.urlSlug, school)
      const contract = foldCase(school.contractNumber ?? '')
      if (contract !== '') this.#byContract.set(contract, school)
    }
  }

  /** Returns the schools with a slug or another spelling of it. Schools with the same spelling come first. */
  withSlug(urlSlug: string): School[] {
    const found = this.#bySlug.find(urlSlug)
    const isAlike = (school: School) => school.urlSlug === urlSlug
    return [...found.filter(isAlike), ...found.filter((school) => !isAlike(school))]
  }

  withContract(contractNumber: string): School | null {
    return this.#byContract.get(foldCase(contractNumber)) ?? null
  }
}
