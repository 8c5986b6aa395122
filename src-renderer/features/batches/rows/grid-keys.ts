import type { RowsGrid } from './rows-grid.svelte.ts'

/** What the keys need from outside the grid: the rows per page, and the actions undo, redo and open. */
type GridKeys = { pageRows: number; undo: () => void; redo: () => void; open: () => void }

/**
 * Handles a key in the grid while no cell is being edited. Returns false if the grid does not handle the key. Copy
 * and paste are clipboard events and not handled here.
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
