import { headRow } from './grid-keys.ts'

/** What a key asks of the current column. */
export type ColumnDeed =
  /** By px, or by places. */
  { deed: 'resize' | 'move'; by: number } | { deed: 'sort'; add: boolean } | { deed: 'menu' }

/** What a key asks of the grid. */
export type GridDeed =
  | ColumnDeed
  | { deed: 'go'; key: string; far: boolean; extend: boolean }
  | { deed: 'copy' | 'selectAll' | 'mark' | 'open' | 'close' }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** By how many px a key makes a column wider. */
const widthStep = 16

/** What a key means while the current cell is in `row`. `null`: nothing to the grid. */
export function deedOf(event: Key, row: number): GridDeed | null {
  const { key, shiftKey, altKey } = event
  const far = event.ctrlKey || event.metaKey
  if (altKey) return columnDeed(key, shiftKey)
  if (far && key.toLowerCase() === 'c') return { deed: 'copy' }
  if (far && key.toLowerCase() === 'a') return { deed: 'selectAll' }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { deed: 'menu' }
  if (key === 'Escape') return { deed: 'close' }
  if (key === ' ') return row === headRow ? { deed: 'menu' } : { deed: 'mark' }
  if (key !== 'Enter') return { deed: 'go', key, far, extend: shiftKey }
  return row === headRow ? { deed: 'sort', add: shiftKey } : { deed: 'open' }
}

/** Alt speaks of the whole column. */
function columnDeed(key: string, shiftKey: boolean): ColumnDeed | null {
  if (key === 'ArrowDown') return { deed: 'menu' }
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return null
  return shiftKey ? { deed: 'move', by } : { deed: 'resize', by: by * widthStep }
}
