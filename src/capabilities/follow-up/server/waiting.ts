import type { Worklist } from '#capabilities/staff/server/public.ts';
import { casesToDo } from './store-lists.ts';

/** Cases that nobody has taken yet, those in which symptoms were answered, and one's own that are open. */
export const casesWaiting: Worklist = {
  to: '/staff/cases',
  scope: 'cases:work',
  rows: ({ staff, today }) => casesToDo(staff, today),
};
