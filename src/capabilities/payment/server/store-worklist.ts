import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Refunds that somebody else asked for. */
export const refundWorklist: Worklist = {
  to: '/staff/payments',
  scope: 'payments:agree',
  rows: ({ staff }) => sql`payment_refund where state = 'asked' and asked_by <> ${staff}`,
};
