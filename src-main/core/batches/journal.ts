import { z } from 'zod'
import { RowState } from '../../contract/batch-row.ts'
import { Failure } from '../../contract/failure.ts'

/** Flushed before the request of an attempt leaves. */
const Begun = z.object({ row: z.number(), attempt: z.string(), at: z.string() })

/** What became of a row. `attempt`: null where nothing was sent. */
const Outcome = z.object({
  row: z.number(),
  attempt: z.string().nullable(),
  state: RowState,
  id: z.number().nullable(),
  failure: Failure.nullable(),
  /** ISO 8601, UTC. */
  at: z.string(),
})
export type Outcome = z.infer<typeof Outcome>

/** The last that is known of a row. `isOpen`: its attempt has no outcome yet, and decides. */
export type RowRecord = Omit<Outcome, 'row' | 'at'> & { at: string | null; isOpen: boolean }

const lineFeed = 0x0a

/**
 * A line of the journal. It begins with a line feed too, because the line before it may be torn: an append that was
 * interrupted left a part of it.
 */
export function journalLine(line: z.infer<typeof Begun> | Outcome): Uint8Array {
  return new TextEncoder().encode(`\n${JSON.stringify(line)}\n`)
}

/** What the journal of a batch says of its rows. A line that cannot be read is passed over: the row's attempt decides. */
export class Journal {
  readonly rows = new Map<number, RowRecord>()
  #taken = 0

  /** How many bytes of the file were taken in. */
  get taken(): number {
    return this.#taken
  }

  /** Takes in what was added to the file since the last time. A file that became shorter is read anew. */
  take(bytes: Uint8Array): void {
    if (bytes.length < this.#taken) {
      this.rows.clear()
      this.#taken = 0
    }
    const end = bytes.lastIndexOf(lineFeed) + 1
    if (end <= this.#taken) return
    const text = new TextDecoder().decode(bytes.subarray(this.#taken, end))
    this.#taken = end
    for (const line of text.split('\n')) if (line !== '') this.#read(line)
  }

  #read(line: string): void {
    const json = jsonOf(line)
    const outcome = Outcome.safeParse(json)
    if (outcome.success) return this.#end(outcome.data)
    const begun = Begun.safeParse(json)
    if (!begun.success) return
    const { row, attempt, at } = begun.data
    this.rows.set(row, { attempt, at, state: 'sending', id: null, failure: null, isOpen: true })
  }

  #end({ row, ...outcome }: Outcome): void {
    // A program that slept may tell of an attempt that is not the row's last one.
    if ((this.rows.get(row)?.attempt ?? outcome.attempt) !== outcome.attempt && outcome.attempt)
      return
    this.rows.set(row, { ...outcome, isOpen: false })
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return null
  }
}
