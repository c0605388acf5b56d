import type { Worklist } from '#capabilities/staff/server/public.ts';
import { pendingCasesFragment } from './store-lists.ts';

/** Cases that nobody has taken yet, those in which symptoms were answered, and one's own that are open. */
export const caseWorklist: Worklist = {
  to: '/staff/cases',
  scope: 'cases:work',
  rows: ({ staff, today }) => pendingCasesFragment(staff, today),
};
