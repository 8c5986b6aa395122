import { filesAt } from '../../adapters/files/files-at.ts'
import { ok } from '../../contract/result.ts'
import type { FileDialogs } from '../../core/ports.ts'
import type { Terminal } from '../command.ts'

/** File dialogs that do not ask. They return the place to write and the files to read that the command has set. */
export function terminalDialogs({
  place,
  source,
}: Pick<Terminal, 'place' | 'source'>): FileDialogs {
  return {
    ask: () => Promise.resolve(place.current),
    askFolder: () => Promise.resolve(place.current),
    pick: () => Promise.resolve(ok(source.current)),
    pickAll: async () => ok(source.current === null ? null : await filesAt(source.current)),
    reveal: () => Promise.resolve(),
  }
}
