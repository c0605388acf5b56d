import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { findLatestDecisionOf, findSearchDoubts } from './search-doubts.ts';

const today = '2026-11-25';
const traveller = (number: number, entryDate: string) =>
  ({ number, entryDate, name: '', band: 'proceed', reasons: [], rows: [] }) as const;
const arrivalWith = (status: 'submitted' | 'cancelled', decided: readonly number[] = []) => ({
  status,
  travellers: [{ ...traveller(1, today) }, { ...traveller(2, '2026-11-27') }].map((entry) => ({
    ...entry,
    reasons: [],
    confirmedWarnings: [],
    rows: [],
  })),
  decisions: decided.map((number) => ({
    number,
    version: 1,
    kind: 'cleared' as const,
    decidedAt: '2026-11-25T01:00:00.000Z',
    staff: '',
    lane: null,
    note: '',
    temperature: null,
    reason: '',
  })),
});

test.each([
  ['no doubt about a traveller of today', arrivalWith('submitted'), 1, []],
  ['doubts about a traveller of another day', arrivalWith('submitted'), 2, ['other-day']],
  ['doubts about a traveller who was decided on', arrivalWith('submitted', [1]), 1, ['used-before']],
  ['no doubt after a decision on another traveller of the group', arrivalWith('submitted', [2]), 1, []],
  [
    'doubts about a traveller who cancelled and arrives on another day',
    arrivalWith('cancelled', [2]),
    2,
    ['cancelled', 'other-day', 'used-before'],
  ],
  ['doubts about a traveller missing in the application', arrivalWith('submitted'), 3, ['other-day']],
])('%s', (_case, found, number, doubts) => {
  expect(findSearchDoubts(found, number, today)).toEqual(doubts);
});

test('counts a referral by this device before the server knows of it', () => {
  const decidedAt = parseInstant('2026-11-25T02:00:00.000Z');
  const decidedHere = [{ reference: 'K7M2-9PQR-4XYZ', travellerNumber: 1, decidedAt, kind: 'referred' as const }];
  expect(findSearchDoubts(arrivalWith('submitted'), 1, today, decidedHere)).toEqual(['used-before']);
  expect(findSearchDoubts(arrivalWith('submitted'), 2, today, decidedHere)).toEqual(['other-day']);
  expect(findLatestDecisionOf(arrivalWith('submitted', [1]), 1, decidedHere)).toMatchObject([
    { kind: 'referred', decidedAt },
  ]);
});
