import type { BrowserContext } from '@playwright/test';
import { clockFrom, day, hour, type Millis, startOfDay, systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { testClockAhead } from '#foundation/server/testing/clock.ts';
import { shiftDate } from '../../tools/testing/shift-date.ts';

/** The time of a story: the same for the server and for every page. */
export type TestClock = {
  now: () => Millis;
  /** The day in Brunei. */
  today: () => LocalDate;
  /** Lets time pass, for the server and for pages that are open. */
  advanceBy: (milliseconds: Millis) => Promise<void>;
  /** Makes it a certain instant. */
  moveTo: (instant: Millis) => Promise<void>;
  /** Gives the pages of a browser this time. */
  applyTo: (browser: BrowserContext) => Promise<void>;
};

/** A clock that begins at ten in the morning in Brunei, so that no story runs over midnight without meaning to. */
export async function createTestClock(moveServer: (ahead: Millis) => Promise<void>): Promise<TestClock> {
  let ahead = 0;
  const browsers: BrowserContext[] = [];
  const clock = clockFrom(() => systemClock.now() + ahead);
  const put = async (next: Millis) => {
    ahead = next;
    await moveServer(next);
    for (const browser of browsers) await setBrowserClock(browser, next);
  };
  await put(millisecondsUntilTen());
  return {
    ...clock,
    advanceBy: (milliseconds) => put(ahead + milliseconds),
    moveTo: (instant) => put(instant - systemClock.now()),
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

// `ahead` is counted from the clock of the run, which a browser does not share.
async function setBrowserClock(browser: BrowserContext, ahead: Millis): Promise<void> {
  await browser.addInitScript(setClockAhead, ahead + testClockAhead);
  for (const page of browser.pages()) await page.evaluate(setClockAhead, ahead + testClockAhead);
}

function setClockAhead(ahead: number): void {
  (globalThis as { clockAhead?: number }).clockAhead = ahead;
}
