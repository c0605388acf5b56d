import { expect, test } from 'vitest';
import { clockFrom, day, hour, httpDate, minute, startOfDay } from '#foundation/time/clock.ts';
import { serverDay } from './server-day.ts';

const midnight = startOfDay('2026-11-25');

function device(now: number) {
  const at = { now };
  const clock = clockFrom(() => at.now);
  return { at, clock, known: serverDay(clock) };
}

test.each([
  ['a day ahead', day],
  ['eight hours ahead, in the evening', 8 * hour],
  ['two days behind', -2 * day],
])('a device that is %s goes by the day that the server told, until it is midnight there', (_, wrong) => {
  const evening = midnight + 17 * hour;
  const { at, clock, known } = device(evening + wrong);
  expect(known.today()).toBe(clock.today());
  known.hear(httpDate(evening));
  expect(known.today()).toBe('2026-11-25');
  at.now += 6 * hour;
  expect(known.today()).toBe('2026-11-25');
  at.now += 2 * hour;
  expect(known.today()).toBe('2026-11-26');
});

test('an answer that took a while makes no clock wrong, and mends one that was taken for it', () => {
  const { at, known } = device(midnight + minute);
  known.hear(httpDate(at.now - 2 * minute));
  expect(known.today()).toBe('2026-11-25');
  known.hear(httpDate(at.now - hour));
  expect(known.today()).toBe('2026-11-24');
  known.hear(httpDate(at.now));
  expect(known.today()).toBe('2026-11-25');
});

test.each([null, '', 'yesterday'])('the date %j tells nothing', (date) => {
  const { known } = device(midnight);
  known.hear(date);
  expect(known.today()).toBe('2026-11-25');
});
