import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

/*
 * What the program must not do at all, and no test of what it does would notice: the words for it stand nowhere in the
 * sources, or in the one file whose business it is.
 */

type Absent = { what: string; words: RegExp; only?: string[] }

const absent: Absent[] = [
  {
    what: 'certificates that are not checked',
    words:
      /certificate-error|setCertificateVerifyProc|ignore-certificate-errors|rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    // The first only looks at the chain, and sends nothing; the second refuses the switch.
    only: ['src-main/adapters/electron/switches.ts'],
  },
  {
    what: 'a policy for a page that is taken away',
    words: /bypassCSP|disable-web-security/,
    only: ['src-main/adapters/electron/switches.ts'],
  },
  {
    what: 'a dialog that is not on top of the window',
    words: /\bdialog\.show(?!ErrorBox)/,
    only: ['src-main/adapters/electron/dialogs.ts'],
  },
  { what: 'files as addresses of pages', words: /\.loadFile\(|['"`]file:\/\// },
  {
    what: 'features of the browser that are not finished',
    words: /enableBlinkFeatures|experimentalFeatures|enable-features/,
  },
  { what: 'web views', words: /<webview|allowpopups/i },
  { what: 'remote control of the main process', words: /@electron\/remote|enableRemoteModule/ },
  {
    what: 'addresses handed to the system unchecked',
    words: /\.openExternal\(/,
    only: ['src-main/adapters/electron/open-external.ts'],
  },
  {
    what: 'the token kept by anything but the keychain',
    words: /safeStorage|basic_text|password-store/,
  },
  {
    what: 'a list of all secrets asked of the keychain, which crashes on a locked one',
    words: /findCredentials|findPassword/,
  },
  {
    what: 'text that becomes code',
    words: /\beval\(|new Function\(|\.executeJavaScript\(/,
    only: ['src-main/adapters/electron/open-app.ts'],
  },
  { what: 'text that becomes markup', words: /\{@html|\.innerHTML\b|insertAdjacentHTML|outerHTML/ },
  { what: 'styles in attributes', words: /<\w[^>]*\sstyle="/ },
]

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = ['src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|svelte|html|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: relative(root, path).replaceAll(sep, '/'),
      text: readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
    })),
)

for (const { what, words, only = [] } of absent)
  test(`nowhere: ${what}`, () => {
    expect(sources.length).toBeGreaterThan(300)
    const found = sources.filter(({ name, text }) => words.test(text) && !only.includes(name))
    expect(found.map(({ name }) => name)).toEqual([])
  })
