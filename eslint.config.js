import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import { lintRules } from './lint-rules.mjs'
import provost from './scripts/lib/lint-plugin.mjs'

/** Components, and Svelte's rules for state classes. `oxlint.config.mjs` is for all other files. */
export default defineConfig(
  {
    ignores: [
      '**/*',
      '!**/',
      '!**/*.svelte',
      '!**/*.svelte.ts',
      'out/',
      'dist/',
      '**/node_modules/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  lintRules,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } },
    plugins: { provost, regexp },
    rules: {
      'svelte/no-at-html-tags': 'error',
      'svelte/prefer-const': 'error',
    },
  },
)
