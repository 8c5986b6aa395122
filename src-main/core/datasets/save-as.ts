import { ok, type Result } from '../../contract/result.ts'
import type { FileDialogs, SaveFile } from '../ports.ts'

/** Small files that a person keeps: a place is asked for, and written only there. */
export class SaveAs {
  readonly #dialogs: FileDialogs
  readonly #save: SaveFile

  constructor(dialogs: FileDialogs, save: SaveFile) {
    this.#dialogs = dialogs
    this.#save = save
  }

  /** The name of the file that was written; `null`: the person closed the dialog. */
  async save(
    suggestion: { name: string; format: string },
    bytes: Uint8Array,
  ): Promise<Result<{ name: string } | null>> {
    const place = await this.#dialogs.ask(suggestion)
    if (place === null) return ok(null)
    const saved = await this.#save(place, bytes)
    return saved.ok ? ok({ name: place.path.split(/[\\/]/).at(-1) ?? '' }) : saved
  }
}
