import { describe, expect, test } from 'vitest';
import { day, hour, type Millis, minute } from '#foundation/time/clock.ts';
import { type ActiveLane, findFeverClusters, findSilentLanes, isDeskFull, type MeasuredTraveller } from './alerts.ts';

const now: Millis = 100 * day;
const ago = (minutes: number) => now - minutes * minute;

describe('a lane is silent', () => {
  const lane = (change: Partial<ActiveLane>): ActiveLane => ({
    lane: 'Lane 1',
    signedOnAt: ago(60),
    lastDecisionAt: ago(30),
    ...change,
  });
  test.each<[string, ActiveLane, number, number[]]>([
    ['after ten minutes without a decision', lane({ lastDecisionAt: ago(10) }), 1, [10]],
    ['not after nine', lane({ lastDecisionAt: ago(9.9) }), 1, []],
    ['not while nobody waits', lane({}), 0, []],
    ['from signing on, before the first decision', lane({ signedOnAt: ago(12), lastDecisionAt: undefined }), 5, [12]],
    ['not just after signing on', lane({ signedOnAt: ago(2), lastDecisionAt: undefined }), 5, []],
    ['not because of an earlier officer', lane({ signedOnAt: ago(2), lastDecisionAt: ago(90) }), 5, []],
    ['not with a decision from a clock that is ahead', lane({ lastDecisionAt: now + minute }), 5, []],
  ])('%s', (_case, active, waiting, minutes) => {
    const silent = findSilentLanes([active], { now, waiting, silentMinutes: 10 });
    expect(silent.map((found) => found.minutes)).toEqual(minutes);
  });

  test('the longest silence comes first', () => {
    const lanes = [lane({ lane: 'A', lastDecisionAt: ago(11) }), lane({ lane: 'B', lastDecisionAt: ago(40) })];
    const silent = findSilentLanes(lanes, { now, waiting: 1, silentMinutes: 10 });
    expect(silent.map((found) => found.lane)).toEqual(['B', 'A']);
  });
});

describe('a fever cluster', () => {
  const person = (traveller: string, change: Partial<MeasuredTraveller> = {}): MeasuredTraveller => ({
    group: 'BI422',
    traveller,
    temperature: 381,
    at: now - hour,
    ...change,
  });
  test.each<[string, MeasuredTraveller[], [string, number][]]>([
    ['is two travellers of one flight', [person('a'), person('b')], [['BI422', 2]]],
    [
      'counts the threshold itself',
      [person('a', { temperature: 380 }), person('b', { temperature: 380 })],
      [['BI422', 2]],
    ],
    ['is not one traveller', [person('a')], []],
    ['is not one traveller who was measured twice', [person('a'), person('a', { at: now })], []],
    ['leaves out a traveller below the threshold', [person('a'), person('b', { temperature: 379 })], []],
    ['is not two flights with one each', [person('a'), person('b', { group: 'BI9' })], []],
    ['leaves out measurements of the day before', [person('a'), person('b', { at: now - day })], []],
    ['keeps a measurement of almost a day ago', [person('a'), person('b', { at: now - day + 1 })], [['BI422', 2]]],
    [
      'comes first with the most travellers',
      [person('a'), person('b'), person('c', { group: 'X' }), person('d', { group: 'X' }), person('e', { group: 'X' })],
      [
        ['X', 3],
        ['BI422', 2],
      ],
    ],
  ])('%s', (_case, measured, clusters) => {
    const found = findFeverClusters(measured, { now, feverThreshold: 380 });
    expect(found.map(({ group, travellers }) => [group, travellers])).toEqual(clusters);
  });
});

test.each([
  [20, false],
  [21, true],
])('with %i open cases a desk for 20 is full: %s', (openCases, isFull) => {
  expect(isDeskFull({ openCases, deskCapacity: 20 })).toBe(isFull);
});
