/** What a key can do anywhere in the window. */
export const shortcuts = {
  schools: { key: '1', withCommand: true },
  courses: { key: '2', withCommand: true },
  datasets: { key: '3', withCommand: true },
  // In the order of the side bar.
  batches: { key: '4', withCommand: true },
  drafts: { key: '5', withCommand: true },
  activity: { key: '6', withCommand: true },
  newSchool: { key: 'n', withCommand: true },
  openFile: { key: 'o', withCommand: true },
  palette: { key: 'k', withCommand: true },
  search: { key: 'f', withCommand: true },
  filter: { key: 'l', withCommand: true },
  export: { key: 'e', withCommand: true },
  submit: { key: 'enter', withCommand: true },
  save: { key: 's', withCommand: true },
  settings: { key: ',', withCommand: true },
  help: { key: '?', withCommand: false },
  fieldHelp: { key: 'f1', withCommand: false },
} as const satisfies Record<string, { key: string; withCommand: boolean }>
export type Shortcut = keyof typeof shortcuts
/** A key that presses a button of the view, which names it in `data-shortcut`. */
export type ViewShortcut = 'filter' | 'export'

/** What keys do in the grid of runs, and nowhere else. `command` and `space` stand for the keys that are called so here. */
export const gridShortcuts = {
  open: ['Enter'],
  mark: ['space'],
  nextRun: ['↓'],
  cellMenu: ['Shift', 'F10'],
  columnMenu: ['Alt', '↓'],
  copy: ['command', 'C'],
} as const satisfies Record<string, readonly string[]>

/** Every shortcut, in the order in which the list of shortcuts names them. */
export const shortcutNames = Object.keys(shortcuts) as Shortcut[]

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The shortcut that a key press means, if any. The command key is Cmd on a Mac and Ctrl elsewhere. A key
 * without it counts only while no field has the focus.
 */
export function shortcutOf(
  pressed: Key,
  place: { mac: boolean; typing: boolean },
): Shortcut | null {
  const command = place.mac ? pressed.metaKey : pressed.ctrlKey
  const other = place.mac ? pressed.ctrlKey : pressed.metaKey
  if (other || pressed.altKey) return null
  const found = shortcutNames.find((name) => {
    const { key, withCommand } = shortcuts[name]
    if (withCommand !== command || key !== pressed.key.toLowerCase()) return false
    // F1 types nothing.
    return withCommand ? !pressed.shiftKey : key.length > 1 || !place.typing
  })
  return found ?? null
}

/** The keys of a shortcut as its keyboard labels them, outermost first. */
export function keysOf(shortcut: Shortcut, mac: boolean): string[] {
  const { key, withCommand } = shortcuts[shortcut]
  const cap = key === 'enter' ? 'Enter' : key.toUpperCase()
  return withCommand ? [mac ? '⌘' : 'Ctrl', cap] : [cap]
}
