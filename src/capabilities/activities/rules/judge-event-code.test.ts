import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { hour, minute, parseInstant } from '#foundation/time/clock.ts';
import { testEventCodeKeys as keys } from '../server/testing/keys.ts';
import type { EventCodeFacts } from './event-code-facts.ts';
import { eventCodePrefix, signEventCode } from './event-code-text.ts';
import { type AttendeeState, attendeeStates, judgeAdmission } from './door-verdicts.ts';
import { isDoorListAvailable } from './limits.ts';
import { type DoorData, searchAttendees, judgeEventCode, judgeAttendee, type Attendee } from './judge-event-code.ts';

const admitsAt = parseInstant('2026-11-27T03:30:00Z');
const admitsUntil = admitsAt + 75 * minute;
const event = '11111111-0000-4000-8000-000000000000';
const booking = '22222222-0000-4000-8000-000000000000';

const facts: EventCodeFacts = {
  booking,
  event,
  initials: 'SA',
  kind: 'ic',
  documentEnd: '3456',
  eventAndVenue: 'Friday prayers, Test Mosque',
  admitsAt,
  admitsUntil,
};
const textOf = (more: Partial<EventCodeFacts> = {}) => signEventCode({ ...facts, ...more }, keys);

const attendee = (state: AttendeeState, more: Partial<Attendee> = {}): Attendee => ({
  booking,
  name: 'Siti Aminah binti Haji Ahmad',
  documentEnd: '3456',
  state,
  enteredAt: undefined,
  ...more,
});

const deviceData = (attendees: Attendee[], more: Partial<DoorData> = {}): DoorData => ({
  event,
  keys: keys.publicKeys,
  attendeesByBooking: new Map(attendees.map((entry) => [entry.booking, entry])),
  admitsAt,
  admitsUntil,
  isCancelled: false,
  now: admitsAt + minute,
  ...more,
});

const judge = (text: string, data: DoorData) => judgeEventCode(text, data, webcrypto.subtle);

describe('judging an attendee', () => {
  test.each([
    ['booked', admitsAt - 16 * minute, 'early'],
    ['booked', admitsAt - 15 * minute, 'come-in'],
    ['booked', admitsUntil, 'come-in'],
    ['booked', admitsUntil + 1, 'late'],
    ['used', admitsAt, 'used'],
    ['disqualified', admitsAt - hour, 'disqualified'],
    ['not-going', admitsAt, 'not-going'],
    ['waiting', admitsAt, 'waiting'],
    ['cancelled', admitsAt, 'cancelled'],
  ] as const)('judges %s at %d as %s', (state, now, word) =>
    expect(judgeAdmission(state, { admitsAt, admitsUntil, isCancelled: false, now })).toBe(word),
  );

  test.each(attendeeStates)('judges %s as cancelled when the event is cancelled', (state) =>
    expect(judgeAdmission(state, { admitsAt, admitsUntil, isCancelled: true, now: admitsAt })).toBe('cancelled'),
  );

  test('judges an attendee from the list like a scanned code', () => {
    const used = attendee('used', { enteredAt: admitsAt });
    expect(judgeAttendee(used, deviceData([used]))).toEqual({ verdict: 'used', booking, attendee: used });
  });
});

describe('judging a code', () => {
  test.each(attendeeStates)('returns the verdict for an attendee who is %s on the list', async (state) => {
    const found = await judge(textOf(), deviceData([attendee(state)]));
    expect(found).toMatchObject({ verdict: state === 'booked' ? 'come-in' : state, booking, attendee: { state } });
  });

  test('admits a genuine code that is not on the list, because it was booked later', async () => {
    const found = await judge(textOf(), deviceData([]));
    expect(found).toEqual({ verdict: 'come-in', booking, facts });
  });

  test('names the event of a code for another event, and whether it is today', async () => {
    const other = { event: '33333333-0000-4000-8000-000000000000', eventAndVenue: 'Talk, Library' };
    expect(await judge(textOf(other), deviceData([]))).toMatchObject({
      verdict: 'other-event',
      facts: { eventAndVenue: 'Talk, Library' },
    });
    const next = { ...other, admitsAt: admitsAt + 7 * 24 * hour, admitsUntil: admitsUntil + 7 * 24 * hour };
    const found = await judge(textOf(next), deviceData([]));
    expect(found).toMatchObject({ verdict: 'other-day' });
    expect(found.booking).toBeUndefined();
  });

  test.each([
    ['', 'unrecognised'],
    ['https://example.com', 'unrecognised'],
    ['SHK1:ABC', 'unrecognised'],
    [`${eventCodePrefix}ABC`, 'malformed'],
    [`${textOf()}A`, 'malformed'],
  ])('judges "%s" as %s', async (text, word) => expect(await judge(text, deviceData([]))).toEqual({ verdict: word }));

  test('refuses an altered code, and one with an unknown key', async () => {
    const text = textOf();
    const last = text.at(-3) === '0' ? '1' : '0';
    const altered = text.slice(0, -3) + last + text.slice(-2);
    expect(['tampered', 'malformed']).toContain((await judge(altered, deviceData([attendee('booked')]))).verdict);
    expect(await judge(text, deviceData([attendee('booked')], { keys: [] }))).toEqual({ verdict: 'unknown-key' });
  });
});

test('admits only a genuine code, and never throws', async () => {
  const genuine = textOf();
  const changed = fc
    .tuple(fc.nat(genuine.length - 1), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'))
    .map(([index, letter]) => genuine.slice(0, index) + letter + genuine.slice(index + 1))
    .filter((text) => text !== genuine);
  const any = fc.oneof(
    fc.string(),
    fc.string().map((text) => eventCodePrefix + text),
    changed,
  );
  await forAllAsyncWith({ numRuns: 300 }, any, async (text) => {
    expect((await judge(text, deviceData([attendee('booked')]))).verdict).toMatch(
      /^(unrecognised|malformed|tampered|unknown-key)$/,
    );
  });
});

describe('searching for attendees', () => {
  const dayang = attendee('booked', { name: "Dayang Noor'aïn binti Awang", documentEnd: '00AB' });
  const awang = attendee('used', { booking: event, name: 'Awang Ali', documentEnd: '1234' });
  const nameless = attendee('waiting', { booking: 'x', name: '', documentEnd: '' });
  const search = (typed: string) => searchAttendees([dayang, awang, nameless], typed, 8).map(({ name }) => name);

  test.each([
    ['awang', [dayang.name, awang.name]],
    ['ALI', [awang.name]],
    ['nooraïn', [dayang.name]],
    ['noor ain dayang', [dayang.name]],
    ['00ab', [dayang.name]],
    ['234', []],
    ['  ', []],
    ['.*', []],
  ])('finds attendees by "%s"', (typed, found) => expect(search(typed)).toEqual(found));

  test('returns no more attendees than the limit', () =>
    expect(searchAttendees([dayang, awang], 'awang', 1)).toHaveLength(1));
});

test.each([
  [-24 * hour - 1, false],
  [-24 * hour, true],
  [2 * hour + 6 * hour, true],
  [2 * hour + 6 * hour + 1, false],
])('decides %d ms after the doors open whether the door list is available: %s', (after, open) =>
  expect(isDoorListAvailable({ admitsAt, endsAt: admitsAt + 2 * hour }, admitsAt + after)).toBe(open),
);
