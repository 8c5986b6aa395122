import type { RowsGrid } from './rows-grid.svelte.ts'

/** What keys do outside of the grid: how far a page goes, and what takes back, makes again and opens. */
type GridKeys = { pageRows: number; undo: () => void; redo: () => void; open: () => void }

/**
 * What a key does in the grid while nothing is typed; false for a key that is none of its own. Copying and pasting are
 * the clipboard's own events.
 */
export function pressKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  grid: RowsGrid,
  keys: GridKeys,
): boolean {
  const { key, shiftKey: isExtended } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey) return false
  if (isCommand) return pressCommand(key, grid, keys, isExtended)
  const { active } = grid
  switch (key) {
    case 'ArrowDown':
      grid.move(1, 0, isExtended)
      return true
    case 'ArrowUp':
      grid.move(-1, 0, isExtended)
      return true
    case 'ArrowRight':
      grid.move(0, 1, isExtended)
      return true
    case 'ArrowLeft':
      grid.move(0, -1, isExtended)
      return true
    case 'PageDown':
      grid.move(keys.pageRows, 0, isExtended)
      return true
    case 'PageUp':
      grid.move(-keys.pageRows, 0, isExtended)
      return true
    case 'Home':
      grid.go({ row: active.row, column: 0 }, isExtended)
      return true
    case 'End':
      grid.go({ row: active.row, column: grid.columns.length - 1 }, isExtended)
      return true
    case 'Enter':
    case 'F2':
      grid.type()
      return true
    case ' ':
      keys.open()
      return true
    case 'Delete':
    case 'Backspace':
      void grid.clear()
      return true
    default:
      if (key.length !== 1) return false
      grid.type(key)
      return true
  }
}

function pressCommand(key: string, grid: RowsGrid, keys: GridKeys, isExtended: boolean): boolean {
  switch (key.toLowerCase()) {
    case 'd':
      void grid.fillDown()
      return true
    case 'z':
      if (isExtended) keys.redo()
      else keys.undo()
      return true
    case 'y':
      keys.redo()
      return true
    case 'a':
      grid.go({ row: 0, column: 0 })
      grid.go({ row: Infinity, column: Infinity }, true)
      return true
    case 'home':
      grid.go({ row: 0, column: 0 }, isExtended)
      return true
    case 'end':
      grid.go({ row: Infinity, column: Infinity }, isExtended)
      return true
    default:
      return false
  }
}
