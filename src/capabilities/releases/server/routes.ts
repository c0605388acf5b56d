import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as release from '../contract-release.ts';
import { beginRulesDraft, readRulesDraft, saveRulesDraft } from './draft.ts';
import { cancelDryRun, listDryRuns, readDryRunExamples, startDryRun } from './dry-runs.ts';
import { listRuleSets } from './list-rule-sets.ts';
import { askForRelease, askForRollback, declineRelease, readReleaseRequest, releaseRules } from './releases.ts';

const writer = staff('rules:write');
const releaser = staff('rules:release');
const confirmed = staff('rules:release', { steppedUp: true });

/** Call → who may → act. */
export const releasesRoutes = [
  serve(calls.listRuleSets, writer, listRuleSets),
  serve(calls.readRulesDraft, writer, readRulesDraft),
  serve(calls.saveRulesDraft, writer, saveRulesDraft),
  serve(calls.beginRulesDraft, writer, beginRulesDraft),
  serve(calls.startDryRun, writer, startDryRun),
  serve(calls.listDryRuns, writer, listDryRuns),
  serve(calls.cancelDryRun, writer, cancelDryRun),
  serve(calls.readDryRunExamples, writer, readDryRunExamples),
  serve(release.askForRelease, writer, askForRelease),
  serve(release.askForRollback, writer, askForRollback),
  serve(release.readReleaseRequest, writer, readReleaseRequest),
  serve(release.releaseRules, confirmed, releaseRules),
  serve(release.declineRelease, releaser, declineRelease),
];
