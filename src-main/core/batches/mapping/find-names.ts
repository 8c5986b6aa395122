import type { Meaning } from '../../../contract/batch-mapping.ts'
import type { Named } from '../../../contract/school.ts'
import { foldWords } from '../../../contract/fold.ts'
import { similarity } from './similarity.ts'
import { splitItems } from './split-items.ts'

type Asked = { code: 'unknown-name' | 'ambiguous-name'; text: string; candidates: Named[] }
export type FoundNames = { ids: number[]; questions: Asked[] }

/** Finds ids by the names of an institution. One index serves many cells. */
export class NameIndex {
  readonly #named: readonly Named[]
  readonly #byName = new Map<string, Named[]>()
  readonly #ids: ReadonlySet<number>
  /** A cache, because most rows have the same few names. */
  readonly #found = new Map<string, number | Asked>()

  constructor(named: readonly Named[]) {
    this.#named = named
    this.#ids = new Set(named.map(({ id }) => id))
    for (const each of named) {
      const key = foldWords(each.name)
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), each])
    }
  }

  /**
   * Finds the ids in a cell with numbers or names. The whole text is tried first, because a name may contain a comma.
   * `answers`: a person's earlier answers about names.
   */
  find(text: string, answers: Readonly<Record<string, Meaning>>): FoundNames {
    const isOne = Object.hasOwn(answers, text) || this.#byName.has(foldWords(text))
    const found: FoundNames = { ids: [], questions: [] }
    for (const item of isOne ? [text] : splitItems(text)) {
      const id = this.#idOf(item, answers)
      if (typeof id === 'number') found.ids.push(id)
      else if (id !== null) found.questions.push(id)
    }
    return { ...found, ids: [...new Set(found.ids)] }
  }

  nameOf(id: number): string | null {
    return this.#named.find((each) => each.id === id)?.name ?? null
  }

  #idOf(text: string, answers: Readonly<Record<string, Meaning>>): number | null | Asked {
    if (Object.hasOwn(answers, text)) {
      const answer = answers[text]
      return typeof answer === 'number' ? answer : null
    }
    const known = this.#found.get(text)
    if (known !== undefined) return known
    const found = this.#lookUp(text)
    this.#found.set(text, found)
    return found
  }

  #lookUp(text: string): number | Asked {
    const number = /^#?(\d{1,15})$/.exec(text)?.[1]
    if (number !== undefined && this.#ids.has(Number(number))) return Number(number)
    const named = this.#byName.get(foldWords(text)) ?? []
    const [only] = named
    if (named.length > 1) return { code: 'ambiguous-name', text, candidates: named }
    if (only) return only.id
    // If no names are known, any id is accepted.
    if (this.#ids.size === 0 && Number(number) > 0) return Number(number)
    return { code: 'unknown-name', text, candidates: this.#alike(text) }
  }

  #alike(text: string): Named[] {
    const wanted = foldWords(text)
    return this.#named
      .map((named) => ({ named, score: similarity(foldWords(named.name), wanted) }))
      .filter(({ score }) => score > 0.4)
      .sort((a, b) => b.score - a.score)
      .slice(0, 3)
      .map(({ named }) => named)
  }
}
