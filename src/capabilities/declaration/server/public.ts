export { type BandCorrection, correctBands, type CorrectionOutcome } from './correct-bands.ts';
export { correctionsOf } from './for-staff.ts';
export { declarationSealed } from './sealed-columns.ts';
export { deleteExpiredDeclarations } from './delete-expired.ts';
export { sendReminders } from './send-reminders.ts';
export { loadDemoDeclarations } from './load-demo.ts';
export {
  closeForEdits,
  findByAccount,
  findByPassport,
  findByReference,
  type FindWorld,
  type FoundApplication,
  type SubmittedVersion,
  versionsOf,
} from './for-staff.ts';
export { forgetDrafts, queueConfirmation } from './for-assistance.ts';
export { listWithdrawnPasses } from './list-withdrawn-passes.ts';
