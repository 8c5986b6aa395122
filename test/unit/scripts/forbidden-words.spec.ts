import { expect, test } from '@playwright/test'
import { findForbiddenWords, forbiddenWords } from '../../../scripts/lib/forbidden-words.mjs'

/** One line of code that breaks each rule, in the order of the rules. */
const broken = [
  'tls.connect({ rejectUnauthorized: false })',
  'await mkdir(folder, { recursive: true })',
  "tls.getCACertificates('system')",
  'page.setBypassCSP(bypassCSP)',
  'await dialog.showOpenDialog(options)',
  "void window.loadURL('file:///etc/passwd')",
  "const preferences = { enableBlinkFeatures: 'Serial' }",
  '<webview src="https://a.example"></webview>',
  "import remote from '@electron/remote'",
  'await shell.openExternal(address)',
  'safeStorage.encryptString(token)',
  'await keytar.findCredentials(service)',
  'eval(text)',
  'node.innerHTML = text',
  '<p style="color: red">x</p>',
]
const words = (path: string, text: string) =>
  findForbiddenWords({ path, text }).map(({ what }) => what)

test('each rule finds only its own violation', () => {
  const found = broken.map((code) => words('src-main/core/x.ts', `const a = 1\n${code}\n`))
  expect(found).toEqual(forbiddenWords.map(({ what }) => [what]))
})

test('allows the exempt file of a rule, and other folders', () => {
  for (const { only, what } of forbiddenWords.filter(({ only }) => only))
    expect(words(only ?? '', broken.join('\n')), what).not.toContain(what)
  expect(words('test/unit/x.spec.ts', broken.join('\n'))).toEqual([])
})

test('ignores comments, and reports the place in the code', () => {
  const text = '/* eval( */\n<!-- {@html -->\n  // eval(\neval(x)'
  const found = findForbiddenWords({ path: 'src-main/x.ts', text })
  expect(found.map(({ index }) => index)).toEqual([text.lastIndexOf('eval(')])
})
