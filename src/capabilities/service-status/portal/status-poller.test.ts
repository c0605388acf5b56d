import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minute, second } from '#foundation/time/clock.ts';
import { createStatusPoller, type StatusResult } from './status-poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const away = new Error('no network');

function startPoller(options: { random?: number; visible?: boolean } = {}) {
  const page = { visible: options.visible ?? true, code: 1 as number | Error, requests: 0, reach: [] as boolean[] };
  const results: StatusResult[] = [];
  const poller = createStatusPoller({
    requestCode: async () => {
      page.requests += 1;
      if (typeof page.code !== 'number') throw page.code;
      return page.code;
    },
    isUnreachable: (thrown) => thrown === away,
    reportReachability: (reached) => page.reach.push(reached),
    shouldPoll: () => page.visible,
    random: () => options.random ?? 0.5,
  });
  poller.onResult((result) => results.push(result));
  const stop = poller.start();
  return { poller, page, results, stop, advance: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

describe('polling', () => {
  test('checks at once and then every 10 seconds', async () => {
    const { page, advance } = startPoller();
    await advance(0);
    expect(page.requests).toBe(1);
    await advance(10 * second - 1);
    expect(page.requests).toBe(1);
    await advance(1);
    expect(page.requests).toBe(2);
    await advance(50 * second);
    expect(page.requests).toBe(7);
  });

  test.each([
    [0, 8.5],
    [1, 11.5],
  ])('adds jitter: random %d gives %d seconds', async (random, seconds) => {
    const { page, advance } = startPoller({ random });
    await advance(seconds * second - 1);
    expect(page.requests).toBe(1);
    await advance(1);
    expect(page.requests).toBe(2);
  });

  test('makes no check while the page is hidden, and catches up when it is visible', async () => {
    const { poller, page, advance } = startPoller({ visible: false });
    await advance(minute);
    expect(page.requests).toBe(0);
    page.visible = true;
    poller.reschedule();
    await advance(0);
    expect(page.requests).toBe(1);
    page.visible = false;
    poller.reschedule();
    await advance(5 * minute);
    expect(page.requests).toBe(1);
    page.visible = true;
    poller.reschedule();
    await advance(0);
    expect(page.requests).toBe(2);
  });

  test('does not check more often when the page is hidden and shown again', async () => {
    const { poller, page, advance } = startPoller();
    await advance(0);
    for (let count = 0; count < 5; count += 1) {
      page.visible = false;
      poller.reschedule();
      page.visible = true;
      poller.reschedule();
      await advance(1 * second);
    }
    expect(page.requests).toBe(1);
  });

  test('stops', async () => {
    const { page, stop, advance } = startPoller();
    await advance(0);
    stop();
    await advance(10 * minute);
    expect(page.requests).toBe(1);
  });
});

describe('results', () => {
  test.each([
    [1, 'normal'],
    [0, 'outage'],
    [2, 'outage'],
    [-1, 'outage'],
  ])('maps code %i to %s', async (code, expected) => {
    const { poller, page, results, advance } = startPoller();
    page.code = code;
    await advance(0);
    expect(results).toEqual([expected]);
    expect(poller.lastResult()).toBe(expected);
  });

  test('keeps the last result after a failed check', async () => {
    const { poller, page, results, advance } = startPoller();
    await advance(0);
    page.code = new Error('System error');
    await advance(10 * second);
    expect(results).toEqual(['normal', 'unknown']);
    expect(poller.lastResult()).toBe('normal');
  });

  test('reports offline after three unreachable checks in a row, and online after the next response', async () => {
    const { page, advance } = startPoller();
    page.code = away;
    await advance(10 * second);
    expect(page.requests).toBe(2);
    expect(page.reach).toEqual([]);
    await advance(10 * second);
    expect(page.reach).toEqual([false]);
    await advance(30 * second);
    expect(page.reach).toEqual([false]);
    page.code = 0;
    await advance(10 * second);
    expect(page.reach).toEqual([false, true]);
  });

  test('counts an error response as reachable', async () => {
    const { page, advance } = startPoller();
    await advance(0);
    for (const failure of [away, away, new Error('System error'), away, away]) {
      page.code = failure;
      await advance(10 * second);
    }
    expect(page.requests).toBe(6);
    expect(page.reach).toEqual([true]);
  });
});

describe('on the network page', () => {
  test.each([0, 0.5, 1])('checks every 600000 ms exactly, and on request (random %d)', async (random) => {
    const { poller, page, advance } = startPoller({ random });
    page.code = 0;
    await advance(0);
    poller.setNetworkPageShown(true);
    await advance(600_000 - 1);
    expect(page.requests).toBe(1);
    await advance(1);
    expect(page.requests).toBe(2);
    expect(await poller.check()).toBe('outage');
    expect(page.requests).toBe(3);
    await advance(10 * minute - 1);
    expect(page.requests).toBe(3);
    poller.setNetworkPageShown(false);
    await advance(0);
    expect(page.requests).toBe(4);
  });

  test('makes one check for two taps at once', async () => {
    const { poller, page, advance } = startPoller();
    await advance(0);
    expect(await Promise.all([poller.check(), poller.check()])).toEqual(['normal', 'normal']);
    expect(page.requests).toBe(2);
  });
});
