import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

/** What is linted how, for both linters: the strictest presets, and where the house differs. */
export const lintRules = defineConfig(
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  {
    rules: {
      'provost/layers': 'error',
      'provost/no-forbidden-words': 'error',
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
      // There are none to find: `erasableSyntaxOnly`.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  // On a long text from a platform, a file or the clipboard, such a pattern stops the program for minutes.
  {
    files: ['src-main/**', 'src-renderer/**'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  // A simulation replays a history exactly, so the core takes time and chance from its ports.
  {
    files: ['src-main/core/**', 'src-main/app.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'setImmediate', 'performance'].map((name) => ({
          name,
          message: 'Take the time from the Clock port.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...[
          ['Date', 'now', 'Clock'],
          ['AbortSignal', 'timeout', 'Clock'],
          ['Math', 'random', 'Random'],
          ['crypto', 'randomUUID', 'Random'],
          ['crypto', 'getRandomValues', 'Random'],
        ].map(([object, property, port]) => ({
          object,
          property,
          message: `Take it from the ${port} port.`,
        })),
      ],
    },
  },
  { files: ['src-renderer/**'], rules: { '@typescript-eslint/unbound-method': 'error' } },
  // Equal dates and times look equal everywhere.
  {
    files: ['src-renderer/**', 'src-main/cli/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          { object: 'Intl', property: 'DateTimeFormat' },
          { property: 'toLocaleDateString' },
          { property: 'toLocaleTimeString' },
        ].map((restricted) => ({
          ...restricted,
          message: 'Dates and times are written by contract/messages/format-moment.ts.',
        })),
      ],
    },
  },
  // The name and the distance of a time zone, and the order of day and month.
  {
    files: ['src-renderer/lib/time-zone.ts', 'src-renderer/ui/fields/date-text.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], rules: { 'prefer-const': 'off' } },
  {
    files: ['scripts/**', 'packaging/**', 'src-main/entry/cli.ts', 'test/**'],
    rules: { 'no-console': 'off' },
  },
  // Plain JavaScript has no types to ask about; those of components are asked by svelte-check.
  {
    files: ['**/*.js', '**/*.mjs', '**/*.d.mts', '**/*.svelte'],
    rules: ts.configs.disableTypeChecked.rules,
  },
  // AssemblyScript: numbers of the machine, compared by `==`; its compiler knows their types.
  {
    files: ['src-main/runs-engine/wasm/assembly/**'],
    rules: { ...ts.configs.disableTypeChecked.rules, eqeqeq: 'off', 'no-undef': 'off' },
  },
)
