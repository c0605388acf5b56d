import type { Worklist } from '#capabilities/staff/server/public.ts';
import { pendingCasesFragment } from './store-lists.ts';

export const caseWorklist: Worklist = {
  to: '/staff/cases',
  scope: 'cases:work',
  fromClause: ({ staffId, today }) => pendingCasesFragment(staffId, today),
};
