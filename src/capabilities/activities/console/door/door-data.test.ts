// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { DoorList } from '#capabilities/activities/contract-door.ts';
import type { DoorJudgement } from '#capabilities/activities/rules/judge-event-code.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { countOnDevice, buildDoorData } from './door-data.ts';
import { type DoorAction, type DoorOutboxItem, serverTimeout } from './door-outbox.ts';
import { toDoorStatus } from './door-status.ts';

const now = parseInstant('2026-11-27T03:40:00Z');
const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const [event, siti, bakar, third] = [id('e'), id('a'), id('b'), id('c')];

const list: DoorList = {
  at: isoInstant(now),
  keys: [],
  event: {
    id: event,
    name: { en: 'Talk', ms: 'Ceramah' },
    place: { en: 'Hall', ms: 'Dewan' },
    admitsAt: isoInstant(now - minute),
    admitsUntil: isoInstant(now + 60 * minute),
    endsAt: isoInstant(now + 90 * minute),
    isCancelled: false,
  },
  attendees: [
    { booking: siti, name: 'Siti', documentEnd: '3456', state: 'booked', enteredAt: null },
    { booking: bakar, name: 'Bakar', documentEnd: '7777', state: 'used', enteredAt: isoInstant(now - minute) },
    { booking: third, name: '', documentEnd: '', state: 'waiting', enteredAt: null },
  ],
};

const item = (entry: string, act: Partial<DoorAction>, more: Partial<DoorOutboxItem> = {}): DoorOutboxItem =>
  ({
    id: entry,
    owner: 'me',
    at: now,
    state: 'waiting',
    action: { kind: 'entry', event, booking: siti, at: isoInstant(now), deviceTime: now, ...act },
    ...more,
  }) as DoorOutboxItem;
const undo = (entry: string) => item(id('9'), { kind: 'undo', entry } as Partial<DoorAction>, { at: now + 1 });
const answered = (isRecorded: boolean) =>
  ({
    state: 'sent',
    answer: { verdict: isRecorded ? 'come-in' : 'disqualified', earlierEntryAt: null, isRecorded },
  }) as Partial<DoorOutboxItem>;
const stateOf = (items: DoorOutboxItem[], booking = siti, doorList = list) =>
  buildDoorData({ list: doorList, serverClockAheadMs: 0 }, items, now).attendeesByBooking.get(booking)?.state;

describe('offline data of a door', () => {
  test('contains the door list, by the server’s clock', () => {
    const deviceData = buildDoorData({ list, serverClockAheadMs: 5 * minute }, [], now);
    expect(deviceData).toMatchObject({ event, now: now + 5 * minute, isCancelled: false });
    expect(countOnDevice(deviceData)).toEqual({ inside: 1, expected: 1, waiting: 1 });
  });

  test.each([
    ['waits to be sent', item(id('1'), {}), 'used'],
    ['is being sent', item(id('1'), {}, { state: 'sending' }), 'used'],
    ['arrived', item(id('1'), {}, answered(true)), 'used'],
    ['was refused in time', item(id('1'), {}, answered(false)), 'booked'],
    ['is of another event', item(id('1'), { event: id('f') } as Partial<DoorAction>), 'booked'],
  ])('shows the right state after an entry that %s', (_what, entry, state) => expect(stateOf([entry])).toBe(state));

  test('ignores an undone entry, also if the door list includes it', () => {
    expect(stateOf([undo(id('1')), item(id('1'), {})])).toBe('booked');
    const attendee = {
      booking: siti,
      name: 'Siti',
      documentEnd: '3456',
      state: 'used',
      enteredAt: isoInstant(now),
    } as const;
    expect(stateOf([undo(id('1')), item(id('1'), {})], siti, { ...list, attendees: [attendee] })).toBe('booked');
    // Another door admitted the attendee at another time.
    const other = { ...attendee, enteredAt: isoInstant(now - minute) };
    expect(stateOf([undo(id('1')), item(id('1'), {})], siti, { ...list, attendees: [other] })).toBe('used');
  });

  test('includes an admitted attendee who booked after the list was read', () =>
    expect(stateOf([item(id('1'), { booking: id('d') } as Partial<DoorAction>)], id('d'))).toBe('used'));
});

describe('status at a door', () => {
  const judgement: DoorJudgement = { verdict: 'come-in', booking: siti };
  const scan = { judgement, scannedAt: now, entry: id('1') };
  const statusOf = (items: DoorOutboxItem[], at = now, isOnline = true) =>
    toDoorStatus(scan, items, { now: at, isOnline });

  test('waits for no server without an entry', () =>
    expect(
      toDoorStatus({ judgement: { verdict: 'unrecognised' }, scannedAt: now }, [], { now, isOnline: true }),
    ).toMatchObject({ verdict: 'unrecognised', isDecidedByDevice: false }));

  test('waits for the server for a moment, then shows the device’s verdict', () => {
    expect(statusOf([item(id('1'), {}, { state: 'sending' })])).toMatchObject({ verdict: 'asking' });
    expect(statusOf([item(id('1'), {})], now + serverTimeout)).toMatchObject({
      verdict: 'come-in',
      isDecidedByDevice: true,
    });
    expect(statusOf([item(id('1'), {})], now, false)).toMatchObject({ verdict: 'come-in', isDecidedByDevice: true });
  });

  test('shows the server’s verdict if it arrives in time', () => {
    expect(statusOf([item(id('1'), {}, answered(true))])).toMatchObject({
      verdict: 'come-in',
      isDecidedByDevice: false,
    });
    expect(statusOf([item(id('1'), {}, answered(false))])).toMatchObject({
      verdict: 'disqualified',
      isDecidedByDevice: false,
    });
  });

  test('keeps an attendee admitted whom the server refuses too late', () => {
    const late = {
      state: 'sent',
      answer: { verdict: 'used', earlierEntryAt: isoInstant(now), isRecorded: true },
    } as Partial<DoorOutboxItem>;
    expect(statusOf([item(id('1'), {}, late)])).toMatchObject({ verdict: 'come-in', isDecidedByDevice: true });
  });
});
