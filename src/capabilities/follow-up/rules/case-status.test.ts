import { expect, test } from 'vitest';
import { caseStatus, serviceLevel } from './case-status.ts';

const at = '2026-11-21T04:00:00.000Z';

test.each([
  ['open', null, null, 'new'],
  ['open', 'officer', null, 'in-progress'],
  ['open', null, at, 'in-progress'],
  ['open', 'officer', at, 'in-progress'],
  ['followed', null, at, 'followed'],
  ['followed', 'officer', at, 'followed'],
  ['ended', null, at, 'closed'],
] as const)('shows the state %s, held by %s and assessed at %s, as %s', (state, holder, assessedAt, status) => {
  expect(caseStatus({ state, staff_id: holder, assessed_at: assessedAt })).toBe(status);
});

test.each([
  [74, 'on-time'],
  [75, 'due-soon'],
  [99, 'due-soon'],
  [100, 'overdue'],
])('at %d of 100 parts of the service time, a case is %s', (now, level) => {
  expect(serviceLevel({ dueAt: 100, soonAt: 75 }, now)).toBe(level);
});
