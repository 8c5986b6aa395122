import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import { layersRule } from './scripts/lib/layers-rule.mjs'

export default defineConfig(
  { ignores: ['out/', 'dist/', 'node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        // The runner's configuration belongs to no compiler project of its own folder.
        projectService: { allowDefaultProject: ['playwright.config.ts'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    plugins: { provost: { rules: { layers: layersRule } } },
    rules: {
      'provost/layers': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // An empty string means "not set" in environments and in fields.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      // Limits count code points, which is what spreading a string gives.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      // A language that translates everything has nothing left to fall back on, for example.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // Doubles of Electron's classes have their shape, not their constructor.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Control characters are what some patterns look for.
      'no-control-regex': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // A cast says its reason; an exclamation mark does not.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Handlers and ports answer with promises, whether or not they wait for anything.
      '@typescript-eslint/require-await': 'off',
      // Blind to what a call or another task changes in between.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Ports are plain objects of functions; classes are only in the renderer.
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // There are none to find, and looking for them is slow: `erasableSyntaxOnly`, and no stores.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      'svelte/require-store-reactive-access': 'off',
    },
  },
  {
    files: ['src-renderer/**'],
    languageOptions: { globals: globals.browser },
    rules: { '@typescript-eslint/unbound-method': 'error' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'svelte/no-at-html-tags': 'error',
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
    },
  },
  {
    files: ['scripts/**', 'packaging/**', 'src-main/cli.ts', 'test/**'],
    rules: { 'no-console': 'off' },
  },
  // Plain JavaScript has no types to ask about; those of components are asked by svelte-check.
  {
    files: ['**/*.js', '**/*.mjs', '**/*.d.mts', '**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
  },
  // AssemblyScript: numbers of the machine, compared by `==`; its compiler knows their types.
  {
    files: ['src-main/core/runs/wasm/assembly/**'],
    extends: [ts.configs.disableTypeChecked],
    rules: { eqeqeq: 'off', 'no-undef': 'off' },
  },
)
