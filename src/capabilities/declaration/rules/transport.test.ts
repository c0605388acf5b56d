import { expect, test } from 'vitest';
import { journeyOn } from './testing/answers.ts';
import { transportName, comparableTransport } from './transport.ts';

const told = { flightNumber: 'bi 0422', vehicleNumber: 'BAA 1234', vesselName: ' M.V. Seri Labuan ' };

test('of two flights the last one arrives, and is the one that the counter expects', () => {
  const journey = { ...journeyOn('2026-11-21'), ...told, mode: 'air' as const, flightNumber: 'BI873/BI874' };
  expect([comparableTransport(journey), transportName(journey)]).toEqual(['BI874', 'BI874']);
});

test.each([
  ['air', 'BI422', 'BI422'],
  ['sea', 'MVSERILABUAN', 'M.V. Seri Labuan'],
  // A vehicle is one person's.
  ['land', '', ''],
  ['', '', ''],
] as const)('by %j: compared as %j, read as %j', (mode, compared, read) => {
  const journey = { ...journeyOn('2026-11-21'), ...told, mode };
  expect([comparableTransport(journey), transportName(journey)]).toEqual([compared, read]);
});
