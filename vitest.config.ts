import { defineConfig } from 'vitest/config';

const server = [
  'src/foundation/server/**/*.test.ts',
  'src/capabilities/*/server/**/*.test.ts',
  'src/apps/server/**/*.test.ts',
];
const screens = [
  'src/foundation/web/**/*.test.{ts,tsx}',
  'src/capabilities/*/{portal,console}/**/*.test.{ts,tsx}',
  'src/apps/{portal,console,kiosk}/**/*.test.{ts,tsx}',
];

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    pool: 'forks',
    // One more than processors: many tests wait for a process to end or to be given up.
    maxWorkers: 3,
    retry: 0,
    // Only what hangs reaches these: a busy machine fails no test. Speed is measured by the benchmarks.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          environment: 'node',
          // A real PostgreSQL, which the other tests need not wait for.
          globalSetup: ['src/foundation/server/database/testing/global-setup.ts'],
          setupFiles: ['src/foundation/server/testing/setup-file.ts'],
          // Servers keep nothing in their modules but what is everybody's: a module is read once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...server, ...screens, '**/node_modules/**'],
          environment: 'node',
          // Pure: nothing is kept that another file could find.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Modules of pages hold what the page is about: each file has its own, in a context of its own and not in a process.
          name: 'screens',
          include: screens,
          pool: 'vmForks',
          setupFiles: ['tools/testing/web-crypto.ts', 'tools/testing/async-timeout.ts', 'tools/testing/clock.ts'],
          // A file that needs a page says so in its first line: // @vitest-environment jsdom
          environment: 'node',
          // A name that a test can look for: styles.button is "button".
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
