import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type Hours, validateHours, computeOpening, parseSpans, formatSpans } from './hours.ts';

const daily = [
  { from: '07:45', to: '12:15' },
  { from: '13:30', to: '16:30' },
];
const friday = [
  { from: '07:45', to: '11:30' },
  { from: '14:15', to: '16:30' },
];
const office: Hours = { always: false, days: [daily, daily, daily, daily, friday, daily, []], holidays: false };
const night = { from: '20:00', to: '24:00' };
const overnight: Hours = {
  always: false,
  days: [[night], [{ from: '00:00', to: '06:00' }], [], [], [], [], []],
  holidays: true,
};

function describeOpening(opening: ReturnType<typeof computeOpening>): string {
  if (opening.isOpen) return opening.closesAt === null ? 'always open' : `open until ${opening.closesAt}`;
  const { nextOpening } = opening;
  return nextOpening ? `closed until ${nextOpening.day} ${nextOpening.opensAt}` : 'always closed';
}

// 2026-11-16 is a Monday.
test.each<[string, string, string, Hours?]>([
  ['in the morning', '2026-11-16 08:00', 'open until 12:15'],
  ['at the opening minute', '2026-11-16 07:45', 'open until 12:15'],
  ['at the closing minute', '2026-11-16 12:15', 'closed until 2026-11-16 13:30'],
  ['before opening', '2026-11-16 03:00', 'closed until 2026-11-16 07:45'],
  ['during Friday prayers', '2026-11-20 12:30', 'closed until 2026-11-20 14:15'],
  ['after Friday prayers', '2026-11-20 14:15', 'open until 16:30'],
  ['in the evening before Sunday', '2026-11-21 18:00', 'closed until 2026-11-23 07:45'],
  ['on a public holiday', '2026-12-25 09:00', 'closed until 2026-12-26 07:45'],
  ['on a public holiday with normal hours', '2026-12-25 09:00', 'open until 11:30', { ...office, holidays: true }],
  ['around the clock, holidays included', '2026-12-25 03:00', 'always open', { ...office, always: true }],
  ['before midnight, when open overnight', '2026-11-16 23:59', 'open until 06:00', overnight],
  ['after midnight, when open overnight', '2026-11-17 00:00', 'open until 06:00', overnight],
  ['without any hours', '2026-11-16 09:00', 'always closed', { ...office, days: [[], [], [], [], [], [], []] }],
])('opening state is right %s', (_what, at, expected, hours = office) => {
  const [day = '', time = ''] = at.split(' ');
  expect(describeOpening(computeOpening(hours, day, time))).toBe(expected);
});

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const spans = fc
  .uniqueArray(time, { minLength: 0, maxLength: 6 })
  .map((times) => times.toSorted())
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      from: times[2 * index] as string,
      to: times[2 * index + 1] as string,
    })),
  );

test('matches the hours: open until the closing time, or closed until the next opening', () => {
  const hours = fc
    .array(spans, { minLength: 7, maxLength: 7 })
    .map((days) => ({ always: false, days, holidays: true }));
  forAll(hours, fc.nat(400), time, (anyHours, ahead, anyTime) => {
    const day = addDays('2026-01-01', ahead);
    const opening = computeOpening(anyHours, day, anyTime);
    expect(validateHours(anyHours)).toBeUndefined();
    expect(isConsistent(anyHours, opening, anyTime)).toBe(true);
  });
});

// Checks an open state for a later end, and a closed state for an opening at its time, or for no hours at all.
function isConsistent(hours: Hours, opening: ReturnType<typeof computeOpening>, now: string): boolean {
  if (opening.isOpen) return opening.closesAt !== null && opening.closesAt > now;
  if (opening.nextOpening) return computeOpening(hours, opening.nextOpening.day, opening.nextOpening.opensAt).isOpen;
  return hours.days.every((daySpans) => daySpans.length === 0);
}

test('formatted hours are parsed unchanged', () => {
  forAll(spans, (daySpans) => {
    expect(parseSpans(formatSpans(daySpans))).toEqual(daySpans);
  });
});

test.each(['08:00 – 12:15', '٠٨:٠٠-١٢:١٥', '０８：００－１２：１５', '08:00—12:15'])(
  'parses the hours "%s"',
  (text) => {
    expect(parseSpans(text)).toEqual([{ from: '08:00', to: '12:15' }]);
  },
);

test.each(['8-12', '25:00-26:00', '08:00', '08:00-12:60', 'x', '08:00-12:00,', '=1+1', '24:01-24:02'])(
  'rejects "%s" as hours',
  (text) => expect(parseSpans(text)).toBeUndefined(),
);

test.each([
  [[{ from: '12:00', to: '08:00' }]],
  [[{ from: '08:00', to: '08:00' }]],
  [[...friday, { from: '16:00', to: '17:00' }]],
  [daily.toReversed()],
])('rejects %j, which overlap or run backwards', (invalidSpans) => {
  expect(validateHours({ ...office, days: [invalidSpans, [], [], [], [], [], []] })).toBe('hours-order');
});
