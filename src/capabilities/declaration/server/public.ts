export { declarationData } from './personal-data.ts';
export { referenceOf } from './reference.ts';
export { type BandCorrection, correctBands, type CorrectionOutcome } from './correct-bands.ts';
export { correctionsOf } from './for-staff.ts';
export { declarationSealed } from './sealed-columns.ts';
export { deleteExpiredDeclarations } from './delete-expired.ts';
export { sendReminders } from './send-reminders.ts';
export { loadDemoDeclarations } from './load-demo.ts';
export {
  applicationIdsOf,
  closeForEdits,
  findByAccount,
  findByPassport,
  findByReference,
  type FindWorld,
  type FoundApplication,
  submittedFor,
  type SubmittedVersion,
  versionsOf,
} from './for-staff.ts';
export { listWithdrawnPasses } from './list-withdrawn-passes.ts';
