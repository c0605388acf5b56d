import { defineConfig } from '@playwright/test';
import { browserArgs, browserEnvironment, browserPath } from './tools/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  globalSetup: ['./tools/testing/browser-setup.ts', './tools/testing/demo-setup.ts'],
  outputDir: '.cache/journeys',
  // One more than processors: a story waits for what takes its time, as people do.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only what hangs reaches these: a busy machine fails no story.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Brunei',
    // Stories that need it ask for `withServiceWorker`.
    serviceWorkers: 'block',
    // Nobody waits for a sheet to slide in, and every frame of that is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time: `TRACE=1` asks for it, to look at what failed.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browserPath,
      args: browserArgs,
      env: { ...process.env, ...browserEnvironment() },
    },
  },
});
