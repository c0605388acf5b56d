export { companionsData } from './companions.ts';
export { copiesData } from './copies.ts';
export { declarationData } from './personal-data.ts';
export { referenceOf } from './reference.ts';
export { correctBands, type CorrectWorld } from './correct-bands.ts';
export { countablesOf } from './for-figures.ts';
export { declarationSealed } from './sealed-columns.ts';
export { countExpired, deleteExpiredDeclarations } from './delete-expired.ts';
export { accountOfReference, sendConfirmationAgain } from './confirm-again.ts';
export { sendReminders } from './send-reminders.ts';
export { loadDemoDeclarations } from './load-demo.ts';
export { type Entry, findEntries } from './find-entries.ts';
export { findSamePerson } from './find-same-person.ts';
export {
  applicationIdsOf,
  closeForEdits,
  findByAccount,
  findByContact,
  findById,
  findByPassport,
  correctionsOf,
  findByReference,
  type FindWorld,
  type FoundApplication,
  type Override,
  overridesSince,
  statusOf,
  submittedFor,
  type SubmittedVersion,
  versionsOf,
} from './for-staff.ts';
export { undecidedOn } from './store-arrivals.ts';
export { arrivalsOn, groupsOf, markDecided, travellersIn } from './arrivals.ts';
export { passesByBirth } from './passes-by-birth.ts';
export {
  beginDraft,
  type BeginDraftWorld,
  forgetDrafts,
  queueConfirmation,
  referenceDeclared,
} from './for-assistance.ts';
export { listWithdrawnPasses, withdrawnPass } from './list-withdrawn-passes.ts';
export {
  countSubmitted,
  type WalkedApplication,
  type WalkPlace,
  walkSubmitted,
} from './walk-submitted.ts';
