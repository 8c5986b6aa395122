/**
 * Things that the program must never do, and that no test of its behaviour would notice. Their words occur nowhere in the
 * sources, or only in the one file that may use them.
 *
 * @type {{ what: string; words: RegExp; only?: string }[]}
 */
export const forbiddenWords = [
  {
    what: 'Certificates are always checked.',
    words:
      /certificate-error|setCertificateVerifyProc|ignore-certificate-errors|rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/g,
    // It refuses the switch.
    only: 'src-main/adapters/electron/switches.ts',
  },
  {
    what: "Node's recursive mkdir never returns in /proc.",
    words: /\bmkdir(?:Sync)?\([^)]*\brecursive\b/g,
  },
  {
    what: 'Electron may throw where Node lists the certificates of the system.',
    words: /getCACertificates/g,
  },
  {
    what: "The page's policy is never taken away.",
    words: /bypassCSP|disable-web-security/g,
    only: 'src-main/adapters/electron/switches.ts',
  },
  {
    what: 'A dialog is shown on top of its window.',
    words: /\bdialog\.show(?!ErrorBox)/g,
    only: 'src-main/adapters/electron/dialogs.ts',
  },
  { what: 'Files are not addresses of pages.', words: /\.loadFile\(|['"`]file:\/\//g },
  {
    what: "The browser's unfinished features stay off.",
    words: /enableBlinkFeatures|experimentalFeatures|enable-features/g,
  },
  { what: 'There are no web views.', words: /<webview|allowpopups/gi },
  {
    what: 'The main process cannot be controlled from elsewhere.',
    words: /@electron\/remote|enableRemoteModule/g,
  },
  {
    what: 'An address is checked before the system gets it.',
    words: /\.openExternal\(/g,
    only: 'src-main/adapters/electron/open-external.ts',
  },
  {
    what: 'Only the keychain keeps the token.',
    words: /safeStorage|basic_text|password-store/g,
  },
  {
    what: 'Asking a locked keychain for all its secrets crashes it.',
    words: /findCredentials|findPassword/g,
  },
  {
    what: 'Text never becomes code.',
    words: /\beval\(|new Function\(|\.executeJavaScript\(/g,
    only: 'src-main/adapters/electron/open-program.ts',
  },
  {
    what: 'Text never becomes markup.',
    words: /\{@html|\.innerHTML\b|insertAdjacentHTML|outerHTML/g,
  },
  { what: 'The policy refuses styles in attributes.', words: /<\w[^>]*\sstyle="/g },
]

const comments = /\/\*[^]*?\*\/|<!--[^]*?-->|^\s*\/\/.*$/gm

/**
 * Returns the forbidden words in a source file, each with its offset. `path` is relative to the project, with slashes.
 *
 * @param {{ path: string; text: string }} file
 */
export function findForbiddenWords({ path, text }) {
  if (!/^src-(?:main|renderer)\//.test(path)) return []
  const code = text.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return forbiddenWords
    .filter(({ only }) => path !== only)
    .flatMap(({ what, words }) =>
      [...code.matchAll(words)].map(({ 0: word, index }) => ({ what, word, index })),
    )
}
