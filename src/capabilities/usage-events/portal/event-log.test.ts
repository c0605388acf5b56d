import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordUsage, type UsageEvent } from '../contract.ts';
import { randomAlphanumeric, type PageStay } from '../rules.ts';
import { createEventLog, type EventLogOptions } from './event-log.ts';
import type { PageEvent } from './public.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const start = 1_800_000_000_000;
const view = (path: string, time = start, step?: string): PageEvent => ({
  action: 'view',
  kind: 'action',
  path,
  time,
  ...(step !== undefined && { step }),
});

function openLog(change: Partial<EventLogOptions> & { stay?: PageStay } = {}) {
  const sent: { events: UsageEvent[]; leaving: boolean }[] = [];
  let savedStay: PageStay | undefined = change.stay;
  let ids = 0;
  const log = createEventLog({
    knownPaths: ['/travel', '/travel/form', '/user/login'],
    send: async (events, leaving) => {
      recordUsage.input.parse({ events });
      sent.push({ events, leaving });
    },
    readStay: () => savedStay,
    saveStay: (stay) => {
      savedStay = stay;
    },
    now: () => start + 5_000,
    newStayId: () => {
      ids += 1;
      return randomAlphanumeric(new Uint8Array(16).fill(ids));
    },
    ...change,
  });
  return { log, sent, stay: () => savedStay, events: () => sent.flatMap(({ events }) => events) };
}

describe('events', () => {
  test('are sent together after half a minute, in the format of the server', async () => {
    const { log, sent } = openLog();
    log.record(view('/travel'));
    log.record({ action: 'submitDeclaration', kind: 'action', path: '/travel', time: start + 1 });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.events.map(({ action, page }) => [action, page])).toEqual([
      ['view', '/travel'],
      ['submit-declaration', '/travel'],
    ]);
  });

  test('are sent at once when there are twenty', async () => {
    const { log, sent } = openLog();
    for (let count = 0; count < 20; count += 1) log.record(view('/travel', start + count));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ events }) => events.length)).toEqual([20]);
  });

  test('are sent once when the page is left', async () => {
    const { log, sent } = openLog();
    log.record(view('/travel'));
    log.flushOnExit();
    log.flushOnExit();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toMatchObject([{ leaving: true, events: [{ action: 'view' }] }]);
  });

  test('are retried after a minute, up to the latest two hundred', async () => {
    let offline = true;
    const received: UsageEvent[] = [];
    const { log } = openLog({
      send: async (events) => {
        if (offline) throw new Error('no network');
        received.push(...events);
      },
    });
    for (let count = 0; count < 250; count += 1) log.record(view('/travel', start + count));
    await vi.advanceTimersByTimeAsync(59_000);
    offline = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(received).toHaveLength(200);
    expect(received[0]?.time).toBe(start + 50);
  });

  test('name the previous page and the step of a form, and only known pages', async () => {
    const { log, events } = openLog();
    log.record(view('/travel'));
    log.record(view('/travel/form/', start + 1, 'journey'));
    log.record(view('/siti-aminah/7123456', start + 2, 'Siti Aminah'));
    log.flushOnExit();
    expect(events().map(({ page, route }) => [page, route])).toEqual([
      ['/travel', {}],
      ['/travel/form', { from: '/travel', step: 'journey' }],
      ['/other', { from: '/travel/form' }],
    ]);
  });
});

describe('a stay', () => {
  const before: PageStay = { id: 'AbCdEfGhIjKlMnOp', page: '/travel', lastActiveAt: start - 20_000 };
  const stayOf = (path: string, stay: PageStay, time = start) => {
    const { log, events } = openLog({ stay });
    log.record(view(path, time));
    log.flushOnExit();
    return events()[0]?.stayId;
  };

  test('continues after a reload within 20 seconds on the same page', () => {
    expect(stayOf('/travel', before)).toBe(before.id);
    expect(stayOf('/travel', before, start + 1)).not.toBe(before.id);
    expect(stayOf('/travel/form', before)).not.toBe(before.id);
  });

  test('lasts until the page changes', () => {
    const { log, events } = openLog();
    log.record(view('/travel', start));
    log.record({ action: 'download', kind: 'action', path: '/travel', time: start + 3_600_000 });
    log.record(view('/travel/form', start + 3_600_001));
    log.record(view('/travel', start + 3_600_002));
    log.flushOnExit();
    const ids = events().map(({ stayId }) => stayId);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test('is saved with the moment when the page is left', () => {
    const { log, stay } = openLog();
    log.record(view('/travel', start));
    log.flushOnExit();
    expect(stay()).toMatchObject({ page: '/travel', lastActiveAt: start + 5_000 });
  });
});
