import { headRow } from './grid-place.ts'

/** The action of a key on the current column. */
export type ColumnAction =
  /** In px, or in places. */
  { action: 'resize' | 'move'; by: number } | { action: 'sort'; add: boolean } | { action: 'menu' }

/** The action of a key in the grid. */
export type GridAction =
  | ColumnAction
  | { action: 'go'; key: string; far: boolean; extend: boolean }
  | { action: 'copy'; exact: boolean }
  | { action: 'selectAll' | 'mark' | 'open' | 'close' | 'cellMenu' }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** How much wider a key makes a column, in px. */
const widthStep = 16

/** The action of a key when the current cell is in `row`. Null if the grid does not handle the key. */
export function actionOf(event: Key, row: number): GridAction | null {
  const { key, shiftKey, altKey } = event
  const far = event.ctrlKey || event.metaKey
  if (altKey) return columnDeed(key, shiftKey)
  if (far && key.toLowerCase() === 'c') return { action: 'copy', exact: shiftKey }
  if (far && key.toLowerCase() === 'a') return { action: 'selectAll' }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    return { action: row === headRow ? 'menu' : 'cellMenu' }
  }
  if (key === 'Escape') return { action: 'close' }
  if (key === ' ') return row === headRow ? { action: 'menu' } : { action: 'mark' }
  if (key !== 'Enter') return { action: 'go', key, far, extend: shiftKey }
  return row === headRow ? { action: 'sort', add: shiftKey } : { action: 'open' }
}

/** With Alt, keys act on the whole column. */
function columnDeed(key: string, shiftKey: boolean): ColumnAction | null {
  if (key === 'ArrowDown') return { action: 'menu' }
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return null
  return shiftKey ? { action: 'move', by } : { action: 'resize', by: by * widthStep }
}
