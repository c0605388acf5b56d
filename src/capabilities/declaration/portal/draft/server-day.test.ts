import { expect, test } from 'vitest';
import { clockFrom, day, hour, minute, startOfDayInBrunei } from '#foundation/time/clock.ts';
import { serverDay } from './server-day.ts';

const midnight = startOfDayInBrunei('2026-11-25');

function device(now: number) {
  const at = { now };
  return { at, clock: clockFrom(() => at.now) };
}

test.each([
  ['a day ahead', day],
  ['eight hours ahead, in the evening', 8 * hour],
  ['two days behind', -2 * day],
])('a device that is %s goes by the day that the server told', (_, wrong) => {
  const { clock } = device(midnight + 17 * hour + wrong);
  const known = serverDay(clock);
  expect(known.today()).toBe(clock.today());
  known.hearDay('2026-11-25', clock.today());
  expect(known.today()).toBe('2026-11-25');
});

test('midnight between question and answer makes no clock wrong', () => {
  const { at, clock } = device(midnight - 1);
  const known = serverDay(clock);
  const askedOn = clock.today();
  at.now = midnight + 1;
  known.hearDay(askedOn, askedOn);
  expect(known.today()).toBe('2026-11-25');
  known.hearDay('2026-11-25', askedOn);
  expect(known.today()).toBe('2026-11-25');
});

test('the time of an answer is told to the minute: the day changes when it does in Brunei', () => {
  const { at, clock } = device(midnight + 15 * hour + 8 * hour);
  const known = serverDay(clock);
  known.hearTime(midnight + 15 * hour);
  at.now += 2 * hour;
  expect(clock.today()).toBe('2026-11-26');
  expect(known.today()).toBe('2026-11-25');
  at.now += 7 * hour;
  expect(known.today()).toBe('2026-11-26');
  known.hearDay('2026-11-26', clock.today());
  expect(known.today()).toBe('2026-11-26');
});

test('an answer that took a while makes no clock wrong, and mends one that was taken for it', () => {
  const { at, clock } = device(midnight + minute);
  const known = serverDay(clock);
  known.hearTime(at.now - 2 * minute);
  expect(known.today()).toBe('2026-11-25');
  known.hearDay('2026-11-27', '2026-11-25');
  expect(known.today()).toBe('2026-11-27');
  known.hearTime(at.now);
  expect(known.today()).toBe('2026-11-25');
});
