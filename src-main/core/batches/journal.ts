import { z } from 'zod'
import { RowState } from '../../contract/batch-row.ts'
import { Failure } from '../../contract/failure.ts'

/** Written to the disk before the request of an attempt is sent. */
const Begun = z.object({ row: z.number(), attempt: z.string(), at: z.string() })

/** The outcome of a row. `attempt` is null if nothing was sent. */
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

/** The last known state of a row. `isOpen`: its attempt has no outcome in the journal yet, so the attempt decides. */
export type RowRecord = Omit<Outcome, 'row' | 'at'> & { at: string | null; isOpen: boolean }

const lineFeed = 0x0a

/**
 * Encodes a line of the journal. It also begins with a line feed, because an interrupted append may have left a partial
 * line.
 */
export function journalLine(line: z.infer<typeof Begun> | Outcome): Uint8Array {
  return new TextEncoder().encode(`\n${JSON.stringify(line)}\n`)
}

/** The content of a batch's journal. An unreadable line is skipped. Then the row's attempt decides. */
export class Journal {
  readonly rows = new Map<number, RowRecord>()
  #taken = 0

  /** Bytes of the file that were read. */
  get taken(): number {
    return this.#taken
  }

  /** Reads what was added to the file. A file that became shorter is read again from its start. */
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
    // After a sleep, a program may report an attempt that is not the row's last one.
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
