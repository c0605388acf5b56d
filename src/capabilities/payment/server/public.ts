export { beginPayment } from './begin-payment.ts';
export { cancelCharge, raiseCharge } from './charges.ts';
export { paymentJobs } from './jobs.ts';
export { payStatus } from './pay-status.ts';
export { paymentIsLate, paymentReadings } from './read-books.ts';
export { chargedData } from './personal-data.ts';
export { refundsWaiting } from './store-waiting.ts';
export type { Payments, PaymentWorld } from './payments.ts';
