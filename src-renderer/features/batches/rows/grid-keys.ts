import type { RowsGrid } from './rows-grid.svelte.ts'

/** What the keys need from outside the grid: the rows per page, and actions. `close`: undefined if no details are open. */
type GridKeys = {
  pageRows: number
  undo: () => void
  redo: () => void
  open: () => unknown
  close: (() => void) | undefined
}

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
  const { row } = grid.selection.origin(isExtended)
  switch (key) {
    case 'ArrowDown':
      grid.selection.move(1, 0, isExtended)
      return true
    case 'ArrowUp':
      grid.selection.move(-1, 0, isExtended)
      return true
    case 'ArrowRight':
      grid.selection.move(0, 1, isExtended)
      return true
    case 'ArrowLeft':
      grid.selection.move(0, -1, isExtended)
      return true
    case 'PageDown':
      grid.selection.move(keys.pageRows, 0, isExtended)
      return true
    case 'PageUp':
      grid.selection.move(-keys.pageRows, 0, isExtended)
      return true
    case 'Home':
      grid.selection.go({ row, column: 0 }, isExtended)
      return true
    case 'End':
      grid.selection.go({ row, column: grid.columns.length - 1 }, isExtended)
      return true
    case 'Enter':
    case 'F2':
      grid.type()
      return true
    case ' ':
      keys.open()
      return true
    case 'Escape':
      keys.close?.()
      return keys.close !== undefined
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
  const { row, column } = grid.selection.origin(isExtended)
  switch (key.toLowerCase()) {
    case 'arrowdown':
      grid.selection.go({ row: Infinity, column }, isExtended)
      return true
    case 'arrowup':
      grid.selection.go({ row: 0, column }, isExtended)
      return true
    case 'arrowright':
      grid.selection.go({ row, column: Infinity }, isExtended)
      return true
    case 'arrowleft':
      grid.selection.go({ row, column: 0 }, isExtended)
      return true
    case 'd':
      void grid.fillDown()
      return true
    case 'r':
      void grid.fillRight()
      return true
    case 'z':
      if (isExtended) keys.redo()
      else keys.undo()
      return true
    case 'y':
      keys.redo()
      return true
    case 'a':
      grid.selection.go({ row: 0, column: 0 })
      grid.selection.go({ row: Infinity, column: Infinity }, true)
      return true
    case 'home':
      grid.selection.go({ row: 0, column: 0 }, isExtended)
      return true
    case 'end':
      grid.selection.go({ row: Infinity, column: Infinity }, isExtended)
      return true
    default:
      return false
  }
}
