import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { listDeviceDecisions } from './device-decisions.ts';
import type { DecisionItem } from './decision-outbox.ts';

const action = {
  scanId: '11111111-1111-4111-8111-111111111111',
  reference: 'AAAA-BBBB-CCCC',
  number: 1,
  version: 1,
  kind: 'cleared' as const,
  note: '',
  temperature: null,
  decidedAt: '2026-11-21T04:00:05.000Z',
};
const item = { id: action.scanId, action, owner: 'me', at: 0 };
const referral = { number: 1, kind: 'referred', decidedAt: '2026-11-21T04:00:00.000Z', staff: 'Awang Pegawai' };
const refused = (code: string): DecisionItem => ({
  ...item,
  state: 'failed',
  refusalText: { en: '', ms: '' },
  code,
  data: { decisions: [referral] },
});

test('counts a queued decision as made', () => {
  expect(listDeviceDecisions([{ ...item, state: 'waiting' }])).toEqual([
    { reference: action.reference, travellerNumber: 1, kind: 'cleared', decidedAt: parseInstant(action.decidedAt) },
  ]);
});

test.each(['border/unseen-decisions', 'border/referral-open'])(
  'replaces a decision refused by %s by the decisions that caused the refusal',
  (code) => {
    expect(listDeviceDecisions([refused(code)])).toEqual([
      {
        reference: action.reference,
        travellerNumber: 1,
        kind: 'referred',
        decidedAt: parseInstant(referral.decidedAt),
        decidedBy: 'Awang Pegawai',
      },
    ]);
  },
);

test('counts a decision refused for another reason as it was made', () => {
  expect(listDeviceDecisions([refused('border/fever')])).toMatchObject([{ kind: 'cleared' }]);
});

test('omits other applications and the decision in progress', () => {
  expect(listDeviceDecisions([{ ...item, state: 'waiting' }], { reference: 'DDDD-EEEE-FFFF' })).toEqual([]);
  expect(listDeviceDecisions([{ ...item, state: 'waiting' }], { excludedIds: [action.scanId] })).toEqual([]);
});
