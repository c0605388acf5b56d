export { startPayment } from './start-payment.ts';
export { cancelCharge, raiseCharge } from './charges.ts';
export { paymentJobs } from './jobs.ts';
export { readPaymentStatus } from './read-payment-status.ts';
export { hasOverduePolls, paymentMetrics } from './read-ledger.ts';
export { paymentData } from './personal-data.ts';
export { refundWorklist } from './store-worklist.ts';
export type { Payments, PaymentWorld } from './payments.ts';
