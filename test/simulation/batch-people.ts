import type { Batch } from '../../src-main/contract/batch.ts'
import type { BatchRow } from '../../src-main/contract/batch-row.ts'
import type { Result } from '../../src-main/contract/result.ts'
import { courseKey, type PlatformModel } from './platform-model.ts'
import type { SimulatedProgram } from './simulated-computer.ts'

/** A spreadsheet that people work on. */
export type Sheet = {
  number: number
  profileId: string
  kind: 'school' | 'course'
  /** The text of the file. */
  text: string
  /** The key that each row gets on the platform, from row 2 on. */
  keys: string[]
  /** Null until a program reports that it opened the sheet. */
  id: string | null
}

type Profile = { id: string; platform: PlatformModel }

const rowsOfSheet = 3

/** People who work with spreadsheets. The program decides which rows are sent. */
export class BatchPeople {
  readonly sheets: Sheet[] = []
  readonly #profiles: readonly Profile[]
  readonly #current: Sheet[]
  /** A person opens one file at a time. */
  #isOpening = false

  constructor(profiles: readonly Profile[]) {
    this.#profiles = profiles
    this.#current = [0, 1, 2, 3].map((place) => this.#anew(place))
  }

  async open(place: number, program: SimulatedProgram): Promise<void> {
    const sheet = this.#current[place]
    if (sheet?.id !== null || this.#isOpening) return
    this.#isOpening = true
    const { profileId, kind, text, number } = sheet
    const data = btoa(text)
    const source = { from: 'drop', name: `sheet-${number}.csv`, data } as const
    const opened = await program.call('batches.open', { profileId, kind, source })
    this.#isOpening = false
    if (opened !== 'died' && opened.ok && opened.value) sheet.id = opened.value.batch.id
  }

  async check(place: number, program: SimulatedProgram): Promise<void> {
    const id = this.#current[place]?.id
    if (id) await program.call('batches.check', { id })
  }

  /** Sends the rows that the check counted. When a sheet is done, the next one follows. */
  async send(place: number, limit: number | null, program: SimulatedProgram): Promise<void> {
    await this.open(place, program)
    const sheet = this.#current[place]
    if (!sheet?.id) return
    const batch = await this.#send(sheet, sheet.id, limit, program)
    if (batch?.state === 'done') this.#current[place] = this.#anew(place)
  }

  async pause(place: number, program: SimulatedProgram): Promise<void> {
    const id = this.#current[place]?.id
    if (id) await program.call('batches.pause', { id })
  }

  async settle(place: number, program: SimulatedProgram): Promise<void> {
    const id = this.#current[place]?.id
    if (id) await program.call('batches.settle', { id })
  }

  async settleAll(program: SimulatedProgram): Promise<void> {
    for (const { id } of this.sheets) if (id) await program.call('batches.settle', { id })
  }

  /** Includes the rows again, so that failed ones are sent again. */
  async retry(place: number, program: SimulatedProgram): Promise<void> {
    const id = this.#current[place]?.id
    if (!id) return
    const shown = await program.call('batches.show', { id })
    if (shown === 'died' || !shown.ok) return
    const { rev } = shown.value
    const rows = [2, 3, 4]
    await program.call('batches.include', { id, rev, rows, included: true })
  }

  /** Sends the rest of a sheet. Resolves to the batch and its rows, or to the code of the failure. */
  async finish(
    sheet: Sheet,
    id: string,
    program: SimulatedProgram,
  ): Promise<{ batch: Batch; rows: BatchRow[] } | string> {
    await this.#send(sheet, id, null, program)
    return this.look(id, program)
  }

  /** A person tells the program the outcome of rows. */
  async say(
    id: string,
    verdicts: { row: number; verdict: 'done' | 'not-done' }[],
    program: SimulatedProgram,
  ): Promise<void> {
    await program.call('batches.settle', { id, verdicts })
  }

  /** Resolves to the batch and its rows, or to the code of the failure. */
  async look(
    id: string,
    program: SimulatedProgram,
  ): Promise<{ batch: Batch; rows: BatchRow[] } | string> {
    const shown = await program.call('batches.show', { id })
    const view = { id, view: {}, offset: 0, limit: 500 }
    const page = await program.call('batches.rows', view)
    if (shown === 'died' || page === 'died') return 'died'
    if (!shown.ok) return shown.failure.code
    return page.ok ? { batch: shown.value, rows: page.value.rows } : page.failure.code
  }

  async #send(
    { profileId }: Sheet,
    id: string,
    limit: number | null,
    program: SimulatedProgram,
  ): Promise<Batch | null> {
    const checked = await program.call('batches.check', { id })
    if (checked === 'died' || !checked.ok) return null
    const { count } = checked.value.toConfirm
    const institution = this.#profiles.find((each) => each.id === profileId)?.platform.origin ?? ''
    const confirmation = { count: Math.min(count, limit ?? count), institution }
    const sent: Result<Batch> | 'died' = await program.call('batches.send', {
      id,
      limit,
      confirmation,
    })
    return sent !== 'died' && sent.ok ? sent.value : null
  }

  #anew(place: number): Sheet {
    const number = this.sheets.length
    const kind = place === 2 ? 'course' : 'school'
    const rows = Array.from({ length: rowsOfSheet }, (_, row) => row + 1)
    const title = (row: number) => `Sheet ${number} row ${row}`
    const courseId = (row: number) => 5000 + 10 * number + row
    // In every other sheet the slugs differ only by a number at the end, as on platforms that number them.
    const slug = (row: number) =>
      number % 2 === 0 ? `sheet-${number}-row-${row}` : `sheet-${number}-row-${row}-x`
    const lines =
      kind === 'school'
        ? [
            'name,urlSlug,groups,primary,secondary,buttonText,contractNumber',
            ...rows.map(
              (row) => `${title(row)},${slug(row)},1,#1d4ed8,#ffffff,#000000,S-${number}-${row}`,
            ),
          ]
        : [
            'course_id,title,long_description,description_visibility,type,school,teachers,groups',
            ...rows.map(
              (row) => `${courseId(row)},${title(row)},Text,1,1,somewhere,ana@example.org,1`,
            ),
          ]
    const sheet: Sheet = {
      number,
      profileId: this.#profiles[place === 3 ? 1 : 0]?.id ?? '',
      kind,
      text: `${lines.join('\n')}\n`,
      keys: rows.map((row) =>
        kind === 'school' ? slug(row) : courseKey({ course_id: courseId(row), title: title(row) }),
      ),
      id: null,
    }
    this.sheets.push(sheet)
    return sheet
  }
}
