import { type GridPlace, headRow } from './grid-place.ts'

/** The part of the grid under the pointer. */
export type Pointed = {
  place: GridPlace
  /** The checkbox that marks a run, the button of a column's menu, or the cell itself. */
  part: 'mark' | 'menu' | 'cell'
}

/** Null if the pointer is outside the cells, or on the edge of a header, which can be dragged. */
export function pointedAt(target: EventTarget | null): Pointed | null {
  const element = target instanceof Element ? target : null
  const cell = element?.closest('[aria-colindex]')
  if (!element || !cell || element.matches('.grip')) return null
  const row = cell.closest('[data-row]')?.getAttribute('data-row') ?? headRow
  const place = { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
  if (element.closest('[role="checkbox"]')) return { place, part: 'mark' }
  return { place, part: element.closest('button') ? 'menu' : 'cell' }
}

export function isSamePlace(a: GridPlace, b: GridPlace): boolean {
  return a.row === b.row && a.column === b.column
}
