import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { listCharges, readBooks } from './read-ledger.ts';
import { agreeToRefund, askForRefund, listRefunds, refuseRefund } from './refunds.ts';
import { takePaymentNotice } from './take-payment-notice.ts';

const withStepUp = { steppedUp: true };

/** Routes of this capability: call, guard, handler. */
export const paymentRoutes = [
  serve(calls.takePaymentNotice, anyone, takePaymentNotice),
  serve(calls.listCharges, staff('payments:read'), listCharges),
  serve(calls.listRefunds, staff('payments:read'), listRefunds),
  serve(calls.readBooks, staff('payments:read'), readBooks),
  serve(calls.askForRefund, staff('payments:refund', withStepUp), askForRefund),
  serve(calls.agreeToRefund, staff('payments:agree', withStepUp), agreeToRefund),
  serve(calls.refuseRefund, staff('payments:agree'), refuseRefund),
];
