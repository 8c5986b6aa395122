import type { Shell } from 'electron'
import type { Dialogs } from './dialogs.ts'
import type { Catalogue } from '../../contract/messages/catalogue.ts'

const longest = 2048

/**
 * The address to hand to the system's browser, in its normal form; `null` for one that is not handed
 * over: anything but https, one that carries a name or a password, or one too long to be read.
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
 * The only way to the system's browser. The person sees the whole address and agrees, so that a page
 * gone wrong cannot send anything away in one. While one question is open, others are dropped.
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
