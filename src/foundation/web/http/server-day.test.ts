import { expect, test } from 'vitest';
import { clockFrom, day, hour, httpDate, minute, startOfDay } from '#foundation/time/clock.ts';
import { createServerDay } from './server-day.ts';

const midnight = startOfDay('2026-11-25');

function openDevice(now: number) {
  const machine = { now };
  const clock = clockFrom(() => machine.now);
  return { machine, clock, known: createServerDay(clock) };
}

test.each([
  ['a day ahead', day],
  ['eight hours ahead, in the evening', 8 * hour],
  ['two days behind', -2 * day],
])("a device that is %s uses the server's day until midnight in Brunei", (_, wrong) => {
  const evening = midnight + 17 * hour;
  const { machine, clock, known } = openDevice(evening + wrong);
  expect(known.today()).toBe(clock.today());
  known.receiveDate(httpDate(evening));
  expect(known.today()).toBe('2026-11-25');
  machine.now += 6 * hour;
  expect(known.today()).toBe('2026-11-25');
  machine.now += 2 * hour;
  expect(known.today()).toBe('2026-11-26');
});

test('ignores a small difference of a slow response, and corrects a wrong offset', () => {
  const { machine, known } = openDevice(midnight + minute);
  known.receiveDate(httpDate(machine.now - 2 * minute));
  expect(known.today()).toBe('2026-11-25');
  known.receiveDate(httpDate(machine.now - hour));
  expect(known.today()).toBe('2026-11-24');
  known.receiveDate(httpDate(machine.now));
  expect(known.today()).toBe('2026-11-25');
});

test.each([null, '', 'yesterday'])('ignores the date %j', (date) => {
  const { known } = openDevice(midnight);
  known.receiveDate(date);
  expect(known.today()).toBe('2026-11-25');
});
