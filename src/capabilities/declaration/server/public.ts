export { companionsData } from './companions.ts';
export { copiesData } from './copies.ts';
export { declarationData } from './personal-data.ts';
export { referenceOf } from './reference.ts';
export { correctBands, type CorrectionWorld } from './correct-bands.ts';
export { readStatisticsRecords } from './read-statistics-records.ts';
export { declarationSealedColumns } from './encryption.ts';
export { countExpired, deleteExpiredDeclarations } from './delete-expired.ts';
export { declarationJobs } from './jobs.ts';
export { findAccountByReference, resendConfirmation } from './resend-confirmation.ts';
export { loadDemoDeclarations } from './load-demo.ts';
export { type DeclaredEntry, findDeclaredEntries } from './find-declared-entries.ts';
export { findDuplicateDeclarations } from './find-duplicate-declarations.ts';
export {
  listApplicationIds,
  listDeclarationStates,
  closeApplicationForEdits,
  findApplicationsByAccount,
  findApplicationsByContact,
  findApplicationById,
  findApplicationsByPassport,
  readCorrections,
  reopenApplicationForEdits,
  findApplicationByReference,
  type ApplicationWorld,
  type FoundApplication,
  type Override,
  listOverridesSince,
  readApplicationStatus,
  iterateApplicationsArrivingOn,
  type SubmittedVersion,
  readVersions,
} from './find-applications.ts';
export { selectUndecidedTravellers } from './store-arrivals.ts';
export {
  type ArrivalGroup,
  findArrivalGroup,
  listArrivingAccounts,
  readArrivalGroups,
  listGroupsOfAccount,
  listTravellersArrivingOn,
  markDecided,
  markUndecided,
  listGroupTravellers,
  listTravellersOfDay,
  type TravellerOfDay,
} from './arrivals.ts';
export { findTravellersByName } from './find-travellers-by-name.ts';
export { findPassesByBirthDate } from './find-passes-by-birth-date.ts';
export {
  startDraft,
  type StartDraftWorld,
  deleteDrafts,
  queueConfirmation,
  findSubmittedReference,
} from './assisted-drafts.ts';
export { listWithdrawnPasses, readWithdrawnPass, readWithdrawnPasses } from './list-withdrawn-passes.ts';
export {
  countSubmitted,
  type ScreenedApplication,
  type SubmissionCursor,
  readScreenedPage,
} from './read-screened-page.ts';
