import { ok, type Result } from '../../contract/result.ts'
import type { Places, SaveFile } from '../ports.ts'

/** Small files that a person keeps: a place is asked for, and written only there. */
export class SaveAs {
  readonly #places: Places
  readonly #save: SaveFile

  constructor(places: Places, save: SaveFile) {
    this.#places = places
    this.#save = save
  }

  /** The name of the file that was written; `null`: the person closed the dialog. */
  async save(
    suggestion: { name: string; format: string },
    bytes: Uint8Array,
  ): Promise<Result<{ name: string } | null>> {
    const place = await this.#places.ask(suggestion)
    if (place === null) return ok(null)
    const saved = await this.#save(place, bytes)
    return saved.ok ? ok({ name: place.path.split(/[\\/]/).at(-1) ?? '' }) : saved
  }
}
