/**
 * Puts a text on the clipboard, on a person's click; `html`: the same for programs that take more than plain text. Where the
 * clipboard may not be asked for (the window denies permissions by default) the old command does it, which a click permits.
 * Says whether it worked.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  // The old command first: the clipboard removes from HTML what only spreadsheets know.
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
  // Without a selection there is no copying; what is copied is given to the event.
  box.value = html === undefined ? text : '-'
  box.className = 'sr-only'
  box.addEventListener('copy', (event) => {
    if (html === undefined || !event.clipboardData) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
  })
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
