import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { toCertifiedRecovery } from './validate-recovery.ts';
import { computeCertificateState } from './certificate-state.ts';

const facts = {
  kind: 'recovery',
  ...toCertifiedRecovery({
    family: 'Omar',
    given: '',
    birthDate: '1986-03-14',
    firstPositive: '2026-06-01',
    country: 'BN',
  }),
  identifier: '',
  issuingAuthority: '',
} as const;

test.each([
  ['2026-06-11', null, 'not-yet'],
  ['2026-06-12', null, 'valid'],
  ['2026-11-28', null, 'valid'],
  ['2026-11-29', null, 'expired'],
  ['2026-06-12', '2026-06-12T01:00:00.000Z', 'revoked'],
  ['2026-12-12', '2026-06-12T01:00:00.000Z', 'revoked'],
] as const)('computes the state on %s, revoked %s: %s', (today, revokedAt, wanted) => {
  const now = parseInstant(`${today}T04:00:00.000Z`);
  expect(computeCertificateState({ revokedAt, endsAt: '2027-06-01T00:00:00.000Z' }, facts, { now, today })).toBe(
    wanted,
  );
});

test('expires with its signature', () => {
  const moment = { now: parseInstant('2026-07-01T00:00:00.000Z'), today: '2026-07-01' };
  expect(computeCertificateState({ revokedAt: null, endsAt: '2026-07-01T00:00:00.000Z' }, facts, moment)).toBe(
    'expired',
  );
});
