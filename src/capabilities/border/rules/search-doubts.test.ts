import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { findLatestDecision, findSearchDoubts } from './search-doubts.ts';

const today = '2026-11-25';
const traveller = (number: number, entryDate: string) =>
  ({ number, entryDate, name: '', band: 'proceed', reasons: [], rows: [] }) as const;
const shown = (status: 'submitted' | 'cancelled', decided: readonly number[] = []) => ({
  status,
  travellers: [{ ...traveller(1, today) }, { ...traveller(2, '2026-11-27') }].map((one) => ({
    ...one,
    reasons: [],
    confirmed: [],
    rows: [],
  })),
  decisions: decided.map((number) => ({
    number,
    version: 1,
    kind: 'cleared' as const,
    decidedAt: '2026-11-25T01:00:00.000Z',
    staff: '',
    note: '',
    temperature: null,
    reason: '',
  })),
});

test.each([
  ['who comes today', shown('submitted'), 1, []],
  ['who comes another day', shown('submitted'), 2, ['other-day']],
  ['about whom somebody decided', shown('submitted', [1]), 1, ['used-before']],
  ['about whose child somebody decided', shown('submitted', [2]), 1, []],
  ['who cancelled, and comes another day', shown('cancelled', [2]), 2, ['cancelled', 'other-day', 'used-before']],
  ['whom the application does not have', shown('submitted'), 3, ['other-day']],
])('%s', (_who, found, number, doubts) => {
  expect(findSearchDoubts(found, number, today)).toEqual(doubts);
});

test('whom this device has just referred was decided on, also before the server knows of it', () => {
  const at = parseInstant('2026-11-25T02:00:00.000Z');
  const here = [{ reference: 'K7M2-9PQR-4XYZ', number: 1, at, kind: 'referred' as const }];
  expect(findSearchDoubts(shown('submitted'), 1, today, here)).toEqual(['used-before']);
  expect(findSearchDoubts(shown('submitted'), 2, today, here)).toEqual(['other-day']);
  expect(findLatestDecision(shown('submitted', [1]), 1, here)).toMatchObject([{ kind: 'referred', at }]);
});
