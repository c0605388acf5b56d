import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import type { Decision } from '../contract.ts';
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
    source: 'counter' as const,
    isOpenReferral: false,
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
  expect(findSearchDoubts(arrivalWith('submitted'), 1, today, decidedHere)).toEqual(['referral-open']);
  expect(findSearchDoubts(arrivalWith('submitted'), 2, today, decidedHere)).toEqual(['other-day']);
  expect(findLatestDecisionOf(arrivalWith('submitted', [1]), 1, decidedHere)).toMatchObject([
    { kind: 'referred', decidedAt },
  ]);
});

test('tells an open referral from one that the health desk has closed, whatever a counter decided later', () => {
  const { decisions } = arrivalWith('submitted', [1, 1, 1]);
  const [first, second, third] = decisions;
  if (!first || !second || !third) throw new Error('the application lacks decisions');
  const referral = { ...first, kind: 'referred' as const, isOpenReferral: true };
  const cleared = { ...second, decidedAt: '2026-11-25T01:05:00.000Z' };
  const closing = { ...third, decidedAt: '2026-11-25T01:10:00.000Z', source: 'desk' as const };
  const doubts = (...made: Decision[]) => findSearchDoubts({ ...arrivalWith('submitted'), decisions: made }, 1, today);
  expect(doubts(cleared, referral)).toEqual(['referral-open']);
  expect(doubts(closing, cleared, { ...referral, isOpenReferral: false })).toEqual(['referral-closed']);
  // A referral that arrived after the closing is open, although it was made before.
  expect(doubts(closing, referral)).toEqual(['referral-open']);
});
