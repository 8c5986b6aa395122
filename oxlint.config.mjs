import { lintRules } from './lint-rules.mjs'

/** What oxlint does not have: two syntax errors of modules, and two rules that are off. */
const lacking = [
  'no-octal',
  'no-dupe-args',
  '@typescript-eslint/no-unsafe-class-instance-assignment',
  '@typescript-eslint/no-unsafe-enum-assignment',
]
/** Rules that the presets only ever switch off are mostly unknown to oxlint, and off from the start. */
const isOn = (setting) => [setting].flat()[0] !== 'off'
const known = new Set(
  lintRules
    .flatMap(({ rules = {} }) => Object.keys(rules).filter((name) => isOn(rules[name])))
    .filter((name) => !lacking.includes(name)),
)

/** All files but components, which `eslint.config.js` is for. Types are checked, too. */
export default {
  ignorePatterns: ['out/', 'dist/', '**/*.svelte'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript'],
  jsPlugins: ['./scripts/lib/lint-plugin.mjs', 'eslint-plugin-regexp'],
  categories: { correctness: 'off' },
  env: { node: true },
  overrides: [
    ...lintRules.map(({ files = ['**'], rules = {} }) => ({
      files,
      rules: Object.fromEntries(Object.entries(rules).filter(([name]) => known.has(name))),
    })),
    { files: ['test/bench/window/**'], env: { browser: true } },
  ],
}
