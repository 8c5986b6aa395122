import { relative, sep } from 'node:path'
import { importProblem } from './layers.mjs'
import { root } from './run.mjs'

/** The layers as a rule of both linters, so that the editor says at once what to import instead. */
const layers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(root, context.filename).replaceAll(sep, '/')
    const check = (source, typeOnly) => {
      if (source?.type !== 'Literal') return
      const message = importProblem({ path, specifier: String(source.value), typeOnly })
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source ?? node.argument?.literal, true),
    }
  },
}

export default { meta: { name: 'provost' }, rules: { layers } }
