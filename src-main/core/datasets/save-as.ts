import { ok, type Result } from '../../contract/result.ts'
import { nameOfPath } from './file-name.ts'
import type { FileDialogs, SaveFile } from '../ports.ts'

/** Saves small files, only where the person chose. */
export class SaveAs {
  readonly #dialogs: FileDialogs
  readonly #save: SaveFile

  constructor(dialogs: FileDialogs, save: SaveFile) {
    this.#dialogs = dialogs
    this.#save = save
  }

  /** Returns the name of the written file, or null if the person closed the dialog. */
  async save(
    suggestion: { name: string; format: string },
    bytes: Uint8Array,
  ): Promise<Result<{ name: string } | null>> {
    const place = await this.#dialogs.ask(suggestion)
    if (place === null) return ok(null)
    const saved = await this.#save(place, bytes)
    return saved.ok ? ok({ name: nameOfPath(place.path) }) : saved
  }
}
