import { filesAt } from '../../adapters/files/files-at.ts'
import { ok } from '../../contract/result.ts'
import type { FileDialogs } from '../../core/ports.ts'
import type { Terminal } from '../command.ts'

/** The dialogs of a terminal ask nobody: the command has set the place to write to and the files to read. */
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
