import { defineConfig } from 'oxlint';

const tests = ['**/*.test.ts', '**/*.test.tsx', 'src/**/testing/**'];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'unicorn', 'oxc'],
  jsPlugins: ['./tools/lint-plugin.ts'],
  options: { typeAware: true, denyWarnings: true },
  env: { builtin: true, es2024: true, node: true, browser: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/**', '.cache/**', '.data/**', 'node_modules/**'],
  rules: {
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    // The compiler knows the exports of a module, including `./x.worker.ts?worker&url`, whose default export is a URL.
    'import/default': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-mutable-exports': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    // Suggests <output>, <select> and similar tags where an ARIA pattern is intended.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A scrollable group takes the focus, so that keys can scroll it (WCAG 2.1.1).
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'group'] }],
    // Does not know any handler of <dialog>, not even the one of its cancel event.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // Rules of the React compiler that no category switches on.
    'react/capitalized-calls': 'error',
    'react/exhaustive-effect-dependencies': 'error',
    'react/hooks': 'error',
    'react/invariant': 'error',
    'react/memo-dependencies': 'error',
    'react/no-deriving-state-in-effects': 'error',
    'react/refs': 'error',
    'react/rule-suppression': 'error',
    'react/set-state-in-effect': 'error',
    'react/syntax': 'error',
    'react/todo': 'error',
    'react/unsupported-syntax': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/no-danger': 'error',
    // With maxLength, the browser silently truncates a pasted text. Validation reports a text that is too long instead.
    'react/forbid-dom-props': ['error', { forbid: ['maxLength'] }],
    'typescript/no-redundant-type-constituents': 'off',
    // The project has no methods, so nothing to unbind.
    'typescript/unbound-method': 'off',
    // Warns of emojis. Names are spread by code points on purpose.
    'typescript/no-misused-spread': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A test without an assertion fails at run time (vitest.config.ts), also when a function asserts for it.
    'vitest/expect-expect': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'sihat/import-boundaries': 'error',
    'sihat/no-export-star': 'error',
    'sihat/no-class': 'error',
    'sihat/no-mock': 'error',
    'sihat/no-optional-effect': 'error',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'no-console': 'error',
        'sihat/no-clock': 'error',
        'sihat/no-environment': 'error',
        'sihat/no-markup-from-text': 'error',
        'sihat/own-tables': 'error',
        'sihat/checked-rows': 'error',
      },
    },
    {
      files: ['src/foundation/web/**', 'src/capabilities/*/{portal,console}/**', 'src/apps/{portal,console}/**'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    { files: ['src/capabilities/**/*.tsx', 'src/apps/**/*.tsx'], rules: { 'sihat/time-text': 'error' } },
    {
      files: ['src/capabilities/**', 'src/apps/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@tanstack/react-query',
                importNames: ['useMutation'],
                message: 'Send with useSubmission, or with useAction in the console.',
              },
            ],
          },
        ],
      },
    },
    {
      files: [
        'src/capabilities/staff/console/{use-action,my-passkeys}.*',
        // Looks something up: a second scan replaces the first.
        'src/capabilities/identity-check/portal/document-form.tsx',
        'src/capabilities/border/console/find-pass-form.tsx',
        // Changes the cache before the answer.
        'src/capabilities/notifications/portal/use-notification-choices.ts',
      ],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['src/foundation/time/**'], rules: { 'sihat/no-clock': 'off' } },
    { files: ['src/apps/server/config/config.ts'], rules: { 'sihat/no-environment': 'off' } },
    {
      files: tests,
      rules: {
        'sihat/no-environment': 'off',
        'sihat/own-tables': 'off',
        'sihat/checked-rows': 'off',
        'sihat/no-markup-from-text': 'off',
        'sihat/time-text': 'off',
      },
    },
    {
      files: ['*.config.ts', 'tools/lint-plugin.ts', 'tools/testing/browser-setup.ts', 'tools/testing/demo-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
