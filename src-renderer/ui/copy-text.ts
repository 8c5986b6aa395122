/**
 * Copies a text to the clipboard after a person's click. `html`: the same content for programs that accept more than plain
 * text. If the clipboard API is not permitted (the window denies permissions by default), the old copy command is used,
 * which a click permits. Returns whether it worked.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  // The old command comes first, because the clipboard API removes spreadsheet-specific parts from HTML.
  if (html !== undefined && copyBySelection(text, html)) return true
  try {
    if (html === undefined) await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem(flavours(text, html))])
    return true
  } catch {
    return copyBySelection(text, html)
  }
}

function flavours(text: string, html: string): Record<string, Blob> {
  return {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  }
}

function copyBySelection(text: string, html: string | undefined): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  // The command needs a selection. The `copy` event sets the actual content.
  box.value = html === undefined ? text : '-'
  box.className = 'sr-only'
  box.addEventListener('copy', (event) => {
    if (html === undefined || !event.clipboardData) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
  })
  // Inside an open dialog, if there is one: its focus trap would take the selection away from the body.
  const host = before?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  host.append(box)
  box.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way that needs no permission
  const done = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
