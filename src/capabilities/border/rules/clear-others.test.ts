import { expect, test } from 'vitest';
import { findClearException } from './clear-others.ts';

const healthy = { band: 'proceed', temperature: null, feverThreshold: 380, latestKind: undefined } as const;

test.each([
  [healthy, undefined],
  [{ ...healthy, temperature: 379 }, undefined],
  [{ ...healthy, temperature: 380 }, 'fever'],
  [{ ...healthy, temperature: 375, feverThreshold: 375 }, 'fever'],
  [{ ...healthy, band: undefined }, undefined],
  [{ ...healthy, temperature: undefined }, 'wrong-temperature'],
  [{ ...healthy, band: 'see-health-officer' }, 'see-health-officer'],
  [{ ...healthy, band: 'see-health-officer', temperature: 391 }, 'fever'],
  [{ ...healthy, latestKind: 'referred' }, 'referred'],
  [{ ...healthy, latestKind: 'cleared' }, 'decided'],
  [{ ...healthy, latestKind: 'paper-check', temperature: 391 }, 'decided'],
  [{ ...healthy, latestKind: 'unknown' }, 'decided'],
] as const)('exception of %j: %s', (traveller, exception) => {
  expect(findClearException(traveller)).toBe(exception);
});
