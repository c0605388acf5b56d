import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { type MeasureCount, countApplication, diffCounts, sumCounts } from './measures.ts';

const traveller = { entryDate: '2026-11-22', band: 'proceed', mode: 'air', departureCountry: 'SG', nationality: 'MY' };
const application = {
  startedAt: '2026-11-21T03:50:00.000Z',
  firstSubmittedAt: '2026-11-21T04:00:00.000Z',
  travellers: [traveller],
  corrections: [],
};
const lines = (counted: readonly MeasureCount[]) =>
  counted.map(({ measure, day, key, count }) => `${measure} ${day} ${key} ${count}`);

test('counts a traveller on the day of arrival, and the first submission on its own day', () => {
  expect(lines(countApplication(application, []))).toEqual([
    'ahead 2026-11-22 before 1',
    'arrivals 2026-11-22 air 1',
    'bands 2026-11-22 proceed 1',
    'completion 2026-11-21 067 1',
    'departures 2026-11-22 SG 1',
    'nationalities 2026-11-22 MY 1',
  ]);
});

test('uses the days of Brunei', () => {
  const evening = { ...application, firstSubmittedAt: '2026-11-21T16:30:00.000Z' };
  expect(lines(countApplication(evening, [{ kind: 'cleared', at: '2026-11-22T15:59:00.000Z', portId: null }]))).toEqual(
    expect.arrayContaining(['ahead 2026-11-22 same-day 1', 'decisions 2026-11-22 cleared 1']),
  );
});

test('counts a decision at a port for all ports and for the port', () => {
  const decision = { kind: 'cleared', at: '2026-11-22T05:00:00.000Z', portId: 'p1' };
  expect(lines(countApplication(application, [decision, { ...decision, portId: null }]))).toEqual(
    expect.arrayContaining(['decisions 2026-11-22 cleared 2', 'port-decisions 2026-11-22 p1 cleared 1']),
  );
});

test('counts everyone in a group, and corrections by kind and new band', () => {
  const group = {
    ...application,
    travellers: [traveller, { ...traveller, band: 'see-health-officer', nationality: 'SG' }],
    corrections: [
      { at: '2026-11-21T05:00:00.000Z', kind: 'override', bandBefore: 'proceed', bandAfter: 'see-health-officer' },
      { at: '2026-11-21T06:00:00.000Z', kind: 'rules', bandBefore: 'proceed', bandAfter: 'proceed' },
    ],
  };
  expect(lines(countApplication(group, []))).toEqual(
    expect.arrayContaining([
      'arrivals 2026-11-22 air 2',
      'bands 2026-11-22 proceed 1',
      'bands 2026-11-22 see-health-officer 1',
      'corrections 2026-11-21 override see-health-officer 1',
      'corrections 2026-11-21 rules same 1',
    ]),
  );
});

test('counts only the duration of a cancelled application', () => {
  expect(lines(countApplication({ ...application, travellers: [] }, []))).toEqual(['completion 2026-11-21 067 1']);
});

test('counts no duration of an application without a draft', () => {
  expect(lines(countApplication({ ...application, startedAt: null, travellers: [] }, []))).toEqual([]);
});

const counted = fc.record({
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  measure: fc.constantFrom<'arrivals' | 'bands'>('arrivals', 'bands'),
  key: fc.constantFrom('a', 'b', 'c'),
  count: fc.integer({ min: 1, max: 5 }),
});

test('computes the difference that turns old counts into new ones', () => {
  forAll(fc.array(counted), fc.array(counted), (before, after) => {
    expect(sumCounts([...before, ...diffCounts(before, after)])).toEqual(sumCounts(after));
    expect(diffCounts(before, before)).toEqual([]);
  });
});
