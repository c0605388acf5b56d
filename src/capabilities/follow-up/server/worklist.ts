import type { Worklist } from '#capabilities/staff/server/public.ts';
import { selectPendingCases } from './store-lists.ts';

export const caseWorklist: Worklist = {
  to: '/staff/cases',
  scope: 'cases:work',
  pendingRows: ({ staffId }) => selectPendingCases(staffId),
};
