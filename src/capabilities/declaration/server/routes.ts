import { traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as companionCalls from '../contract-companions.ts';
import * as copyCalls from '../contract-copies.ts';
import { listWithdrawnPasses as withdrawnCall } from '../contract-withdrawn.ts';
import { cancelDeclaration } from './cancel-declaration.ts';
import { saveCompanions, listCompanions, removeCompanion } from './companions.ts';
import { confirmCopyAddress, listCopyAddresses, sendCopy, sendCopyCode } from './copies.ts';
import { discardChanges } from './discard-changes.ts';
import { downloadForm } from './download-form.ts';
import { issueFormTicket } from './issue-form-ticket.ts';
import { listCurrentDeclarations } from './list-current-declarations.ts';
import { listDeclarations } from './list-declarations.ts';
import { listWithdrawnPasses } from './list-withdrawn-passes.ts';
import { readDeclaration } from './read-declaration.ts';
import { readPasses } from './read-passes.ts';
import { restartDeclaration } from './restart-declaration.ts';
import { saveDeclaration } from './save-declaration.ts';
import { submitDeclaration } from './submit-declaration.ts';

export const declarationRoutes = [
  serve(calls.saveDeclaration, traveller, saveDeclaration),
  serve(calls.submitDeclaration, traveller, submitDeclaration),
  serve(calls.listDeclarations, traveller, listDeclarations),
  serve(calls.listCurrentDeclarations, traveller, listCurrentDeclarations),
  serve(calls.readDeclaration, traveller, readDeclaration),
  serve(calls.readPasses, traveller, readPasses),
  serve(withdrawnCall, anyone, listWithdrawnPasses),
  serve(calls.restartDeclaration, traveller, restartDeclaration),
  serve(calls.cancelDeclaration, traveller, cancelDeclaration),
  serve(calls.discardChanges, traveller, discardChanges),
  serve(calls.issueTicket, traveller, issueFormTicket),
  serve(calls.downloadForm, anyone, downloadForm),
];

export const companionRoutes = [
  serve(companionCalls.listCompanions, traveller, listCompanions),
  serve(companionCalls.saveCompanions, traveller, saveCompanions),
  serve(companionCalls.removeCompanion, traveller, removeCompanion),
];

export const copyRoutes = [
  serve(copyCalls.listCopyAddresses, traveller, listCopyAddresses),
  serve(copyCalls.sendCopyCode, traveller, sendCopyCode),
  serve(copyCalls.confirmCopyAddress, traveller, confirmCopyAddress),
  serve(copyCalls.sendCopy, traveller, sendCopy),
];
