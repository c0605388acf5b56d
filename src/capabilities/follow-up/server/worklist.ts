import type { Worklist } from '#capabilities/staff/server/public.ts';
import { pendingCasesFragment } from './store-lists.ts';

/** Worklist of cases without a holder, raised cases, and the member of staff's own open cases. */
export const caseWorklist: Worklist = {
  to: '/staff/cases',
  scope: 'cases:work',
  fromClause: ({ staffId, today }) => pendingCasesFragment(staffId, today),
};
