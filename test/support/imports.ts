import { parse } from 'svelte/compiler'
import ts from 'typescript'

/** One import, export-from, `import()` or `require()` of a source file. */
export type Import = { specifier: string; line: number; typeOnly: boolean }

/** All imports of a TypeScript, JavaScript or Svelte file, found by parsing it. */
export function importsOf(path: string, source: string): Import[] {
  return path.endsWith('.svelte')
    ? scriptsOf(source).flatMap(({ code, lines }) =>
        importsOfScript(`${path}.ts`, code).map((found) => ({
          ...found,
          line: found.line + lines,
        })),
      )
    : importsOfScript(path, source)
}

/** The scripts of a component, each with the number of lines before it. */
function scriptsOf(source: string): { code: string; lines: number }[] {
  const { module, instance } = parse(source, { modern: true })
  return [module, instance].flatMap((script) => {
    if (!script) return []
    // The nodes contain their position in the source, which the types of the syntax tree omit.
    const { start, end } = script.content as unknown as { start: number; end: number }
    return [
      { code: source.slice(start, end), lines: source.slice(0, start).split('\n').length - 1 },
    ]
  })
}

function importsOfScript(path: string, source: string): Import[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  const found: Import[] = []

  const add = (name: ts.Node | undefined, typeOnly: boolean) => {
    if (!name || !ts.isStringLiteralLike(name)) return
    const { line } = file.getLineAndCharacterOfPosition(name.getStart(file))
    found.push({ specifier: name.text, line: line + 1, typeOnly })
  }

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly)
    } else if (ts.isImportTypeNode(node)) {
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true)
    } else if (ts.isCallExpression(node) && loads(node.expression)) {
      add(node.arguments[0], false)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function loads(called: ts.Expression): boolean {
  return (
    called.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(called) && called.text === 'require')
  )
}
