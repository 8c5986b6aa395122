import { expect, test } from '@playwright/test'
import type { MenuItemConstructorOptions } from 'electron'
import { menuTemplate } from '../../../../src-main/adapters/electron/menu.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'

function items(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? items(item.submenu) : []),
  ])
}

for (const platform of ['linux', 'win32', 'darwin'] as const)
  for (const language of ['en', 'pt-BR'] as const)
    test(`the menu on ${platform} in ${language} has its own words and no developer tools`, () => {
      const all = items(menuTemplate(messagesIn(language).shell.menu, platform))
      const roles = all.map(({ role }) => role)
      expect(roles).toEqual(expect.arrayContaining(['about', 'quit', 'copy', 'paste', 'zoomIn']))
      for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu'] as const)
        expect(roles).not.toContain(role)
      for (const item of all) if (item.type !== 'separator') expect(item.label).toBeTruthy()
      expect(roles.includes('hideOthers')).toBe(platform === 'darwin')
    })
