import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as reviewCalls from '../contract-console.ts';
import { applyEntryExit } from './apply-entry-exit.ts';
import { downloadDocument, issueDocumentTicket } from './print-document.ts';
import { listEntryExits, readEntryExit, readFees, readServerTime, restartEntryExit } from './read-applications.ts';
import { beginEntryPayment, emailReceipt, readPayStatus } from './entry-payment.ts';
import {
  applicationItems,
  correctDecision,
  decideApplication,
  listForReview,
  openApplicationFile,
  readForReview,
} from './review.ts';

export const entryExitRoutes = [
  serve(calls.applyEntryExit, traveller, applyEntryExit),
  serve(calls.listEntryExits, traveller, listEntryExits),
  serve(calls.readEntryExit, traveller, readEntryExit),
  serve(calls.restartEntryExit, traveller, restartEntryExit),
  serve(calls.issueDocumentTicket, traveller, issueDocumentTicket),
  serve(calls.downloadDocument, anyone, downloadDocument),
  serve(calls.readServerTime, anyone, readServerTime),
  serve(calls.readFees, anyone, readFees),
  serve(calls.beginEntryPayment, traveller, beginEntryPayment),
  serve(calls.readPayStatus, traveller, readPayStatus),
  serve(calls.emailReceipt, traveller, emailReceipt),
  serve(reviewCalls.listForReview, staff('applications:review'), listForReview),
  serve(reviewCalls.readForReview, staff('applications:review'), readForReview),
  serve(reviewCalls.openApplicationFile, staff('applications:review'), openApplicationFile),
  serve(reviewCalls.decideApplication, staff('applications:review'), decideApplication),
  serve(reviewCalls.correctDecision, staff('applications:review'), correctDecision),
  serve(reviewCalls.applicationCalls.take, staff('applications:review'), applicationItems.take),
  serve(reviewCalls.applicationCalls.giveBack, staff('applications:review'), applicationItems.giveBack),
  serve(reviewCalls.handOverApplication, staff('applications:review'), applicationItems.handOver),
];
