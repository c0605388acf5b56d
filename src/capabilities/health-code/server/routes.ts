import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as keyCalls from '../contract-keys.ts';
import * as desk from '../contract-appeals.ts';
import * as rules from '../contract-rules.ts';
import { appealHealthCode, listAppeals } from './appeal-health-code.ts';
import { acceptAppeal, refuseAppeal, takeAppeal, takeBackAcceptance } from './decide-appeal.ts';
import { askForCodeRules, beginCodeRules, readCodeRules, saveCodeRules } from './draft-rules.ts';
import { cancelCodeRulesTry, tryCodeRules } from './dry-runs.ts';
import { printHealthCode } from './print-health-code.ts';
import { openAppealFile, pageAppeals, readAppeal } from './read-appeals.ts';
import { readHealthCode, readHealthCodeKeys } from './read-health-code.ts';
import { declineCodeRules, releaseCodeRules } from './release-rules.ts';

const officer = staff('codes:decide');
const writer = staff('rules:write');
const confirmed = staff('rules:release', { steppedUp: true });

/** Routes of this capability: call, permission, handler. */
export const healthCodeRoutes = [
  serve(calls.readHealthCode, traveller, readHealthCode),
  serve(calls.printHealthCode, traveller, printHealthCode),
  serve(calls.appealHealthCode, traveller, appealHealthCode),
  serve(calls.listAppeals, traveller, listAppeals),
  serve(keyCalls.readHealthCodeKeys, anyone, readHealthCodeKeys),
  serve(desk.pageAppeals, officer, pageAppeals),
  serve(desk.readAppeal, officer, readAppeal),
  serve(desk.openAppealFile, officer, openAppealFile),
  serve(desk.takeAppeal, officer, takeAppeal),
  serve(desk.acceptAppeal, officer, acceptAppeal),
  serve(desk.refuseAppeal, officer, refuseAppeal),
  serve(desk.takeBackAcceptance, officer, takeBackAcceptance),
  serve(rules.readCodeRules, writer, readCodeRules),
  serve(rules.saveCodeRules, writer, saveCodeRules),
  serve(rules.beginCodeRules, writer, beginCodeRules),
  serve(rules.tryCodeRules, writer, tryCodeRules),
  serve(rules.cancelCodeRulesTry, writer, cancelCodeRulesTry),
  serve(rules.askForCodeRules, writer, askForCodeRules),
  serve(rules.releaseCodeRules, confirmed, releaseCodeRules),
  serve(rules.declineCodeRules, writer, declineCodeRules),
];
