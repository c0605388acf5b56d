import { defineConfig } from 'vitest/config';

const server = [
  'src/foundation/server/**/*.test.ts',
  'src/capabilities/*/server/**/*.test.ts',
  'src/apps/server/**/*.test.ts',
];

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          environment: 'node',
          // A real PostgreSQL, which the other tests need not wait for.
          globalSetup: ['src/foundation/server/database/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tools/**/*.test.ts'],
          exclude: [...server, '**/node_modules/**'],
          // A file that needs a page says so in its first line: // @vitest-environment jsdom
          environment: 'node',
          // A name that a test can look for: styles.button is "button".
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
