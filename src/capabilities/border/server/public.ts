export { closeReferral, reopenReferral } from './close-referral.ts';
export { arrivalListId } from './list-arrivals.ts';
export { readConflicts } from './manage-conflicts.ts';
export { importDecisionsJob } from './decide-arrival.ts';
export { borderJobs, countOldDecisions } from './jobs.ts';
export { listReferralsSince, listWithdrawnReferrals, type Referral } from './list-referrals.ts';
export { decisionTopic } from './follow-decisions.ts';
export { listPortDecisions, type PortDecision } from './list-port-decisions.ts';
export { borderData, listReferredApplications } from './personal-data.ts';
export { type DecisionRecord, listDecisionsForStatistics, readDecisions } from './read-decisions.ts';
export {
  listReferralsBetween,
  readDecisionsInForce,
  type ReportedReferral,
} from './read-reported-decisions.ts';
export { borderSealedColumns } from './encryption.ts';
export { arrivalsWorklist } from './worklist.ts';
export { borderSearchSources } from './search-sources.ts';
