import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import ts from 'typescript'

/** The lines on which loading a module waits for something. */
function waitsOf(source: string): number[] {
  const file = ts.createSourceFile('main.ts', source, ts.ScriptTarget.Latest)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return lines
}

// Electron becomes ready after its entry has been loaded: an entry that waits for that waits for ever.
test('no entry of Electron waits for anything while it is loaded', () => {
  expect(waitsOf('const late = async () => await open()\nawait open()')).toEqual([2])
  for (const entry of ['src-main/entry/electron.ts', 'test/e2e/hosts/electron-entry.ts']) {
    const source = readFileSync(new URL(`../../../${entry}`, import.meta.url), 'utf8')
    expect(waitsOf(source), entry).toEqual([])
  }
})
