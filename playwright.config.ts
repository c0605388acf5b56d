import { defineConfig } from '@playwright/test';
import { browserArgs, browserEnvironment, browserPath } from './tools/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  globalSetup: ['./tools/testing/browser-setup.ts', './tools/testing/demo-setup.ts'],
  outputDir: '.cache/journeys',
  // One more than there are processors, because journeys also wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only a hanging journey reaches these timeouts. A busy machine must fail no journey.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Brunei',
    // Journeys that need a service worker use `withServiceWorker`.
    serviceWorkers: 'block',
    // Animations cost processor time for every frame, and every journey would wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the run time. `TRACE=1` enables it for the analysis of a failure.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: browserPath, args: browserArgs, env: { ...process.env, ...browserEnvironment() } },
  },
});
