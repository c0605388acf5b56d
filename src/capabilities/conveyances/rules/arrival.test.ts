import { expect, test } from 'vitest';
import { arrivalKey, arrivalState, isSameArrival, type KnownArrival, mergeArrival } from './arrival.ts';

const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const times = { scheduledAt: at('06:00'), estimatedAt: null, arrivedAt: null, isCancelled: false };

test.each([
  ['without news', {}, 'expected'],
  ['14 minutes late', { estimatedAt: at('06:14') }, 'expected'],
  ['15 minutes late', { estimatedAt: at('06:15') }, 'delayed'],
  ['early', { estimatedAt: at('05:30') }, 'expected'],
  ['cancelled', { isCancelled: true, estimatedAt: at('08:00') }, 'cancelled'],
  ['landed late', { estimatedAt: at('06:40'), arrivedAt: at('06:41') }, 'arrived'],
  ['landed although it was cancelled', { isCancelled: true, arrivedAt: at('06:41') }, 'arrived'],
])('a flight %s', (_case, change, state) => {
  expect(arrivalState({ ...times, ...change })).toBe(state);
});

test('a flight is identified by its local day, a vessel by its scheduled instant', () => {
  expect(arrivalKey('air', '2026-11-30T16:30:00.000Z')).toBe('2026-12-01');
  expect(arrivalKey('sea', '2026-11-30T16:30:00.000Z')).toBe('2026-11-30T16:30:00.000Z');
});

test('a report keeps what it does not mention', () => {
  const known: KnownArrival = {
    ...times,
    name: 'BI 422',
    origin: 'Kuching',
    estimatedAt: at('06:20'),
    isCancelled: true,
  };
  const silent = { portId: '', name: 'BI422', origin: null, estimatedAt: null, arrivedAt: null, isCancelled: null };
  const merged = mergeArrival(known, { ...silent, scheduledAt: at('06:00') });
  expect(merged).toEqual({ ...known, name: 'BI422' });
  expect(isSameArrival(known, merged)).toBe(false);
  expect(isSameArrival(merged, mergeArrival(merged, { ...silent, scheduledAt: at('06:00') }))).toBe(true);
  expect(
    mergeArrival(known, { ...silent, scheduledAt: at('07:00'), isCancelled: false, arrivedAt: at('07:05') }),
  ).toEqual({ ...known, name: 'BI422', scheduledAt: at('07:00'), arrivedAt: at('07:05'), isCancelled: false });
});
