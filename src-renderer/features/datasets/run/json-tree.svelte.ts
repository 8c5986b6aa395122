import type { ExactJson } from '../../../lib/exact-json.ts'
import { type JsonLine, keysAround, keySet, keysWith, linesOf, withTurned } from './json-lines.ts'

/** The number of lines that are drawn at a time. A run may have a million lines. */
const page = 1000
/** The maximum number of counted matches. A person refines the search long before that. */
const mostMatches = 10_000

/** A JSON value as a tree: which values are open, which line is the current one, and the search. */
export class JsonTreeState {
  readonly #value: () => ExactJson
  #isOpenAtFirst = $state(false)
  /** The keys of the values that a person opened or closed, against the default. */
  #turned = $state.raw(keySet())
  #most = $state(page)
  #currentKey = $state<string | null>(null)
  #search = $state('')

  readonly #some = $derived.by(() => linesOf(this.#value(), this.#isOpen, this.#most + 1))
  /** The drawn lines, from the top. */
  readonly lines: readonly JsonLine[] = $derived(this.#some.slice(0, this.#most))
  readonly hasMore = $derived(this.#some.length > this.#most)
  readonly current: JsonLine | undefined = $derived(
    this.lines.find(({ key }) => key === this.#currentKey) ?? this.lines[0],
  )
  /** The keys of the values that match the search, from the top. */
  readonly matches: readonly string[] = $derived.by(() =>
    this.#search === '' ? [] : keysWith(this.#value(), this.#search, mostMatches),
  )
  readonly #matchSet = $derived(keySet(this.matches))
  /** The index of the current line among the matches. -1 if it is not a match. */
  readonly match = $derived(this.current ? this.matches.indexOf(this.current.key) : -1)

  constructor(value: () => ExactJson, isOpen: boolean) {
    this.#value = value
    this.#isOpenAtFirst = isOpen
  }

  get search(): string {
    return this.#search
  }

  isMatch(key: string): boolean {
    return this.#matchSet.has(key)
  }

  /** Searches, and goes to the first match. */
  find(text: string): void {
    this.#search = text.trim()
    const [first] = this.matches
    if (first !== undefined) this.reveal(first)
  }

  /** Goes to the next or previous match, and wraps around at the ends. */
  step(by: 1 | -1): void {
    const { length } = this.matches
    if (length === 0) return
    const from = this.match < 0 && by < 0 ? 0 : this.match
    const key = this.matches[(from + by + length) % length]
    if (key !== undefined) this.reveal(key)
  }

  /** Makes a line the current one, and opens its ancestors. */
  reveal(key: string): void {
    for (const around of keysAround(key)) this.open(around, true)
    this.#currentKey = key
    while (this.hasMore && !this.lines.some((line) => line.key === key)) this.showMore()
  }

  go(line: JsonLine | undefined): void {
    if (line) this.#currentKey = line.key
  }

  open(key: string, isOpen: boolean): void {
    if (this.#isOpen(key) === isOpen) return
    this.#turned = withTurned(this.#turned, key)
  }

  openAll(isOpen: boolean): void {
    this.#isOpenAtFirst = isOpen
    this.#turned = keySet()
  }

  showMore(): void {
    this.#most += page
  }

  /** Handles a key (ARIA tree pattern). Returns false if the key has no effect. */
  key(key: string): boolean {
    const { lines, current } = this
    if (!current) return false
    const at = lines.indexOf(current)
    switch (key) {
      case 'ArrowDown':
        this.go(lines[at + 1])
        return true
      case 'ArrowUp':
        this.go(lines[at - 1])
        return true
      case 'Home':
        this.go(lines[0])
        return true
      case 'End':
        this.go(lines.at(-1))
        return true
      case 'ArrowRight':
        if (current.isOpen) this.go(lines[at + 1])
        else this.open(current.key, true)
        return true
      case 'ArrowLeft':
        if (current.isOpen) this.open(current.key, false)
        else this.go(lines.find((line) => line.key === keysAround(current.key).at(-1)))
        return true
      case 'Enter':
      case ' ':
        this.open(current.key, !current.isOpen)
        return true
      default:
        return false
    }
  }

  readonly #isOpen = (key: string): boolean => this.#turned.has(key) !== this.#isOpenAtFirst
}
