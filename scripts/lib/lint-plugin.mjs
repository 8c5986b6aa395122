import { relative, sep } from 'node:path'
import { findForbiddenWords } from './forbidden-words.mjs'
import { importProblem } from './layers.mjs'
import { root } from './run.mjs'

const pathOf = (context) => relative(root, context.filename).replaceAll(sep, '/')

/** Shows in the editor what to import instead. */
const layers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = pathOf(context)
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

const noForbiddenWords = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      const { sourceCode } = context
      for (const { what, word, index } of findForbiddenWords({
        path: pathOf(context),
        text: sourceCode.text,
      }))
        context.report({
          loc: {
            start: sourceCode.getLocFromIndex(index),
            end: sourceCode.getLocFromIndex(index + word.length),
          },
          message: `${what} ("${word}")`,
        })
    },
  }),
}

/** The project's own rules, for both linters. */
export default {
  meta: { name: 'provost' },
  rules: { layers, 'no-forbidden-words': noForbiddenWords },
}
