import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordUsage, type UsageEvent } from '../contract.ts';
import { randomAlphanumeric, type Stay } from '../rules.ts';
import { createEventLog, type EventLogOptions } from './event-log.ts';
import type { PageEvent } from './public.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = 1_800_000_000_000;
const view = (path: string, time = begin, step?: string): PageEvent => ({
  action: 'view',
  kind: 'action',
  path,
  time,
  ...(step !== undefined && { step }),
});

function opened(change: Partial<EventLogOptions> & { stay?: Stay } = {}) {
  const sent: { events: UsageEvent[]; leaving: boolean }[] = [];
  let kept: Stay | undefined = change.stay;
  let ids = 0;
  const log = createEventLog({
    pages: ['/travel', '/travel/form', '/user/login'],
    send: async (events, leaving) => {
      recordUsage.input.parse({ events });
      sent.push({ events, leaving });
    },
    readStay: () => kept,
    saveStay: (stay) => {
      kept = stay;
    },
    now: () => begin + 5_000,
    newStayId: () => {
      ids += 1;
      return randomAlphanumeric(new Uint8Array(16).fill(ids));
    },
    ...change,
  });
  return { log, sent, stay: () => kept, events: () => sent.flatMap(({ events }) => events) };
}

describe('events', () => {
  test('go out together after half a minute, in the form that the server takes', async () => {
    const { log, sent } = opened();
    log.record(view('/travel'));
    log.record({ action: 'submitDeclaration', kind: 'action', path: '/travel', time: begin + 1 });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.events.map(({ action, page }) => [action, page])).toEqual([
      ['view', '/travel'],
      ['submit-declaration', '/travel'],
    ]);
  });

  test('do not wait once there are twenty', async () => {
    const { log, sent } = opened();
    for (let count = 0; count < 20; count += 1) log.record(view('/travel', begin + count));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ events }) => events.length)).toEqual([20]);
  });

  test('go out when the page is left, and are not sent again', async () => {
    const { log, sent } = opened();
    log.record(view('/travel'));
    log.flushOnExit();
    log.flushOnExit();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toMatchObject([{ leaving: true, events: [{ action: 'view' }] }]);
  });

  test('that cannot be sent wait a minute, and the oldest are forgotten beyond two hundred', async () => {
    let away = true;
    const got: UsageEvent[] = [];
    const { log } = opened({
      send: async (events) => {
        if (away) throw new Error('no network');
        got.push(...events);
      },
    });
    for (let count = 0; count < 250; count += 1) log.record(view('/travel', begin + count));
    await vi.advanceTimersByTimeAsync(59_000);
    away = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(got).toHaveLength(200);
    expect(got[0]?.time).toBe(begin + 50);
  });

  test('name the page before and the step of a form, and no page but ours', async () => {
    const { log, events } = opened();
    log.record(view('/travel'));
    log.record(view('/travel/form/', begin + 1, 'journey'));
    log.record(view('/siti-aminah/7123456', begin + 2, 'Siti Aminah'));
    log.flushOnExit();
    expect(events().map(({ page, route }) => [page, route])).toEqual([
      ['/travel', {}],
      ['/travel/form', { from: '/travel', step: 'journey' }],
      ['/other', { from: '/travel/form' }],
    ]);
  });
});

describe('a stay', () => {
  const before: Stay = { id: 'AbCdEfGhIjKlMnOp', page: '/travel', seenAt: begin - 20_000 };
  const stayOf = (path: string, stay: Stay, at = begin) => {
    const { log, events } = opened({ stay });
    log.record(view(path, at));
    log.flushOnExit();
    return events()[0]?.stayId;
  };

  test('goes on after a reload within 20 seconds on the same page', () => {
    expect(stayOf('/travel', before)).toBe(before.id);
    expect(stayOf('/travel', before, begin + 1)).not.toBe(before.id);
    expect(stayOf('/travel/form', before)).not.toBe(before.id);
  });

  test('lasts while the page does, and ends with it', () => {
    const { log, events } = opened();
    log.record(view('/travel', begin));
    log.record({ action: 'download', kind: 'action', path: '/travel', time: begin + 3_600_000 });
    log.record(view('/travel/form', begin + 3_600_001));
    log.record(view('/travel', begin + 3_600_002));
    log.flushOnExit();
    const ids = events().map(({ stayId }) => stayId);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test('is remembered as of the moment when the page is left', () => {
    const { log, stay } = opened();
    log.record(view('/travel', begin));
    log.flushOnExit();
    expect(stay()).toMatchObject({ page: '/travel', seenAt: begin + 5_000 });
  });
});
