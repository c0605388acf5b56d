import { undecidedTravellersOn } from '#capabilities/declaration/server/public.ts';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Travellers who declared for today and about whom nobody has decided at a counter. */
export const arrivalsWorklist: Worklist = {
  to: '/staff/arrivals',
  scope: 'arrivals:decide',
  rows: ({ today }) => undecidedTravellersOn(today),
};
