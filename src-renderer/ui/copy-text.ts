/**
 * Puts a text on the clipboard, on a person's click. Where the clipboard may not be asked for (the window denies
 * permissions by default) the old command does it, which a click permits. Says whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'sr-only'
  // Inside the open dialog, if there is one: a focus trap would take the selection away from the body.
  const host = before?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  host.append(box)
  box.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way that needs no permission
  const done = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
