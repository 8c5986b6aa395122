/** Shortcuts that work anywhere in the window. */
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
/** A shortcut that presses a button of the view. The button has the shortcut in `data-shortcut`. */
export type ViewShortcut = 'filter' | 'export'

/** Shortcuts that work only in the grid of runs. `command` and `space` stand for the command key and the space bar. */
export const gridShortcuts = {
  open: ['Enter'],
  mark: ['space'],
  nextRun: ['↓'],
  cellMenu: ['Shift', 'F10'],
  columnMenu: ['Alt', '↓'],
  copy: ['command', 'C'],
} as const satisfies Record<string, readonly string[]>

/** Every shortcut, in the order of the list of shortcuts. */
export const shortcutNames = Object.keys(shortcuts) as Shortcut[]

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The shortcut of a key press. Returns null if there is none. The command key is Cmd on a Mac and Ctrl elsewhere. A
 * printable key without it counts only if no field has the focus.
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
    // F1 does not type a character.
    return withCommand ? !pressed.shiftKey : key.length > 1 || !place.typing
  })
  return found ?? null
}

/** The key caps of a shortcut on its keyboard, modifier first. */
export function keysOf(shortcut: Shortcut, mac: boolean): string[] {
  const { key, withCommand } = shortcuts[shortcut]
  const cap = key === 'enter' ? 'Enter' : key.toUpperCase()
  return withCommand ? [mac ? '⌘' : 'Ctrl', cap] : [cap]
}
