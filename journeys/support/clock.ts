import type { BrowserContext } from '@playwright/test';
import { type Clock, clockFrom, day, hour, type Millis, startOfDay, systemClock } from '#foundation/time/clock.ts';
import { testClockAhead } from '#foundation/server/testing/clock.ts';
import { shiftDate } from '../../tools/testing/shift-date.ts';

/** Time of a test: the same for the server and for every page. */
export type TestClock = Clock & {
  advanceBy: (milliseconds: Millis) => Promise<void>;
  moveTo: (instant: Millis) => Promise<void>;
  applyTo: (browser: BrowserContext) => Promise<void>;
};

/** Creates a clock that starts at 10:00 in Brunei, so that no test passes midnight by accident. */
export async function createTestClock(moveServer: (ahead: Millis) => Promise<void>): Promise<TestClock> {
  let ahead = 0;
  const browsers: BrowserContext[] = [];
  const clock = clockFrom(() => systemClock.now() + ahead);
  const setAhead = async (next: Millis) => {
    ahead = next;
    await moveServer(next);
    for (const browser of browsers) await setBrowserClock(browser, next);
  };
  await setAhead(millisecondsUntilTen());
  return {
    ...clock,
    advanceBy: (milliseconds) => setAhead(ahead + milliseconds),
    moveTo: (instant) => setAhead(instant - systemClock.now()),
    applyTo: async (browser) => {
      browsers.push(browser);
      await browser.addInitScript(shiftDate);
      await setBrowserClock(browser, ahead);
    },
  };
}

function millisecondsUntilTen(): Millis {
  const ten = startOfDay(systemClock.today()) + 10 * hour;
  const now = systemClock.now();
  return (ten > now ? ten : ten + day) - now;
}

// `ahead` counts from the clock of the test run. A browser has the clock of the machine.
async function setBrowserClock(browser: BrowserContext, ahead: Millis): Promise<void> {
  await browser.addInitScript(setClockAhead, ahead + testClockAhead);
  for (const page of browser.pages()) await page.evaluate(setClockAhead, ahead + testClockAhead);
}

function setClockAhead(ahead: number): void {
  (globalThis as { clockAhead?: number }).clockAhead = ahead;
}
