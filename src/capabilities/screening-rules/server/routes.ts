import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as releaseCalls from '../contract-release.ts';
import * as undoCalls from '../contract-undo.ts';
import { restartRulesDraft, readRulesDraft, saveRulesDraft } from './draft-rules.ts';
import { cancelDryRun, listDryRuns, readDryRunExamples, startDryRun } from './dry-runs.ts';
import { listRuleSets } from './list-rule-sets.ts';
import { requestRelease, requestRollback, declineRelease, readReleaseRequest, releaseRules } from './releases.ts';
import { requestUndo, cancelUndo, listUndoResults, listUndos, startUndo } from './manage-undos.ts';

const writer = staff('rules:write');
const releaser = staff('rules:release');
const steppedUpReleaser = staff('rules:release', { steppedUp: true });

export const screeningRulesRoutes = [
  serve(calls.listRuleSets, writer, listRuleSets),
  serve(calls.readRulesDraft, writer, readRulesDraft),
  serve(calls.saveRulesDraft, writer, saveRulesDraft),
  serve(calls.restartRulesDraft, writer, restartRulesDraft),
  serve(calls.startDryRun, writer, startDryRun),
  serve(calls.listDryRuns, writer, listDryRuns),
  serve(calls.cancelDryRun, writer, cancelDryRun),
  serve(calls.readDryRunExamples, writer, readDryRunExamples),
  serve(releaseCalls.requestRelease, writer, requestRelease),
  serve(releaseCalls.requestRollback, writer, requestRollback),
  serve(releaseCalls.readReleaseRequest, writer, readReleaseRequest),
  serve(releaseCalls.releaseRules, steppedUpReleaser, releaseRules),
  serve(releaseCalls.declineRelease, releaser, declineRelease),
  serve(undoCalls.requestUndo, releaser, requestUndo),
  serve(undoCalls.listUndos, writer, listUndos),
  serve(undoCalls.startUndo, steppedUpReleaser, startUndo),
  serve(undoCalls.cancelUndo, releaser, cancelUndo),
  serve(undoCalls.listUndoResults, writer, listUndoResults),
];
