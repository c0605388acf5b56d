import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as release from '../contract-release.ts';
import * as undo from '../contract-undo.ts';
import { beginRulesDraft, readRulesDraft, saveRulesDraft } from './draft.ts';
import { cancelDryRun, listDryRuns, readDryRunExamples, startDryRun } from './dry-runs.ts';
import { listRuleSets } from './list-rule-sets.ts';
import { askForRelease, askForRollback, declineRelease, readReleaseRequest, releaseRules } from './releases.ts';
import { askForUndo, cancelUndo, listUndone, listUndos, startUndo } from './undos.ts';

const writer = staff('rules:write');
const releaser = staff('rules:release');
const confirmed = staff('rules:release', { steppedUp: true });

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
  serve(undo.askForUndo, releaser, askForUndo),
  serve(undo.listUndos, writer, listUndos),
  serve(undo.startUndo, confirmed, startUndo),
  serve(undo.cancelUndo, releaser, cancelUndo),
  serve(undo.listUndone, writer, listUndone),
];
