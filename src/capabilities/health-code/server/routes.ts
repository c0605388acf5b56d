import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as keyCalls from '../contract-keys.ts';
import * as appealCalls from '../contract-appeals.ts';
import * as ruleCalls from '../contract-rules.ts';
import { appealHealthCode, listAppeals } from './appeal-health-code.ts';
import { acceptAppeal, refuseAppeal, takeAppeal, withdrawAcceptance } from './decide-appeal.ts';
import { requestCodeRulesRelease, restartCodeRulesDraft, readCodeRules, saveCodeRules } from './draft-rules.ts';
import { cancelCodeDryRun, startCodeDryRun } from './dry-runs.ts';
import { printHealthCode } from './print-health-code.ts';
import { openAppealFile, pageAppeals, readAppeal } from './read-appeals.ts';
import { readHealthCode } from './read-health-code.ts';
import { readHealthCodeKeys } from './read-health-code-keys.ts';
import { declineCodeRulesRelease, releaseCodeRules } from './release-rules.ts';

const appealOfficer = staff('codes:decide');
const rulesWriter = staff('rules:write');
const steppedUpReleaser = staff('rules:release', { steppedUp: true });

export const healthCodeRoutes = [
  serve(calls.readHealthCode, traveller, readHealthCode),
  serve(calls.printHealthCode, traveller, printHealthCode),
  serve(calls.appealHealthCode, traveller, appealHealthCode),
  serve(calls.listAppeals, traveller, listAppeals),
  serve(keyCalls.readHealthCodeKeys, anyone, readHealthCodeKeys),
  serve(appealCalls.pageAppeals, appealOfficer, pageAppeals),
  serve(appealCalls.readAppeal, appealOfficer, readAppeal),
  serve(appealCalls.openAppealFile, appealOfficer, openAppealFile),
  serve(appealCalls.takeAppeal, appealOfficer, takeAppeal),
  serve(appealCalls.acceptAppeal, appealOfficer, acceptAppeal),
  serve(appealCalls.refuseAppeal, appealOfficer, refuseAppeal),
  serve(appealCalls.withdrawAcceptance, appealOfficer, withdrawAcceptance),
  serve(ruleCalls.readCodeRules, rulesWriter, readCodeRules),
  serve(ruleCalls.saveCodeRules, rulesWriter, saveCodeRules),
  serve(ruleCalls.restartCodeRulesDraft, rulesWriter, restartCodeRulesDraft),
  serve(ruleCalls.startCodeDryRun, rulesWriter, startCodeDryRun),
  serve(ruleCalls.cancelCodeDryRun, rulesWriter, cancelCodeDryRun),
  serve(ruleCalls.requestCodeRulesRelease, rulesWriter, requestCodeRulesRelease),
  serve(ruleCalls.releaseCodeRules, steppedUpReleaser, releaseCodeRules),
  serve(ruleCalls.declineCodeRulesRelease, rulesWriter, declineCodeRulesRelease),
];
