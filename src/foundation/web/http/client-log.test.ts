import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  logLimits,
  readAppLog,
  readHttpLog,
  recordAppEvent,
  recordError,
  recordHttpAttempt,
  deleteLogs,
} from './client-log.ts';

beforeEach(deleteLogs);

const entry = {
  at: '',
  requestId: '',
  call: 'readThing',
  method: 'GET',
  path: '/api/thing',
  status: 200,
  durationMs: 1,
  attempt: 0,
} as const;

describe('log on the device', () => {
  test('keeps the newest calls and events up to its limits', async () => {
    for (let count = 1; count <= logLimits.http + 3; count += 1) recordHttpAttempt({ ...entry, durationMs: count });
    for (let count = 1; count <= logLimits.app + 2; count += 1) recordAppEvent('step', { count });
    const calls = await readHttpLog();
    expect(calls.length).toBe(500);
    expect(calls[0]?.durationMs).toBe(4);
    expect(calls.at(-1)?.durationMs).toBe(503);
    const events = await readAppLog();
    expect(events.length).toBe(1000);
    expect(events[0]?.facts).toEqual({ count: 3 });
    expect(events.at(-1)?.facts).toEqual({ count: 1002 });
  });

  test('contains no address, number or error message', async () => {
    recordAppEvent('typed', { from: 'siti@example.com', phone: 'call 7123456', step: 'contact' });
    recordError('page-error', new TypeError('Cannot read passport K1234567 of Siti'));
    const text = JSON.stringify(await readAppLog());
    expect(text).not.toMatch(/siti|7123456|K1234567/i);
    expect(text).toContain('contact');
    expect(text).toContain('TypeError');
  });

  test('is empty after it was wiped', async () => {
    recordHttpAttempt(entry);
    recordAppEvent('step');
    await deleteLogs();
    expect(await readHttpLog()).toEqual([]);
    expect(await readAppLog()).toEqual([]);
  });
});
