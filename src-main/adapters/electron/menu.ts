import type { MenuItemConstructorOptions } from 'electron'
import type { Catalogue } from '../../contract/messages/catalogue.ts'

const separator: MenuItemConstructorOptions = { type: 'separator' }

/**
 * The native menu in the person's language. It uses standard roles, so that the system's shortcuts work. It has no
 * reload and no developer tools.
 */
export function menuTemplate(
  words: Catalogue['shell']['menu'],
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const about: MenuItemConstructorOptions = { role: 'about', label: words.about }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit }
  const application: MenuItemConstructorOptions = mac
    ? {
        label: 'Provost',
        submenu: [
          about,
          separator,
          { role: 'hide', label: words.hide },
          { role: 'hideOthers', label: words.hideOthers },
          { role: 'unhide', label: words.showAll },
          separator,
          quit,
        ],
      }
    : { label: words.file, submenu: [about, separator, quit] }

  return [
    application,
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        separator,
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.actualSize },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        separator,
        { role: 'togglefullscreen', label: words.fullScreen },
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'close', label: words.close },
      ],
    },
  ]
}
