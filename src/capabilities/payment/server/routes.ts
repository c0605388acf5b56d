import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { listCharges, readLedgerStatus } from './read-ledger.ts';
import { exportLedgerSums, readLedgerSums } from './read-ledger-sums.ts';
import { approveRefund, requestRefund, listRefunds, refuseRefund } from './refunds.ts';
import { receivePaymentWebhook } from './receive-payment-webhook.ts';

const withStepUp = { steppedUp: true };

export const paymentRoutes = [
  serve(calls.receivePaymentWebhook, anyone, receivePaymentWebhook),
  serve(calls.listCharges, staff('payments:read'), listCharges),
  serve(calls.listRefunds, staff('payments:read'), listRefunds),
  serve(calls.readLedgerStatus, staff('payments:read'), readLedgerStatus),
  serve(calls.readLedgerSums, staff('payments:read'), readLedgerSums),
  serve(calls.exportLedgerSums, staff('payments:read'), exportLedgerSums),
  serve(calls.requestRefund, staff('payments:refund', withStepUp), requestRefund),
  serve(calls.approveRefund, staff('payments:approve', withStepUp), approveRefund),
  serve(calls.refuseRefund, staff('payments:approve'), refuseRefund),
];
