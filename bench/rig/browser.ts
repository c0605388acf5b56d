import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserArgs, browserEnvironment, browserPath, unpackBrowser } from '../../tools/chromium.ts';
import { stopProgram, findFreePort, waitUntilReady } from './processes.ts';

/** A browser for one benchmark, with a debugging port that Lighthouse can connect to. */
export type BenchBrowser = {
  port: number;
  use: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

/** Starts the browser of the journeys with an empty profile. The profile is stored in `dir`. */
export async function startBrowser(dir: string): Promise<BenchBrowser> {
  await unpackBrowser();
  mkdirSync(dir, { recursive: true });
  const port = await findFreePort();
  const log = join(dir, 'browser.log');
  const out = openSync(log, 'a');
  const launchArgs = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${dir}`, 'about:blank'];
  const child = spawn(browserPath, [...browserArgs, ...launchArgs], {
    env: { ...process.env, ...browserEnvironment() },
    stdio: ['ignore', out, out],
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${address}/json/version`, child, log);
  return {
    port,
    use: async (work) => {
      const browser = await chromium.connectOverCDP(address);
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser has no window');
      try {
        return await work(context);
      } finally {
        // Disconnects only: the browser keeps running.
        await browser.close();
      }
    },
    stop: () => stopProgram(child),
  };
}
