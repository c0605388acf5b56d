import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minute, second } from '#foundation/time/clock.ts';
import { createStatusPoller, type StatusResult } from './status-poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const away = new Error('no network');

function watching(options: { random?: number; visible?: boolean } = {}) {
  const page = { visible: options.visible ?? true, code: 1 as number | Error, asked: 0, reach: [] as boolean[] };
  const found: StatusResult[] = [];
  const watch = createStatusPoller({
    requestCode: async () => {
      page.asked += 1;
      if (typeof page.code !== 'number') throw page.code;
      return page.code;
    },
    isUnreachable: (thrown) => thrown === away,
    reportReachability: (reached) => page.reach.push(reached),
    shouldPoll: () => page.visible,
    random: () => options.random ?? 0.5,
  });
  watch.onResult((one) => found.push(one));
  const stop = watch.start();
  return { watch, page, found, stop, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

describe('the normal check', () => {
  test('asks at once and then every 10 seconds', async () => {
    const { page, pass } = watching();
    await pass(0);
    expect(page.asked).toBe(1);
    await pass(10 * second - 1);
    expect(page.asked).toBe(1);
    await pass(1);
    expect(page.asked).toBe(2);
    await pass(50 * second);
    expect(page.asked).toBe(7);
  });

  test.each([
    [0, 8.5],
    [1, 11.5],
  ])('varies: random %d is %d seconds', async (random, seconds) => {
    const { page, pass } = watching({ random });
    await pass(seconds * second - 1);
    expect(page.asked).toBe(1);
    await pass(1);
    expect(page.asked).toBe(2);
  });

  test('asks nothing on a page that nobody sees, and catches up when it is seen', async () => {
    const { watch, page, pass } = watching({ visible: false });
    await pass(minute);
    expect(page.asked).toBe(0);
    page.visible = true;
    watch.reschedule();
    await pass(0);
    expect(page.asked).toBe(1);
    page.visible = false;
    watch.reschedule();
    await pass(5 * minute);
    expect(page.asked).toBe(1);
    page.visible = true;
    watch.reschedule();
    await pass(0);
    expect(page.asked).toBe(2);
  });

  test('going out of view and back does not ask more often', async () => {
    const { watch, page, pass } = watching();
    await pass(0);
    for (let count = 0; count < 5; count += 1) {
      page.visible = false;
      watch.reschedule();
      page.visible = true;
      watch.reschedule();
      await pass(1 * second);
    }
    expect(page.asked).toBe(1);
  });

  test('ends', async () => {
    const { page, stop, pass } = watching();
    await pass(0);
    stop();
    await pass(10 * minute);
    expect(page.asked).toBe(1);
  });
});

describe('what is found', () => {
  test.each([
    [1, 'normal'],
    [0, 'outage'],
    [2, 'outage'],
    [-1, 'outage'],
  ])('code %i is %s', async (code, expected) => {
    const { watch, page, found, pass } = watching();
    page.code = code;
    await pass(0);
    expect(found).toEqual([expected]);
    expect(watch.lastResult()).toBe(expected);
  });

  test('a failed check says nothing of the service', async () => {
    const { watch, page, found, pass } = watching();
    await pass(0);
    page.code = new Error('System error');
    await pass(10 * second);
    expect(found).toEqual(['normal', 'unknown']);
    expect(watch.lastResult()).toBe('normal');
  });

  test('three times out of reach in a row is being offline, the next answer is being back', async () => {
    const { page, pass } = watching();
    page.code = away;
    await pass(10 * second);
    expect(page.asked).toBe(2);
    expect(page.reach).toEqual([]);
    await pass(10 * second);
    expect(page.reach).toEqual([false]);
    await pass(30 * second);
    expect(page.reach).toEqual([false]);
    page.code = 0;
    await pass(10 * second);
    expect(page.reach).toEqual([false, true]);
  });

  test('a server that answers with an error is within reach', async () => {
    const { page, pass } = watching();
    await pass(0);
    for (const failure of [away, away, new Error('System error'), away, away]) {
      page.code = failure;
      await pass(10 * second);
    }
    expect(page.asked).toBe(6);
    expect(page.reach).toEqual([true]);
  });
});

describe('on the network page', () => {
  test.each([0, 0.5, 1])(
    'is asked every 600000 ms to the millisecond, and when told to (random %d)',
    async (random) => {
      const { watch, page, pass } = watching({ random });
      page.code = 0;
      await pass(0);
      watch.setOutagePage(true);
      await pass(600_000 - 1);
      expect(page.asked).toBe(1);
      await pass(1);
      expect(page.asked).toBe(2);
      expect(await watch.check()).toBe('outage');
      expect(page.asked).toBe(3);
      await pass(10 * minute - 1);
      expect(page.asked).toBe(3);
      watch.setOutagePage(false);
      await pass(0);
      expect(page.asked).toBe(4);
    },
  );

  test('two taps at once are one check', async () => {
    const { watch, page, pass } = watching();
    await pass(0);
    expect(await Promise.all([watch.check(), watch.check()])).toEqual(['normal', 'normal']);
    expect(page.asked).toBe(2);
  });
});
