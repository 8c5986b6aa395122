import type { Shell } from 'electron'
import type { Dialogs } from './dialogs.ts'
import type { Catalogue } from '../../contract/messages/catalogue.ts'

const longest = 2048

/**
 * Returns the normalised address for the system's browser. Returns null for one that must not be opened: not https,
 * with a user name or password, or too long to read.
 */
export function checkedLink(address: string): string | null {
  if (address.length > longest || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url.href.length > longest ? null : url.href
}

export type LinkOpener = {
  shell: Pick<Shell, 'openExternal'>
  dialogs: Pick<Dialogs, 'ask'>
  words: () => Catalogue['shell']['openLink']
}

/**
 * The only way to the system's browser. The person sees the whole address and confirms it, so that a compromised page
 * cannot send data in an address. While one question is open, others are ignored.
 */
export function createLinkOpener({ shell, dialogs, words }: LinkOpener) {
  let asking = false

  return async (address: string): Promise<void> => {
    const link = checkedLink(address)
    if (link === null || asking) return
    asking = true
    try {
      const { message, open, cancel } = words()
      const { response } = await dialogs.ask({
        type: 'question',
        message,
        detail: link,
        buttons: [open, cancel],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      })
      if (response === 0) await shell.openExternal(link)
    } finally {
      asking = false
    }
  }
}
