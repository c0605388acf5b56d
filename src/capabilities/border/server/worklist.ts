import { selectUndecidedTravellers } from '#capabilities/declaration/server/public.ts';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist of travellers who declared for today and on whom no officer has decided. */
export const arrivalsWorklist: Worklist = {
  to: '/staff/arrivals',
  scope: 'arrivals:decide',
  pendingRows: ({ today }) => selectUndecidedTravellers(today),
};
