import type { CaseStatus, ServiceLevel } from '../contract-list.ts';
import type { Millis } from '#foundation/time/clock.ts';

export type CaseProgress = {
  state: 'open' | 'followed' | 'ended';
  staff_id: string | null;
  assessed_at: string | null;
};

/** Status of a case as the desk sees it. An open case is in progress once it is assigned or assessed. */
export function caseStatus({ state, staff_id: holder, assessed_at: assessedAt }: CaseProgress): CaseStatus {
  if (state === 'followed') return 'followed';
  if (state === 'ended') return 'closed';
  return holder === null && assessedAt === null ? 'new' : 'in-progress';
}

/** Service level of a case that is not closed. `soonAt`: instant from which the case is due soon. */
export function serviceLevel({ dueAt, soonAt }: { dueAt: Millis; soonAt: Millis }, now: Millis): ServiceLevel {
  if (now >= dueAt) return 'overdue';
  return now >= soonAt ? 'due-soon' : 'on-time';
}
