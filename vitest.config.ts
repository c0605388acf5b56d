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
    // One more than there are processors, because many tests wait for a process or a timeout.
    maxWorkers: 3,
    retry: 0,
    // Only a hanging test reaches these timeouts. A busy machine must fail no test. Benchmarks measure speed.
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
          // A real PostgreSQL, only for these tests: the others need not wait for its start.
          globalSetup: ['src/foundation/server/database/testing/global-setup.ts'],
          setupFiles: ['src/foundation/server/testing/setup-file.ts'],
          // Server modules hold no state of a test, so each module is loaded only once for all files.
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
          // These tests are pure: no file leaves state that another file could find.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Page modules hold state of the page, so each file has its own VM context, but not its own process.
          name: 'screens',
          include: screens,
          pool: 'vmForks',
          setupFiles: ['tools/testing/web-crypto.ts', 'tools/testing/clean-page.ts', 'tools/testing/clock.ts'],
          // A file that needs a DOM declares it in its first line: // @vitest-environment jsdom
          environment: 'node',
          // Class names for tests: styles.button is "button".
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
