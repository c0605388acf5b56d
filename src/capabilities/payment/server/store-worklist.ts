import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Refunds that other members of staff requested. */
export const refundWorklist: Worklist = {
  to: '/staff/payments',
  scope: 'payments:approve',
  pendingRows: ({ staffId }) =>
    sql`select from payment_refund where state = 'requested' and requested_by <> ${staffId}`,
};
