// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { outbox } from './decision-outbox.ts';

const { en, ms, status } = pickStaffProblems('staff/own-case')['staff/own-case'];
const decision = {
  scanId: '11111111-1111-4111-8111-111111111111',
  reference: 'AAAA-BBBB-CCCC',
  number: 1,
  version: 1,
  kind: 'cleared' as const,
  note: '',
  temperature: null,
  decidedAt: '2026-11-21T04:00:00.000Z',
};

test('keeps a refused decision on the list, with the reason in both languages', async () => {
  const answer = { errno: status, errmsg: en, problem: 'staff/own-case', requestId: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }));
  await outbox.add(decision.scanId, decision, 'me');
  await outbox.flush('me');
  await outbox.open();
  expect(outbox.items()).toMatchObject([
    { id: decision.scanId, action: decision, state: 'failed', refusalText: { en, ms } },
  ]);
  await outbox.flush('me');
  expect(outbox.items()).toHaveLength(1);
  outbox.drop(decision.scanId);
  expect(outbox.items()).toEqual([]);
});
