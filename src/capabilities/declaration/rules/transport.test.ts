import { expect, test } from 'vitest';
import { journeyOn } from './testing/answers.ts';
import { transportName, comparableTransport } from './transport.ts';

const typed = { flightNumber: 'bi 0422', vehicleNumber: 'BAA 1234', vesselName: ' M.V. Seri Labuan ' };

test('uses the last of two flights as the arriving one', () => {
  const journey = { ...journeyOn('2026-11-21'), ...typed, mode: 'air' as const, flightNumber: 'BI873/BI874' };
  expect(comparableTransport(journey)).toBe('BI874');
  expect(transportName(journey)).toBe('BI874');
});

test.each([
  ['air', 'BI422', 'BI422'],
  ['sea', 'MVSERILABUAN', 'M.V. Seri Labuan'],
  // A vehicle number would identify a person.
  ['land', '', ''],
  ['', '', ''],
] as const)('by %j, compares as %j and displays as %j', (mode, comparable, displayed) => {
  const journey = { ...journeyOn('2026-11-21'), ...typed, mode };
  expect(comparableTransport(journey)).toEqual(comparable);
  expect(transportName(journey)).toEqual(displayed);
});
