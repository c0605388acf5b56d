import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tools/**/*.test.ts'],
    // A file that needs a page says so in its first line: // @vitest-environment jsdom
    environment: 'node',
    globalSetup: ['src/foundation/server/database/test-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // A name that a test can look for: styles.button is "button".
    css: { modules: { classNameStrategy: 'non-scoped' } },
    expect: { requireAssertions: true },
  },
  cacheDir: '.cache/vite',
});
