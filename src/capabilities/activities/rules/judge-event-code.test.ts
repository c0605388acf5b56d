import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, minute, parseInstant } from '#foundation/time/clock.ts';
import { testEventCodeKeys as keys } from '../server/testing/keys.ts';
import type { EventCodeFacts } from './event-code-facts.ts';
import { eventCodePrefix, signEventCode } from './event-code-text.ts';
import { type AttendeeState, attendeeStates } from './door-verdicts.ts';
import { isDoorListAvailable } from './door-limits.ts';
import { type DoorData, searchAttendees, judgeEventCode, judgeAttendee, type Attendee } from './judge-event-code.ts';
import { judgeAdmission } from './judge-admission.ts';

const admitsAt = parseInstant('2026-11-27T03:30:00Z');
const admitsUntil = admitsAt + 75 * minute;
const event = '11111111-0000-4000-8000-000000000000';
const booking = '22222222-0000-4000-8000-000000000000';

const facts: EventCodeFacts = {
  booking,
  event,
  initials: 'SA',
  kind: 'ic',
  document: '3456',
  scene: 'Friday prayers, Test Mosque',
  admitsAt,
  admitsUntil,
};
const textOf = (more: Partial<EventCodeFacts> = {}) => signEventCode({ ...facts, ...more }, keys);

const line = (state: AttendeeState, more: Partial<Attendee> = {}): Attendee => ({
  booking,
  name: 'Siti Aminah binti Haji Ahmad',
  document: '3456',
  state,
  usedAt: undefined,
  ...more,
});

const kit = (lines: Attendee[], more: Partial<DoorData> = {}): DoorData => ({
  event,
  keys: keys.published,
  lines: new Map(lines.map((one) => [one.booking, one])),
  admitsAt,
  admitsUntil,
  cancelled: false,
  now: admitsAt + minute,
  ...more,
});

const judge = (text: string, of: DoorData) => judgeEventCode(text, of, webcrypto.subtle as unknown as SubtleCrypto);

describe('a line of the list', () => {
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
  ] as const)('%s at %d: %s', (state, now, word) =>
    expect(judgeAdmission(state, { admitsAt, admitsUntil, cancelled: false, now })).toBe(word),
  );

  test.each(attendeeStates)('%s of an event that was cancelled: cancelled', (state) =>
    expect(judgeAdmission(state, { admitsAt, admitsUntil, cancelled: true, now: admitsAt })).toBe('cancelled'),
  );

  test('found on the list is judged as its code would be', () => {
    const used = line('used', { usedAt: admitsAt });
    expect(judgeAttendee(used, kit([used]))).toEqual({ word: 'used', booking, line: used });
  });
});

describe('a code', () => {
  test.each(attendeeStates)('of somebody who is %s on the list', async (state) => {
    const found = await judge(textOf(), kit([line(state)]));
    expect(found).toMatchObject({ word: state === 'booked' ? 'come-in' : state, booking, line: { state } });
  });

  test('that is genuine and not on the list was booked since', async () => {
    const found = await judge(textOf(), kit([]));
    expect(found).toEqual({ word: 'come-in', booking, facts });
  });

  test('of another event says which one, and whether it is today', async () => {
    const other = { event: '33333333-0000-4000-8000-000000000000', scene: 'Talk, Library' };
    expect(await judge(textOf(other), kit([]))).toMatchObject({
      word: 'other-event',
      facts: { scene: 'Talk, Library' },
    });
    const next = { ...other, admitsAt: admitsAt + 7 * 24 * hour, admitsUntil: admitsUntil + 7 * 24 * hour };
    const found = await judge(textOf(next), kit([]));
    expect(found).toMatchObject({ word: 'other-day' });
    expect(found.booking).toBeUndefined();
  });

  test.each([
    ['', 'foreign'],
    ['https://example.com', 'foreign'],
    ['SHK1:ABC', 'foreign'],
    [`${eventCodePrefix}ABC`, 'malformed'],
    [`${textOf()}A`, 'malformed'],
  ])('%s is %s', async (text, word) => expect(await judge(text, kit([]))).toEqual({ word }));

  test('that was altered, or is signed by another key, lets nobody in', async () => {
    const text = textOf();
    const last = text.at(-3) === '0' ? '1' : '0';
    const altered = text.slice(0, -3) + last + text.slice(-2);
    expect(['tampered', 'malformed']).toContain((await judge(altered, kit([line('booked')]))).word);
    expect(await judge(text, kit([line('booked')], { keys: [] }))).toEqual({ word: 'unknown-key' });
  });
});

test('no text but a genuine one lets anybody in, and none makes it throw', async () => {
  const genuine = textOf();
  const changed = fc
    .tuple(fc.nat(genuine.length - 1), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'))
    .map(([at, letter]) => genuine.slice(0, at) + letter + genuine.slice(at + 1))
    .filter((text) => text !== genuine);
  const any = fc.oneof(
    fc.string(),
    fc.string().map((text) => eventCodePrefix + text),
    changed,
  );
  await fc.assert(
    fc.asyncProperty(any, async (text) => {
      expect((await judge(text, kit([line('booked')]))).word).toMatch(/^(foreign|malformed|tampered|unknown-key)$/);
    }),
    { numRuns: 300 },
  );
});

describe('the search', () => {
  const one = line('booked', { name: "Dayang Noor'aïn binti Awang", document: '00AB' });
  const other = line('used', { booking: event, name: 'Awang Ali', document: '1234' });
  const nameless = line('waiting', { booking: 'x', name: '', document: '' });
  const find = (typed: string) => searchAttendees([one, other, nameless], typed, 8).map(({ name }) => name);

  test.each([
    ['awang', [one.name, other.name]],
    ['ALI', [other.name]],
    ['nooraïn', [one.name]],
    ['noor ain dayang', [one.name]],
    ['00ab', [one.name]],
    ['234', []],
    ['  ', []],
    ['.*', []],
  ])('%s', (typed, found) => expect(find(typed)).toEqual(found));

  test('answers no more than asked for', () => expect(searchAttendees([one, other], 'awang', 1)).toHaveLength(1));
});

test.each([
  [-24 * hour - 1, false],
  [-24 * hour, true],
  [2 * hour + 6 * hour, true],
  [2 * hour + 6 * hour + 1, false],
])('%d ms from the doors on, the list is open: %s', (after, open) =>
  expect(isDoorListAvailable({ admitsAt, endsAt: admitsAt + 2 * hour }, admitsAt + after)).toBe(open),
);
