import { expect, test } from 'vitest';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { LaneSession } from '../contract.ts';
import { createLaneSessionStore } from './lane-session-store.ts';

const start = parseInstant('2026-11-30T00:00:00.000Z');
const session: LaneSession = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  portId: '0190f5a0-0000-7000-8000-000000000002',
  laneId: '0190f5a0-0000-7000-8000-000000000003',
  port: { en: 'Airport', ms: 'Lapangan Terbang' },
  lane: { en: 'Lane 3', ms: 'Lorong 3' },
  signedOnAt: isoInstant(start),
  endsAt: isoInstant(start + 16 * hour),
  handoverNotes: [
    {
      sessionId: '0190f5a0-0000-7000-8000-000000000004',
      lane: 'Lane 3',
      staff: 'Siti',
      at: isoInstant(start),
      note: 'X',
    },
  ],
};

/** A page of a device: storage outlives pages. */
function openDevice() {
  const values = new Map<string, string>();
  const storage = {
    save: (name: string, value: unknown) => {
      values.set(name, JSON.stringify(value));
      return Promise.resolve(true);
    },
    read: (name: string) =>
      Promise.resolve(values.has(name) ? (JSON.parse(values.get(name) ?? '') as unknown) : undefined),
    delete: (name: string) => void values.delete(name),
  } satisfies Partial<EncryptedStorage>;
  let now = start;
  return {
    values,
    advanceTo: (instant: number) => {
      now = instant;
    },
    openPage: () => createLaneSessionStore(storage as unknown as EncryptedStorage, () => now),
  };
}

test('keeps the lane across a reload, without the notes of other officers', async () => {
  const device = openDevice();
  const page = device.openPage();
  await page.open('ahmad');
  expect(page.state().session).toBeNull();
  await page.set('ahmad', session);
  expect(page.state().session).toEqual(session);
  const reloadedPage = device.openPage();
  await reloadedPage.open('ahmad');
  expect(reloadedPage.state().session).toEqual({ ...session, handoverNotes: [] });
});

test('every caller waits until the stored session is read', async () => {
  const device = openDevice();
  await device.openPage().set('ahmad', session);
  const page = device.openPage();
  void page.open('ahmad');
  await page.open('ahmad');
  expect(page.state().session).toMatchObject({ id: session.id });
});

test('shows nobody the lane of another person on the same device', async () => {
  const device = openDevice();
  await device.openPage().set('ahmad', session);
  const page = device.openPage();
  await page.open('siti');
  expect(page.state()).toEqual({ staffId: 'siti', session: null });
});

test('ignores a stored session that has ended, or that this build cannot read', async () => {
  const device = openDevice();
  await device.openPage().set('ahmad', session);
  device.advanceTo(start + 16 * hour);
  const page = device.openPage();
  await page.open('ahmad');
  expect(page.state().session).toBeNull();
  await device.openPage().set('omar', { id: 'old' } as unknown as LaneSession);
  const otherPage = device.openPage();
  await otherPage.open('omar');
  expect(otherPage.state().session).toBeNull();
});

test('an answer of the server that arrives first is not replaced by the stored session', async () => {
  const device = openDevice();
  await device.openPage().set('ahmad', session);
  const page = device.openPage();
  const opened = page.open('ahmad');
  await page.set('ahmad', null);
  await opened;
  expect(page.state().session).toBeNull();
  expect(device.values.size).toBe(0);
});
